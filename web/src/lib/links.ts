import { api } from "./api";

/** Where friends open links, and whether that only works on this machine. */
export interface Base {
  origin: string;
  onlyHere: boolean;
}

/** Whether a host name always means the machine of whoever opens it. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name === "::1" ||
    name === "0.0.0.0" ||
    /^127(\.\d+){3}$/.test(name)
  );
}

/** Chooses the base of links: the page's own address, unless that only works on this machine and there is a better one. */
export function baseFor(place: { origin: string; hostname: string }, addresses: readonly string[]): Base {
  if (!isThisMachine(place.hostname)) return { origin: place.origin, onlyHere: false };
  return { origin: addresses[0] ?? place.origin, onlyHere: addresses.length === 0 };
}

export async function baseOfLinks(): Promise<Base> {
  const addresses = isThisMachine(location.hostname) ? await api.reach().catch(() => []) : [];
  return baseFor(location, addresses);
}

/** The link for spectators. It has no token, and a path that differs from the links of seats. */
export const watchPath = (table: string): string => `/watch/${table}`;

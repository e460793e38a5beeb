import type { Page } from "@playwright/test";

/** Counts the bytes that a page receives: compressed bodies and headers of responses, and WebSocket messages. */
export async function countBytes(page: Page): Promise<() => { total: number; parts: Record<string, number> }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  const urls = new Map<string, string>();
  const parts: Record<string, number> = {};
  const add = (name: string, bytes: number): void => {
    parts[name] = (parts[name] ?? 0) + bytes;
  };
  session.on("Network.requestWillBeSent", ({ requestId, request }) =>
    urls.set(requestId, new URL(request.url).pathname),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    add(urls.get(requestId) ?? "?", encodedDataLength),
  );
  session.on("Network.webSocketFrameReceived", ({ response }) =>
    add("WebSocket", Buffer.byteLength(response.payloadData)),
  );
  return () => ({ total: Object.values(parts).reduce((sum, n) => sum + n, 0), parts });
}

import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";

/**
 * Counts the bytes that a page receives: compressed bodies and headers of responses, and WebSocket messages.
 *
 * The browser does not tell how large a compressed WebSocket message was. If the server compresses them, each is
 * compressed here alone, with the server's settings; the server also uses earlier messages and needs fewer bytes.
 */
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
  let compressed = false;
  session.on("Network.webSocketHandshakeResponseReceived", ({ response }) => {
    const extensions = Object.entries(response.headers).find(([name]) => /^sec-websocket-extensions$/i.test(name))?.[1];
    compressed = extensions?.includes("permessage-deflate") ?? false;
  });
  session.on("Network.webSocketFrameReceived", ({ response }) => {
    const payload = Buffer.from(response.payloadData);
    add("WebSocket", compressed ? deflateRawSync(payload, { windowBits: 13, memLevel: 6 }).length : payload.length);
  });
  return () => ({ total: Object.values(parts).reduce((sum, n) => sum + n, 0), parts });
}

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { followNews } from "./news-stream.ts";

/** A shop that keeps its streams of news open until the test ends them. */
async function startShop(): Promise<{ streams: ServerResponse[] }> {
  const streams: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(": open\n\n");
    streams.push(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, options: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${port}`), options),
  );
  vi.stubGlobal("localStorage", { getItem: () => "secret" });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return { streams };
}

test("whoever follows the news hears each time that the stream opens, the first time too", async () => {
  const { streams } = await startShop();
  const following = new AbortController();
  onTestFinished(() => {
    following.abort();
  });
  const heard: string[] = [];
  void followNews(following.signal, {
    onNews: ({ subject }) => heard.push(subject),
    onOpen: () => heard.push("open"),
  });

  await vi.waitFor(() => {
    expect(heard).toEqual(["open"]);
  });
  streams[0]?.write('data: {"kind":"orderPlaced","subject":"SO-20261120-0001"}\n\n');
  await vi.waitFor(() => {
    expect(heard).toEqual(["open", "SO-20261120-0001"]);
  });

  streams[0]?.end();
  await vi.waitFor(
    () => {
      expect(heard).toEqual(["open", "SO-20261120-0001", "open"]);
    },
    { timeout: 10_000 },
  );
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort } from "node:worker_threads";

/** A receiver of events on a thread of its own: it tells its port, then how many it has got whenever it is asked. */
let count = 0;
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    count += 1;
    response.writeHead(204).end();
  });
});
server.listen(0, "127.0.0.1", () => parentPort?.postMessage((server.address() as AddressInfo).port));
parentPort?.on("message", () => parentPort?.postMessage(count));

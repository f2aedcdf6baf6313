import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Passes connections on to a server, and disturbs them. */
export interface FaultProxy {
  port: number;
  /** Milliseconds by which everything is delayed, in both directions. */
  delay: number;
  /** Breaks all connections at once, whatever they are transferring. */
  cut: () => void;
  close: () => void;
}

/** `target` is the server's host and port. */
export async function startFaultProxy(target: { hostname: string; port: string }): Promise<FaultProxy> {
  const { hostname, port } = target;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    pass(client, upstream);
    pass(upstream, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: FaultProxy = {
    port: (server.address() as AddressInfo).port,
    delay: 0,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };

  function pass(from: Socket, to: Socket): void {
    sockets.add(from);
    let earlier = Promise.resolve();
    from.on("data", (chunk) => {
      const due = sleep(proxy.delay);
      earlier = earlier.then(() => due).then(() => void (to.destroyed || to.write(chunk)));
    });
    from.on("error", () => undefined);
    from.once("close", () => {
      sockets.delete(from);
      void earlier.then(() => to.destroy());
    });
  }
  return proxy;
}

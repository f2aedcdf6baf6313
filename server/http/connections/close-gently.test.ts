import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-stop-"));
  program = join(folder, "server.mjs");
  // A separate process, like the shop: what the operating system refuses can only be seen from outside.
  writeFileSync(
    program,
    `import Fastify from ${JSON.stringify(import.meta.resolve("fastify"))};
     import { createBoundedServer } from ${address("./connections.ts")};
     import { closeGently } from ${address("./close-gently.ts")};
     const app = Fastify({ serverFactory: createBoundedServer, forceCloseConnections: "idle", return503OnClosing: false });
     closeGently(app);
     app.get("/busy", () => {
       const end = Date.now() + 400;
       while (Date.now() < end);
       return "done";
     });
     app.get("/", () => new Promise((resolve) => setTimeout(resolve, 20, "done")));
     await app.listen({ port: 0, host: "127.0.0.1" });
     const takenIn = [];
     app.server.on("connection", ({ remotePort }) => takenIn.push(remotePort));
     process.on("SIGTERM", async () => { await app.close(); process.send(takenIn, () => process.exit(0)); });
     process.send(app.server.address().port);`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(): Promise<{ server: ChildProcess; port: number }> {
  const server = fork(program, { execArgv: [] });
  const [port] = (await once(server, "message")) as [number];
  return { server, port };
}

function address(name: string): string {
  return JSON.stringify(new URL(name, import.meta.url).href);
}

interface Outcome {
  /** The answer's status, or the code of the error. */
  result: string;
  /** The port from which the client came. */
  from: number | undefined;
}

/** Sends a request over the agent's connections. */
function ask(port: number, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    let from: number | undefined;
    const end = (result: string) => resolve({ result, from });
    const fail = (error: NodeJS.ErrnoException) => end(error.code ?? error.message);
    get({ port, host: "127.0.0.1", agent }, (answer) => {
      answer.resume().once("end", () => end(String(answer.statusCode)));
      answer.once("error", fail);
    })
      .once("error", fail)
      .once("socket", (socket) => {
        from = socket.localPort;
        socket.once("connect", () => (from = socket.localPort));
      });
  });
}

describe("a server that stops", () => {
  // A connection that the system has accepted in the very moment when the listening ends is lost: no program can
  // prevent that.
  it("answers under load every request on a connection that it has taken in", async () => {
    const { server, port } = await start();
    const agents = [new Agent({ keepAlive: true, maxSockets: 20 }), new Agent({ keepAlive: false })] as const;
    // Each client asks again a moment after its answer, until the shop stops listening.
    const askOver = async (agent: Agent) => {
      const outcomes: Outcome[] = [];
      while (outcomes.at(-1)?.result !== "ECONNREFUSED") {
        await sleep(Math.random() * 10);
        outcomes.push(await ask(port, agent));
      }
      return outcomes;
    };
    const several = (many: number, agent: Agent) =>
      Promise.all(Array.from({ length: many }, () => askOver(agent)));
    const asked = Promise.all([several(10, agents[0]), several(40, agents[1])]);
    await sleep(1_000);
    const told = once(server, "message");
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    const [takenIn] = (await told) as [number[]];
    expect(await ended).toEqual([0, null]);
    const outcomes = (await asked).flat(2);
    const onTakenIn = outcomes.filter(({ from }) => from !== undefined && takenIn.includes(from));
    expect(onTakenIn.length).toBeGreaterThan(100);
    expect(new Set(onTakenIn.map(({ result }) => result))).toEqual(new Set(["200"]));
    for (const agent of agents) agent.destroy();
  });

  it("answers everybody who connected while it was too busy to take them in", async () => {
    const { server, port } = await start();
    const [agent, others] = [new Agent({ keepAlive: false }), new Agent({ keepAlive: false })];
    const busy = new Promise<void>((resolve) =>
      get({ port, path: "/busy", agent }).once("response", () => resolve()),
    );
    await sleep(100);
    const asked = Array.from({ length: 30 }, () => ask(port, others));
    await sleep(100);
    server.kill("SIGTERM");
    await busy;
    expect((await Promise.all(asked)).map(({ result }) => result)).toEqual(
      Array.from({ length: 30 }, () => "200"),
    );
    if (server.exitCode === null) await once(server, "exit");
  });

  it("answers what comes over an idle connection a moment later, and says that the connection ends", async () => {
    const { server, port } = await start();
    const socket = connect(port, "127.0.0.1");
    let answers = "";
    socket.on("data", (chunk) => (answers += chunk.toString()));
    const request = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";
    socket.write(request);
    await expect.poll(() => answers).toContain("done");
    expect(answers.toLowerCase()).toContain("connection: keep-alive");
    answers = "";
    server.kill("SIGTERM");
    await sleep(300);
    socket.write(request);
    await once(socket, "close");
    expect(answers).toContain("HTTP/1.1 200");
    expect(answers.toLowerCase()).toContain("connection: close");
    if (server.exitCode === null) await once(server, "exit");
  });

  it("closes an idle connection that says nothing more", async () => {
    const { server, port } = await start();
    const socket = connect(port, "127.0.0.1").resume();
    await once(socket, "connect");
    server.kill("SIGTERM");
    const closed = once(socket, "close").then(() => "closed");
    // The shop has 9 s to stop.
    expect(await Promise.race([closed, sleep(8_000, "still open")])).toBe("closed");
    await expect.poll(() => server.exitCode, { timeout: 5_000 }).toBe(0);
  });
});

import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdminCall, type AdminCall } from "#contract/admin/call.ts";
import { writtenBody } from "#contract/call.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { freePort } from "../servers/free-port.ts";

/** The built shop (dist/server), running in a process of its own. */
export interface ShopProcess {
  url: string;
  process: ChildProcess;
  /** Milliseconds from the start until it was ready. */
  readyAfter: number;
  /** What it has printed so far. */
  output: () => string;
  callAs: (token?: string) => AdminCall;
  /** Kills it at once, like a power cut. */
  killHard: () => Promise<void>;
  /** Asks it to stop and returns its exit code. */
  stop: () => Promise<number | null>;
}

/** The shop prints it last, when it serves and works, with the logins or the first owner's link. */
const isOpen = /^The shop is open at /m;

/**
 * Starts the built shop and waits until it is ready. `variables` are its environment; PORT is chosen if missing. Its
 * output is only read if it is needed. `flags` are Node's.
 */
export async function startShopProcess(
  variables: Record<string, string>,
  { isOutputKept = true, flags = [] }: { isOutputKept?: boolean; flags?: string[] } = {},
): Promise<ShopProcess> {
  const port = Number(variables["PORT"] ?? (await freePort()));
  const startedAt = Date.now();
  const child = spawn(process.execPath, [...flags, join(projectRoot, "dist/server/main.js")], {
    env: {
      PATH: process.env["PATH"],
      LOG_LEVEL: "warn",
      HOST: "127.0.0.1",
      // As `npm start`, the image and the systemd unit set them.
      MALLOC_MMAP_THRESHOLD_: "1048576",
      MALLOC_ARENA_MAX: "2",
      NODE_OPTIONS: "--max-semi-space-size=16",
      ...variables,
      PORT: String(port),
    },
    stdio: ["ignore", isOutputKept ? "pipe" : "ignore", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, () => output);
  // Before it has said so, another program may be answering at its port, and its output lacks the first owner's link.
  if (isOutputKept)
    await until(
      () => isOpen.test(output),
      child,
      () => output,
    );
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const end = (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    process: child,
    readyAfter: Date.now() - startedAt,
    output: () => output,
    callAs: (token) => callOver(url, token),
    killHard: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}

/**
 * Waits until the shop is ready at this address: the process itself, or one in front of it. Throws an error with the
 * printed output if it ends, or is not ready after 120 s.
 */
export async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await until(isReady, child, output);
}

/** The same for anything else that the process should come to. */
async function until(
  isTrue: () => boolean | Promise<boolean>,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  for (let attempt = 0; attempt < 2_400; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}:\n${output()}`);
    if (await isTrue()) return;
    await sleep(50);
  }
  throw new Error(`The process was not ready after 120 s:\n${output()}`);
}

/**
 * Calls a running shop; a call may take 120 s, as its start: the machine may be busy. `ownHeaders` are sent with every
 * call.
 */
export function callOver(
  url: string,
  token: string | undefined,
  ownHeaders: Record<string, string> = {},
): AdminCall {
  return createAdminCall(async ({ method, path, body, headers }) => {
    const written = body === undefined ? undefined : writtenBody(body);
    const answer = await fetch(url + path, {
      method,
      headers: {
        "accept-language": "en",
        ...(written !== undefined && { "content-type": written.contentType }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...ownHeaders,
        ...headers,
      },
      ...(written !== undefined && { body: written.content }),
      signal: AbortSignal.timeout(120_000),
    });
    return { status: answer.status, body: await answer.json() };
  });
}

import { fork } from "node:child_process";

/** Why a process was ended before its work was done. */
export class ProcessStopped extends Error {
  readonly limit: "time" | "memory";

  constructor(limit: "time" | "memory") {
    super(`a worker process needed too much ${limit}`);
    this.name = "ProcessStopped";
    this.limit = limit;
  }
}

/**
 * Starts a file as a separate process, sends it `request`, and returns the messages that it sends before `null`, which
 * means that it is done. A process and not a thread: a thread that fills its memory fast enough takes down the whole
 * shop, whatever limit it has.
 * @throws ProcessStopped at a limit; Error if the process failed.
 */
export async function runInProcess(
  file: string,
  request: object,
  {
    seconds,
    heapMegabytes,
  }: {
    seconds: number;
    /** Limits only JavaScript's own memory; buffers do not count. */
    heapMegabytes: number;
  },
): Promise<unknown[]> {
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: "advanced",
    // It reads a foreign file and gets none of the shop's secrets.
    env: {},
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const messages: unknown[] = [];
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, seconds * 1_000);
  try {
    return await new Promise((resolve, reject) => {
      child.on("message", (message) => {
        if (message === null) resolve(messages);
        else messages.push(message);
      });
      child.once("error", reject);
      child.once("exit", (code, signal) => {
        if (isLate) reject(new ProcessStopped("time"));
        else if (signal === "SIGABRT" || signal === "SIGKILL") reject(new ProcessStopped("memory"));
        else reject(new Error(`the worker process ended with ${code ?? signal}`));
      });
      child.send(request, (error) => {
        if (error !== null) reject(error);
      });
    });
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

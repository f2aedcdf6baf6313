import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import pLimit from "p-limit";

/** Why a process was ended before its work was done. */
export class ProcessStopped extends Error {
  readonly limit: "time" | "memory";

  constructor(limit: "time" | "memory") {
    super(`a worker process needed too much ${limit}`);
    this.name = "ProcessStopped";
    this.limit = limit;
  }
}

interface Limits {
  /** For one piece of work. */
  seconds: number;
  /** Limits only JavaScript's own memory; buffers do not count. */
  heapMegabytes: number;
}

/** Milliseconds without work after which a process is ended. */
const longestIdle = 60_000;

/**
 * From this size on the C library gives a buffer's memory back to the system as soon as it is free (glibc, mallopt(3)).
 * Smaller ones stay in its heap, and the pieces in which zlib unpacks are of just this size: hundreds of MB of them.
 */
const givenBackBytes = 65_536;

/**
 * A file that does one piece of work after another in a separate process: it gets a request as a message and bytes on its
 * standard input, where they need not be copied first, and answers with messages, the last of which is `null`. A process
 * and not a thread: a thread that fills its memory fast enough takes down the whole shop, whatever limit it has (a pool of
 * threads by `piscina` 5.3.2: 6 times of 6). The
 * process is kept for the next piece of work, because starting one stops the shop for some 20 ms; it gives back what
 * memory it can after each (`globalThis.gc`), and it leaves the processor to the shop's visitors first.
 */
export class WorkerProcess {
  readonly #file: string;
  readonly #limits: Limits;
  readonly #oneAtATime = pLimit(1);
  #ready: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(file: string, limits: Limits) {
    this.#file = file;
    this.#limits = limits;
  }

  /**
   * Sends the request as soon as all earlier work is done, and returns the answer's messages without the last, `null`.
   * @throws ProcessStopped at a limit; Error if the process failed.
   */
  run(request: object, bytes: Uint8Array = new Uint8Array()): Promise<unknown[]> {
    return this.#oneAtATime(() => this.#work(request, bytes));
  }

  async #work(request: object, bytes: Uint8Array): Promise<unknown[]> {
    const child = this.#take();
    try {
      const messages = await answerOf(child, { request, bytes }, this.#limits.seconds);
      this.#keep(child);
      return messages;
    } catch (error) {
      child.kill("SIGKILL");
      throw error;
    }
  }

  #take(): ChildProcess {
    const child = this.#ready?.connected === true ? this.#ready : this.#start();
    this.#ready = undefined;
    clearTimeout(this.#idle);
    child.ref();
    child.channel?.ref();
    return child;
  }

  #start(): ChildProcess {
    const child = fork(this.#file, {
      // Its memory is tidied by its own thread: more of them would take all processors from the visitors.
      execArgv: [`--max-old-space-size=${this.#limits.heapMegabytes}`, "--single-threaded-gc", "--expose-gc"],
      serialization: "advanced",
      // It reads foreign files and gets none of the shop's secrets.
      env: { MALLOC_MMAP_THRESHOLD_: String(givenBackBytes) },
      stdio: ["pipe", "ignore", "inherit", "ipc"],
    });
    // It ended before it had read all of its input: its exit says why.
    child.stdin?.on("error", () => undefined);
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    return child;
  }

  /** An idle process does not keep the shop from ending, and ends with it. */
  #keep(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#ready = child;
    this.#idle = setTimeout(() => {
      this.#ready = undefined;
      child.kill("SIGKILL");
    }, longestIdle).unref();
  }
}

function answerOf(
  child: ChildProcess,
  { request, bytes }: { request: object; bytes: Uint8Array },
  seconds: number,
): Promise<unknown[]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  const messages: unknown[] = [];
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, seconds * 1_000);
  const receive = (message: unknown) => {
    if (message === null) resolve(messages);
    else messages.push(message);
  };
  const end = (code: number | null, signal: NodeJS.Signals | null) => {
    if (isLate) reject(new ProcessStopped("time"));
    else if (signal === "SIGABRT" || signal === "SIGKILL") reject(new ProcessStopped("memory"));
    else reject(new Error(`the worker process ended with ${code ?? signal}`));
  };
  child.on("message", receive).once("error", reject).once("exit", end);
  child.send(request, (error) => {
    if (error !== null) reject(error);
  });
  child.stdin?.write(bytes);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", receive).off("error", reject).off("exit", end);
  });
}

import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import pretty from "pino-pretty";
import type { Environment } from "./env.ts";

/**
 * Bytes, and milliseconds after which fewer are written too. Writing a search's line by itself takes a fifteenth of what the main
 * thread does for it. A process that is killed leaves out what it has not written; one that ends by itself writes it first.
 */
const gathered = { minLength: 4_096, periodicFlush: 250 };

/** From this level on a line is written at once: somebody will want to read it whatever happens next. */
const urgentLevel = 40;

/**
 * JSON lines, or readable ones on a terminal; neither ever holds headers, bodies or addresses. They go to `stream` if
 * it is given, else to the standard output.
 */
export function createLog(env: Pick<Environment, "logLevel">, stream?: DestinationStream): Logger {
  if (stream !== undefined) return pino(optionsFor(env), stream);
  if (process.stdout.isTTY) return pino(optionsFor(env), pretty({ ignore: "pid,hostname" }));
  const output = pino.destination({ dest: 1, sync: false, ...gathered });
  return pino(
    optionsFor(env, () => output.flush()),
    output,
  );
}

/** `hurry` is called after each line that does not wait. */
function optionsFor({ logLevel }: Pick<Environment, "logLevel">, hurry?: () => void): LoggerOptions {
  return {
    level: logLevel,
    base: null,
    redact: ["req.headers", "*.password", "*.token", "*.email"],
    serializers: {
      req: (request: { id: string; method: string }) => ({ id: request.id, method: request.method }),
      err: (error: unknown) => describeError(error),
    },
    hooks: {
      logMethod(args, method, level) {
        const [facts, message] = args as [unknown, unknown];
        const error = facts instanceof Error ? facts : (facts as { err?: unknown } | undefined)?.err;
        // Without a message of its own, a line would repeat the error's message.
        const isRepeated = error instanceof Error && (message === undefined || message === error.message);
        method.apply(this, isRepeated ? ([facts, "error"] as unknown as typeof args) : args);
        if (level >= urgentLevel) hurry?.();
      },
    },
  };
}

/** Fields of an error that describe a fault and never a person. */
const harmless = ["code", "constraint", "table", "syscall", "responseCode"] as const;
const deepestCause = 8;

/**
 * What the log may show of an error and its causes. Left out is everything that can hold a customer's data: the
 * parameters of a query, the details of the database's refusal, the recipients of a mail.
 */
function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = error as Error & Record<string, unknown>;
  return {
    type: error.constructor.name,
    ...Object.fromEntries(harmless.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))),
    ...wordsOf(fields),
    stack: framesOf(error),
    ...(error.cause !== undefined &&
      depth < deepestCause && { cause: describeError(error.cause, depth + 1) }),
  };
}

function wordsOf(
  error: Error & Record<string, unknown>,
): { query: string } | { message: string } | undefined {
  // Drizzle's message repeats the parameters.
  if (typeof error["query"] === "string") return { query: error["query"] };
  // A mail server's answer names the recipient.
  if ("responseCode" in error || "rejected" in error || "command" in error) return undefined;
  // Class 22 is "data exception": the database quotes the value that it could not use.
  if (typeof error["code"] === "string" && /^22[0-9A-Z]{3}$/.test(error["code"])) return undefined;
  return { message: error.message.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "[address]") };
}

/** The stack without the message at its start, which may itself contain lines that look like stack frames. */
function framesOf({ stack = "", message }: Error): string {
  const begin = stack.indexOf(message);
  const frames = begin < 0 ? stack : stack.slice(begin + message.length);
  return frames
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}

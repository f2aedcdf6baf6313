import { pino, type Logger } from "pino";
import pretty from "pino-pretty";
import type { Environment } from "./env.ts";

/** JSON lines, or readable ones where a person watches; never a header, a body or an address in either. */
export function createLog(env: Environment): Logger {
  const options = {
    level: env.logLevel,
    base: null,
    redact: ["req.headers", "*.password", "*.token", "*.email"],
    serializers: {
      req: (request: { id: string; method: string }) => ({ id: request.id, method: request.method }),
    },
  };
  return process.stdout.isTTY ? pino(options, pretty({ ignore: "pid,hostname" })) : pino(options);
}

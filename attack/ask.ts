import { Agent, request as send } from "node:http";

/** One request as an attacker writes it. */
export interface AttackRequest {
  method: string;
  /** Path and query, escaped. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface AttackAnswer {
  /** 0 if no answer came; `fault` then says why. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  fault?: string;
}

/** Milliseconds after which a missing answer counts as none. */
export const answerPatience = 15_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends a request to the shop at `url`, and waits `patience` milliseconds. An endless answer is closed after its
 * headers.
 */
export async function ask(
  url: string,
  request: AttackRequest,
  patience = answerPatience,
): Promise<AttackAnswer> {
  const answer = await askOnce(url, request, { patience, isKept: true });
  // The shop may close a kept connection at the very moment at which it is used again.
  if (answer.fault !== "ECONNRESET") return answer;
  return askOnce(url, request, { patience, isKept: false });
}

function askOnce(
  url: string,
  { method, path, headers, body }: AttackRequest,
  { patience, isKept }: { patience: number; isKept: boolean },
): Promise<AttackAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const none = (fault: string) => resolve({ status: 0, headers: {}, body: Buffer.alloc(0), fault });
    const sent = send(
      { hostname, port, method, path, headers, agent: isKept ? agent : false, timeout: patience },
      (answer) => {
        const { statusCode: status = 0, headers: answered } = answer;
        if (answered["content-type"]?.startsWith("text/event-stream") === true) {
          resolve({ status, headers: answered, body: Buffer.alloc(0) });
          sent.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => resolve({ status, headers: answered, body: Buffer.concat(chunks) }));
        answer.on("error", (error: NodeJS.ErrnoException) => none(error.code ?? error.message));
      },
    );
    sent.on("timeout", () => {
      none(`no answer within ${patience / 1_000} s`);
      sent.destroy();
    });
    sent.on("error", (error: NodeJS.ErrnoException) => none(error.code ?? error.message));
    sent.end(body);
  });
}

/** The payload of an answer of the API; undefined if it has none. */
export function dataOf(answer: AttackAnswer): unknown {
  try {
    return (JSON.parse(answer.body.toString()) as { data?: unknown }).data;
  } catch {
    return undefined;
  }
}

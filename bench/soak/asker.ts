import { Agent, request } from "node:http";
import { createAdminCall, type AdminCall } from "#contract/admin/call.ts";
import { writtenBody } from "#contract/call.ts";
import type { BenchRequest } from "../kit/load.ts";

/** The kinds of requests, as the tables name them. */
export const kinds = ["page", "call", "search", "cart", "order", "login", "staff", "crawler"] as const;
export type Kind = (typeof kinds)[number];

interface Answer {
  status: number;
  body: Buffer;
}

/** Asks the shop in the name of many people, and records how long each answer took. */
export class Asker {
  /** Lets go of idle connections before the shop closes them after 10 s, as the proxies of deploy/ do. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 8_000 });
  readonly #address: URL;
  #latencies = new Map<string, number[]>();
  #faults = 0;
  /** The first ones of the answers that nobody should get. */
  readonly examples: string[] = [];

  constructor(url: string) {
    this.#address = new URL(url);
  }

  /** Returns what was measured since the last call. */
  take(): { latencies: Map<string, number[]>; faults: number } {
    const taken = { latencies: this.#latencies, faults: this.#faults };
    this.#latencies = new Map();
    this.#faults = 0;
    return taken;
  }

  fault(what: string): void {
    this.#faults += 1;
    if (this.examples.length < 10) this.examples.push(what);
  }

  /**
   * Sends one request of `visitor`, an address as a proxy names it. An answer that is neither a 2xx nor one of
   * `expected` counts as a fault.
   * @throws Error if there is no answer.
   */
  async ask(
    kind: Kind,
    visitor: string,
    {
      method,
      path,
      headers = {},
      body,
    }: Pick<BenchRequest, "path" | "headers"> & { method: string; body?: Buffer | string },
    expected: number[] = [],
  ): Promise<Answer> {
    const began = performance.now();
    try {
      const answer = await this.#send(method, path, { ...headers, "x-forwarded-for": visitor }, body);
      const taken = this.#latencies.get(kind) ?? [];
      this.#latencies.set(kind, taken);
      taken.push(performance.now() - began);
      const isRight = answer.status < 300 || expected.includes(answer.status);
      if (!isRight) this.fault(`${method} ${path}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
      return answer;
    } catch (error) {
      this.fault(`${method} ${path}: ${String(error)}`);
      throw error;
    }
  }

  /** The shop's calls with this token. */
  callAs(kind: Kind, visitor: string, token: string): AdminCall {
    return createAdminCall(async ({ method, path, body, headers }) => {
      const written = body === undefined ? undefined : writtenBody(body);
      const answer = await this.ask(kind, visitor, {
        method,
        path,
        headers: {
          "accept-language": "id",
          "accept-encoding": "identity",
          ...(written && { "content-type": written.contentType }),
          ...(token !== "" && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(written && { body: written.content as Buffer | string }),
      });
      return { status: answer.status, body: JSON.parse(answer.body.toString()) as unknown };
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: Buffer | string | undefined,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#address;
      const all = { "accept-encoding": "gzip, deflate, br", ...headers };
      const sent = request({ hostname, port, path, method, agent: this.#agent, headers: all }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
        answer.once("error", reject);
      });
      sent.setTimeout(30_000, () => sent.destroy(new Error("no answer within 30 s")));
      sent.once("error", reject);
      sent.end(body);
    });
  }
}

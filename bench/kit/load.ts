import { once } from "node:events";
import autocannon, { type Client } from "autocannon";

/** One request as a browser would send it. */
export interface BenchRequest {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Returns the next request each time it is called. */
export type RequestSource = () => BenchRequest;

/** The result of a time of asking. */
export interface Load {
  requests: number;
  seconds: number;
  /** Milliseconds of every answer. */
  latencies: number[];
}

/** How long to ask: for a time, or this many requests if each can be made only once. */
export type LoadLength = { seconds: number } | { requests: number };

/** Sent with every request besides its own headers: what a browser says it accepts. */
const browserHeaders = { "accept-encoding": "gzip, deflate, br", accept: "*/*" };

/**
 * Asks `url` over a number of connections, each waiting for its answer before it asks again.
 * @throws Error if any answer is not a 2xx: a refusal is quick and would look like speed.
 */
export async function ask(
  url: string,
  connections: number,
  next: RequestSource,
  length: LoadLength,
): Promise<Load> {
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  let startedAt = 0;
  let endedAt = 0;
  const run = autocannon(
    {
      url,
      connections,
      sampleInt: 100,
      ...("seconds" in length ? { duration: length.seconds } : { amount: length.requests }),
      requests: [
        {
          setupRequest: (request) => {
            const { method, path, headers, body } = next();
            return { ...request, method, path, body, headers: { ...browserHeaders, ...headers } };
          },
        },
      ],
    },
    () => undefined,
  );
  run.on("start", () => (startedAt = performance.now()));
  run.on("response", (_client: Client, status: number, _bytes: number, milliseconds: number) => {
    endedAt = performance.now();
    latencies.push(milliseconds);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const [result] = (await once(run, "done")) as [autocannon.Result];
  const failed = [...statuses].filter(([status]) => status < 200 || status > 299);
  if (failed.length > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.errors} errors, statuses ${JSON.stringify(failed)}`);
  }
  const seconds = "seconds" in length ? length.seconds : (endedAt - startedAt) / 1_000;
  return { requests: latencies.length, seconds, latencies };
}

/** Several results as one. */
export function together(loads: Load[]): Load {
  return {
    requests: loads.reduce((sum, { requests }) => sum + requests, 0),
    seconds: loads.reduce((sum, { seconds }) => sum + seconds, 0),
    latencies: loads.flatMap(({ latencies }) => latencies),
  };
}

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export function figuresOf({ requests, seconds, latencies }: Load): Figures {
  return { perSecond: requests / seconds, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}

/** The value that this share of all values stays under. */
export function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

import { setTimeout as sleep } from "node:timers/promises";
import { addFacts, traced } from "../../traces/spans.ts";
import { type AskCarrier } from "./carrier-api.ts";
import { CarrierFault } from "./carrier-fault.ts";

/** The most bytes of an answer; the longest real one, all cities of the classic contract, is a tenth of it. */
const maximumAnswer = 1_000_000;
/** Milliseconds. */
const pauseBeforeRetry = 150;

/**
 * Builds the function that asks a carrier for one price. All its requests share one time limit and one retry, so
 * however the carrier fails, the customer never waits longer than the limit.
 */
export function createAsk(options: { url: string; key: string; signal: AbortSignal }): AskCarrier {
  let retriesLeft = 1;
  return async function ask(path, form): ReturnType<AskCarrier> {
    try {
      return await request(path, form, options);
    } catch (error) {
      if (!(error instanceof CarrierFault && error.isPassing) || retriesLeft === 0) throw error;
      retriesLeft -= 1;
      await sleep(pauseBeforeRetry);
      return request(path, form, options);
    }
  };
}

function request(
  path: string,
  form: Record<string, string> | undefined,
  options: { url: string; key: string; signal: AbortSignal },
): ReturnType<AskCarrier> {
  const facts = { "server.address": new URL(options.url).host };
  return traced({ name: "ask the courier", kind: "request", facts }, () => requestNow(path, form, options));
}

async function requestNow(
  path: string,
  form: Record<string, string> | undefined,
  { url, key, signal }: { url: string; key: string; signal: AbortSignal },
): ReturnType<AskCarrier> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${url.replace(/\/+$/, "")}${path}`, {
      method: form === undefined ? "GET" : "POST",
      headers: { key, accept: "application/json" },
      ...(form && { body: new URLSearchParams(form) }),
      // No redirects: the key and the parcel's data are meant only for the configured address.
      redirect: "error",
      signal,
    });
    status = response.status;
    addFacts({ "http.response.status_code": status });
    text = await readLimited(response);
  } catch (error) {
    if (error instanceof CarrierFault) throw error;
    if (signal.aborted) throw new CarrierFault("no answer in time", { cause: error });
    throw new CarrierFault("could not be reached", { isPassing: true, cause: error });
  }
  if (status >= 500) throw new CarrierFault(`answered ${status}`, { isPassing: true });
  if (status === 429) throw new CarrierFault("the quota is used up");
  if (status === 401 || status === 403) throw new CarrierFault(`refused the key (${status})`);
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch (error) {
    throw new CarrierFault("answered something else than JSON", { cause: error });
  }
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > maximumAnswer) throw new CarrierFault("answered far too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

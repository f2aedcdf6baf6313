import { z } from "zod";
import { addFacts, traced } from "../../traces/spans.ts";
import { GatewayFault } from "./payment-gateway.ts";

/** The most bytes of an answer; real ones have about one thousand. */
const maximumAnswer = 100_000;
/** Milliseconds for one request. */
const requestLimit = 10_000;

/** Every value is text, also the status code, which may differ from the HTTP status. */
const answer = z.looseObject({ status_code: z.coerce.string() });
export type MidtransAnswer = z.output<typeof answer>;

export type AskMidtrans = (
  request: { path: string; body?: unknown; idempotencyKey?: string; noticeUrl?: string | undefined },
  signal: AbortSignal,
) => Promise<MidtransAnswer>;

/** Builds the function that sends one request to Midtrans and returns its JSON, whatever it says. */
export function createAskMidtrans({ url, serverKey }: { url: string; serverKey: string }): AskMidtrans {
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`;
  const facts = { "server.address": new URL(url).host };
  const ask: AskMidtrans = async ({ path, body, idempotencyKey, noticeUrl }, signal) => {
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${url.replace(/\/+$/, "")}${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          authorization,
          accept: "application/json",
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
          ...(noticeUrl !== undefined && { "x-override-notification": noticeUrl }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // No redirects: the key is meant only for the configured address.
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(requestLimit)]),
      });
      status = response.status;
      addFacts({ "http.response.status_code": status });
      text = await readLimited(response);
    } catch (error) {
      throw error instanceof GatewayFault
        ? error
        : new GatewayFault("unknown", "no answer came", { cause: error });
    }
    return readAnswer(status, text);
  };
  return (request, signal) =>
    traced({ name: "ask the payment gateway", kind: "request", facts }, () => ask(request, signal));
}

function readAnswer(status: number, text: string): MidtransAnswer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new GatewayFault("unknown", `answered ${status} and something else than JSON`);
  }
  const read = answer.safeParse(body);
  if (!read.success) throw new GatewayFault("unknown", `answered ${status} without a status code`);
  return read.data;
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > maximumAnswer) throw new GatewayFault("unknown", "answered far too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** The fault of the next request (of the named kind), once. */
export type MidtransFaultName =
  /** The request is carried out, and the connection breaks before the answer. */
  | "cut"
  /** The request is not carried out, and the connection breaks. */
  | "reset"
  /** The request is carried out, and the answer comes after 30 seconds. */
  | "delay"
  | "500"
  | "html"
  | "429"
  /** A payment method that is not active. */
  | "402";

type Act = "charge" | "status" | "cancel";

/** A transaction as the server keeps it; tests change its fields. */
export interface FakeTransaction {
  transaction_id: string;
  order_id: string;
  gross_amount: string;
  payment_type: string;
  transaction_status: string;
  fraud_status?: string;
  refund_amount?: string;
  [field: string]: unknown;
}

export interface FakeMidtrans {
  url: string;
  serverKey: string;
  /** Requests since the start, as `METHOD path`. */
  requests: string[];
  /** The bodies of charges, the newest last. */
  charges: Record<string, unknown>[];
  transactions: Map<string, FakeTransaction>;
  /** Changes a transaction's status, as a payer or a bank does, without telling the shop. */
  set: (reference: string, status: string, fields?: Record<string, unknown>) => FakeTransaction;
  /** The signed notification of a transaction's status, or of another status. */
  noticeOf: (reference: string, status?: string) => Record<string, unknown>;
  /** Spoils the next request of a kind. */
  spoil: (act: Act, fault: MidtransFaultName) => void;
  close: () => Promise<void>;
}

const chargeBody = z.looseObject({
  payment_type: z.string(),
  transaction_details: z.object({
    order_id: z.string().regex(/^[A-Za-z0-9\-_~.]{1,50}$/),
    gross_amount: z.int().positive(),
  }),
  bank_transfer: z.object({ bank: z.enum(["bca", "bni", "bri", "cimb", "permata"]) }).optional(),
  echannel: z.object({ bill_info1: z.string().max(10), bill_info2: z.string().max(30) }).optional(),
  qris: z.object({ acquirer: z.literal("gopay") }).optional(),
  custom_expiry: z.object({
    order_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0700$/),
    expiry_duration: z.int().min(20),
    unit: z.literal("second"),
  }),
});

/** Starts a server that follows the Core API of Midtrans as it is documented. */
export async function startFakeMidtrans({ serverKey = "Mid-server-TEST" } = {}): Promise<FakeMidtrans> {
  const requests: string[] = [];
  const charges: Record<string, unknown>[] = [];
  const transactions = new Map<string, FakeTransaction>();
  const byKey = new Map<string, string>();
  const faults = new Map<Act, MidtransFaultName>();
  const sockets = new Set<Socket>();
  let accounts = 0;

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://midtrans");
    requests.push(`${request.method} ${pathname}`);
    const text = await readBody(request);
    const [, , id = "", last] = pathname.split("/");
    const act = (last ?? id) as Act;
    const fault = faults.get(act);
    faults.delete(act);
    if (fault === "reset") return void request.socket.resetAndDestroy();
    if (fault === "500") return send(response, 500, { status_code: "500", status_message: "Sorry" });
    if (fault === "429") return send(response, 429, { status_code: "429", status_message: "Too many" });
    if (fault === "402") return send(response, 402, { status_code: "402", status_message: "Not allowed" });
    if (fault === "html") return void response.writeHead(502).end("<html>Bad gateway</html>");
    const made = act === "charge" ? charge(request, text) : about(request, decodeURIComponent(id), act);
    if (fault === "cut") return void request.socket.resetAndDestroy();
    if (fault === "delay") await sleep(30_000, undefined, { ref: false });
    send(response, made.http, made.body);
  }

  function charge(request: IncomingMessage, text: string): { http: number; body: unknown } {
    if (!isKnown(request)) return refusal(401, "Access denied");
    const read = chargeBody.safeParse(JSON.parse(text));
    if (!read.success) return refusal(400, "One or more parameters is not valid.");
    charges.push(read.data);
    const { order_id, gross_amount } = read.data.transaction_details;
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string" || key.length > 36)
      return refusal(400, "One or more parameters is not valid.");
    const existing = transactions.get(order_id);
    if (existing !== undefined && byKey.get(key) !== order_id) return refusal(406, "order_id has been used");
    const transaction = existing ?? newTransaction(read.data, order_id, gross_amount);
    transactions.set(order_id, transaction);
    byKey.set(key, order_id);
    return { http: 200, body: { ...shown(transaction), ...qrOf(transaction), status_code: "201" } };
  }

  function newTransaction(
    body: z.output<typeof chargeBody>,
    order_id: string,
    amount: number,
  ): FakeTransaction {
    accounts += 1;
    const number = String(8_800_000_000_000 + accounts);
    const bank = body.bank_transfer?.bank;
    return {
      transaction_id: randomUUID(),
      order_id,
      merchant_id: "G000000000",
      gross_amount: `${amount}.00`,
      currency: "IDR",
      payment_type: body.payment_type,
      transaction_time: "2026-11-22 10:00:01",
      transaction_status: "pending",
      fraud_status: "accept",
      ...(bank === "permata" && { permata_va_number: number }),
      ...(bank !== undefined && bank !== "permata" && { va_numbers: [{ bank, va_number: number }] }),
      ...(body.echannel && { biller_code: "70012", bill_key: number }),
      ...(body.qris && { acquirer: "gopay" }),
    };
  }

  function about(request: IncomingMessage, id: string, act: Act): { http: number; body: unknown } {
    if (!isKnown(request)) return refusal(401, "Access denied");
    const transaction = transactions.get(id);
    // Midtrans answers this with the HTTP status 200.
    if (transaction === undefined)
      return { http: 200, body: { status_code: "404", status_message: "Transaction doesn't exist.", id } };
    if (act === "status") return { http: 200, body: shown(transaction) };
    if (transaction.transaction_status !== "pending")
      return refusal(412, "Transaction status cannot be updated.");
    transaction.transaction_status = "cancel";
    return { http: 200, body: { ...shown(transaction), status_code: "200" } };
  }

  const isKnown = (request: IncomingMessage) =>
    request.headers.authorization === `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`;

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serverKey,
    requests,
    charges,
    transactions,
    set: (reference, status, fields = {}) => {
      const transaction = transactions.get(reference);
      if (transaction === undefined) throw new Error(`there is no transaction ${reference}`);
      return Object.assign(transaction, { transaction_status: status }, fields);
    },
    noticeOf: (reference, status) => {
      const transaction = transactions.get(reference);
      if (transaction === undefined) throw new Error(`there is no transaction ${reference}`);
      const told = shown({ ...transaction, ...(status !== undefined && { transaction_status: status }) });
      return {
        ...told,
        signature_key: signatureOf(told, serverKey),
        status_message: "midtrans payment notification",
      };
    },
    spoil: (act, fault) => {
      faults.set(act, fault);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Written by hand from the documentation: the shop must compute the same. */
function signatureOf(told: ReturnType<typeof shown>, serverKey: string): string {
  const { order_id, status_code, gross_amount } = told;
  return createHash("sha512")
    .update(`${order_id}${String(status_code)}${gross_amount}${serverKey}`)
    .digest("hex");
}

const codes: Record<string, string> = { pending: "201", deny: "202", expire: "407", failure: "202" };

/** A transaction as a status and a notification show it: without the text of a QR code. */
function shown(transaction: FakeTransaction): FakeTransaction & { status_code: unknown } {
  return { status_code: codes[transaction.transaction_status] ?? "200", ...transaction };
}

function qrOf({ payment_type, order_id, transaction_id }: FakeTransaction): Record<string, unknown> {
  if (payment_type !== "qris") return {};
  return {
    qr_string: `00020101021226620014COM.GO-JEK.WWW${order_id}5204${transaction_id}6304A13A`,
    actions: [{ name: "generate-qr-code", method: "GET", url: "https://api.midtrans.com/v2/qris/qr-code" }],
  };
}

function refusal(code: number, message: string): { http: number; body: unknown } {
  return { http: code, body: { status_code: String(code), status_message: message, id: randomUUID() } };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

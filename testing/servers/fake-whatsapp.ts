import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

/** The fault of the next message, once. */
export type WhatsappFaultName =
  /** The message is taken, and the connection breaks before the answer. */
  | "cut"
  /** A token that is not valid. */
  | "190"
  /** An error within an answer of status 200. */
  | "errorInside"
  | "500"
  | "html";

export interface FakeWhatsapp {
  url: string;
  token: string;
  phoneId: string;
  appSecret: string;
  /** The messages that were taken, the newest last. */
  messages: { id: string; body: z.output<typeof messageBody> }[];
  /** What it says of texts. */
  templates: { name: string; language: string; status: string }[];
  spoil: (fault: WhatsappFaultName) => void;
  /** The signed notice of a message's status; `unnamed` as of a message whose answer was lost. */
  noticeOf: (
    id: string,
    status: "sent" | "delivered" | "read" | "failed",
    more?: { code?: number; billable?: boolean },
  ) => Notice;
  /** The signed notice of what a customer wrote. */
  answerOf: (text: string, more: { from?: string; context?: string }) => Notice;
  /** Signs a body as WhatsApp does. */
  sign: (body: string) => Notice;
  close: () => Promise<void>;
}

/** A notice: what is posted to the shop, and its signature. */
export interface Notice {
  body: string;
  headers: { "content-type": string; "x-hub-signature-256": string };
}

/** As the Cloud API takes a message by a text (https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates). */
const messageBody = z.object({
  messaging_product: z.literal("whatsapp"),
  recipient_type: z.literal("individual"),
  to: z.string().regex(/^62\d{9,11}$/),
  type: z.literal("template"),
  biz_opaque_callback_data: z.string().max(512),
  template: z.object({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.object({ code: z.enum(["id", "en"]) }),
    components: z.tuple([
      z.object({
        type: z.literal("body"),
        parameters: z.array(
          z.object({ type: z.literal("text"), text: z.string().regex(/^(?!.* {4})[^\n\t]+$/) }),
        ),
      }),
      z.object({
        type: z.literal("button"),
        sub_type: z.literal("url"),
        index: z.literal("0"),
        parameters: z.array(z.object({ type: z.literal("text"), text: z.string().min(1) })),
      }),
    ]),
  }),
});

const answer = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
};
const refuse = (response: ServerResponse, status: number, code: number, message: string) => {
  answer(response, status, { error: { message, type: "OAuthException", code, fbtrace_id: randomUUID() } });
};

/** Starts a server that plays WhatsApp's Cloud API, its webhook and its faults. */
export async function startFakeWhatsapp({ port = 0 } = {}): Promise<FakeWhatsapp> {
  const token = "EAAG-token";
  const phoneId = "106540352242922";
  const appSecret = "played-app-secret";
  const messages: FakeWhatsapp["messages"] = [];
  const templates: FakeWhatsapp["templates"] = [];
  let fault: WhatsappFaultName | undefined;

  async function take(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.headers.authorization !== `Bearer ${token}`) {
      refuse(response, 401, 190, "Invalid OAuth access token.");
      return;
    }
    const { pathname } = new URL(request.url ?? "", "http://played");
    if (request.method === "GET" && pathname.endsWith("/message_templates")) {
      answer(response, 200, { data: templates });
      return;
    }
    if (request.method !== "POST" || pathname !== `/v26.0/${phoneId}/messages`) {
      refuse(response, 404, 100, "Unsupported request.");
      return;
    }
    const spoiled = fault;
    fault = undefined;
    if (spoiled === "190") {
      refuse(response, 401, 190, "Session has expired.");
      return;
    }
    if (spoiled === "errorInside") {
      refuse(response, 200, 131_047, "Re-engagement message");
      return;
    }
    if (spoiled === "500") {
      refuse(response, 500, 131_000, "Something went wrong");
      return;
    }
    if (spoiled === "html") {
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<h1>Sign in</h1>");
      return;
    }
    const read = messageBody.safeParse(JSON.parse(Buffer.concat(parts).toString()));
    if (!read.success) {
      refuse(response, 400, 100, z.prettifyError(read.error));
      return;
    }
    const id = `wamid.${randomUUID()}`;
    messages.push({ id, body: read.data });
    if (spoiled === "cut") {
      request.socket.destroy();
      return;
    }
    answer(response, 200, {
      messaging_product: "whatsapp",
      contacts: [{ input: read.data.to, wa_id: read.data.to }],
      messages: [{ id, message_status: "accepted" }],
    });
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const sign = (body: string): Notice => ({
    body,
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`,
    },
  });
  const notice = (value: object) =>
    sign(
      JSON.stringify({
        object: "whatsapp_business_account",
        entry: [
          {
            id: "102290129340398",
            changes: [{ field: "messages", value: { messaging_product: "whatsapp", ...value } }],
          },
        ],
      }),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v26.0`,
    token,
    phoneId,
    appSecret,
    messages,
    templates,
    spoil: (next) => {
      fault = next;
    },
    noticeOf: (id, status, { code, billable } = {}) =>
      notice({
        statuses: [
          {
            id,
            status,
            timestamp: String(Math.floor(Date.now() / 1_000)),
            // People with a user name have no number here.
            recipient_user_id: "ID.1234567890",
            biz_opaque_callback_data: messages.find((one) => one.id === id)?.body.biz_opaque_callback_data,
            ...(billable !== undefined && {
              pricing: { billable, pricing_model: "PMP", category: "utility", type: "regular" },
            }),
            ...(code !== undefined && { errors: [{ code, title: "Message undeliverable" }] }),
          },
        ],
      }),
    answerOf: (text, { from, context }) =>
      notice({
        messages: [
          {
            id: `wamid.${randomUUID()}`,
            timestamp: String(Math.floor(Date.now() / 1_000)),
            type: "text",
            text: { body: text },
            ...(from !== undefined && { from }),
            ...(context !== undefined && { context: { id: context } }),
          },
        ],
      }),
    sign,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Messenger, Sent, TemplateMessage } from "./messenger.ts";

/** The access to a business's number at WhatsApp's Cloud API (https://developers.facebook.com/docs/whatsapp/cloud-api). */
export interface WhatsappAccess {
  /** With its version: `https://graph.facebook.com/v26.0`. */
  url: string;
  token: string;
  phoneId: string;
  /** Signs what WhatsApp tells the shop. */
  appSecret: string;
}

/** Milliseconds until WhatsApp must have answered. */
const patience = 15_000;
/** The longest text in the place of a `{{1}}`. */
const longestParameter = 200;

const takenBody = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const errorBody = z.object({ error: z.object({ code: z.number() }) });
const templatesBody = z.object({
  data: z.array(z.object({ name: z.string(), language: z.string(), status: z.string() })).max(500),
});

/** Codes of Node for a server that certainly got nothing. */
const unreached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** WhatsApp's Cloud API as a messenger. An answer that is not the documented one counts as unknown, also with status 200. */
export function createWhatsapp({ url, token, phoneId }: WhatsappAccess): Messenger {
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    const body = (await answer.json().catch(() => undefined)) as unknown;
    return { status: answer.status, body };
  };
  return {
    send: async (message) => {
      try {
        const { status, body } = await ask(`/${phoneId}/messages`, {
          method: "POST",
          body: JSON.stringify(bodyOf(message)),
        });
        return outcomeOf(status, body);
      } catch (error) {
        return faultOf(error);
      }
    },
    listTemplates: async (accountId) => {
      try {
        const query = new URLSearchParams({ fields: "name,language,status", limit: "200" }).toString();
        const { body } = await ask(`/${encodeURIComponent(accountId)}/message_templates?${query}`, {});
        const listed = templatesBody.safeParse(body);
        if (listed.success) return listed.data.data.map(({ status: state, ...text }) => ({ ...text, state }));
        return reasonOf(body) ?? "unreadable";
      } catch (error) {
        return faultOf(error).reason;
      }
    },
  };
}

function bodyOf({ reference, number, template, language, parameters, addressEnd }: TemplateMessage) {
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: number,
    type: "template",
    biz_opaque_callback_data: reference,
    template: {
      name: template,
      language: { code: language },
      components: [
        { type: "body", parameters: parameters.map((text) => ({ type: "text", text: oneLine(text) })) },
        { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: addressEnd }] },
      ],
    },
  };
}

/** A parameter has no line breaks, no tabs and no row of spaces, and is not empty. */
function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim().slice(0, longestParameter);
  return line === "" ? "-" : line;
}

function outcomeOf(status: number, body: unknown): Sent {
  // An error may come with status 200.
  const reason = reasonOf(body);
  if (reason !== undefined) {
    return status >= 500 ? { outcome: "unknown", reason } : { outcome: "refused", reason };
  }
  const taken = status < 300 ? takenBody.safeParse(body) : undefined;
  const [first] = taken?.data?.messages ?? [];
  if (first !== undefined) return { outcome: "taken", id: first.id };
  if (status >= 400 && status < 500) return { outcome: "refused", reason: String(status) };
  return { outcome: "unknown", reason: status < 300 ? "unreadable" : String(status) };
}

const reasonOf = (body: unknown) => {
  const read = errorBody.safeParse(body);
  return read.success ? String(read.data.error.code) : undefined;
};

function faultOf(error: unknown): Exclude<Sent, { outcome: "taken" }> {
  if (error instanceof Error && error.name === "TimeoutError")
    return { outcome: "unknown", reason: "noAnswer" };
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  if (typeof cause?.code === "string" && unreached.has(cause.code))
    return { outcome: "refused", reason: "notReached" };
  return { outcome: "unknown", reason: "broken" };
}

/** What is entered at Meta with the address of the shop's webhook, and comes back when Meta asks for it first. */
export function verifyTokenOf({ appSecret }: Pick<WhatsappAccess, "appSecret">): string {
  return createHmac("sha256", appSecret).update("the address of the webhook").digest("hex").slice(0, 32);
}

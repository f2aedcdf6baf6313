import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "#contract/core/languages.ts";
import type { Dependencies } from "../dependencies.ts";
import { findKeptMail, listKeptMails } from "./mailbox.ts";
import { formatMoment } from "../core/format-moment.ts";
import { mailTexts as en } from "../../contract/texts/mails/en.ts";
import { mailTexts as id } from "../../contract/texts/mails/id.ts";
import { escapeHtml } from "../core/escape-html.ts";
import { isFromThisMachine } from "../http/local-caller.ts";
import { Refusal } from "../core/refusal.ts";
import { requestLanguage } from "../http/request-language.ts";

type KeptMail = NonNullable<Awaited<ReturnType<typeof findKeptMail>>>;

/** Seconds after which an open list of mails reloads. */
const refresh = 5;

/**
 * The mailbox of a shop without an SMTP server, so that somebody who tries the shop can confirm an email address. It
 * is only for callers on the machine itself, since mails hold one-time codes. For everybody else, with SMTP_URL and
 * with DEV_MAILBOX=0, it does not exist.
 */
export function registerDevMailbox(
  app: FastifyInstance,
  { db, env }: Pick<Dependencies, "db" | "env">,
): void {
  if (env.smtpUrl !== undefined || !env.devMailbox) return;

  app.get("/dev/mail", async (request, reply) => {
    refuseStrangers(request);
    const language = requestLanguage(request);
    return sendPage(reply, language, listPage(await listKeptMails(db), language));
  });

  app.get<{ Params: { id: string } }>("/dev/mail/:id", async (request, reply) => {
    const mail = await findMail(request);
    const language = requestLanguage(request);
    return sendPage(reply, language, mailPage(mail, language));
  });

  app.get<{ Params: { id: string } }>("/dev/mail/:id/html", async (request, reply) => {
    const mail = await findMail(request);
    return (
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        // A mail has no scripts or forms; its links open in a new tab. Its only picture is the company's logo, by a whole address.
        .header(
          "content-security-policy",
          `default-src 'none'; img-src ${new URL(env.publicUrl).origin}/pictures/; style-src 'unsafe-inline'; ` +
            "base-uri 'none'; form-action 'none'; " +
            "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
        )
        .header("x-frame-options", "SAMEORIGIN")
        .send(mail.html)
    );
  });

  app.get<{ Params: { id: string } }>("/dev/mail/:id/text", async (request, reply) => {
    const mail = await findMail(request);
    return reply.type("text/plain; charset=utf-8").header("cache-control", "no-store").send(mail.text);
  });

  app.get<{ Params: { id: string; place: string } }>(
    "/dev/mail/:id/attachments/:place",
    async (request, reply) => {
      const file = (await findMail(request)).attachments[Number(request.params.place)];
      if (file === undefined) throw new Refusal("notFound");
      return reply
        .type(file.contentType)
        .header("cache-control", "no-store")
        .header("content-disposition", `inline; filename="${file.fileName}"`)
        .send(Buffer.from(file.base64, "base64"));
    },
  );

  async function findMail(request: FastifyRequest<{ Params: { id: string } }>): Promise<KeptMail> {
    refuseStrangers(request);
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(request.params.id);
    const mail = isId ? await findKeptMail(db, request.params.id) : undefined;
    if (mail === undefined) throw new Refusal("notFound");
    return mail;
  }
}

function refuseStrangers(request: FastifyRequest): void {
  if (!isFromThisMachine(request)) throw new Refusal("notFound");
}

const style = `
body { margin: 0; background: #f6f4f0; color: #17181a; font: 15px/1.5 system-ui, sans-serif; }
header { background: #17181a; border-bottom: 3px solid #fdb813; padding: 14px 24px; }
header a { color: #fff; font-weight: 600; font-size: 18px; text-decoration: none; }
main { max-width: 880px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 26px; line-height: 1.15; margin: 0 0 8px; }
p { color: #4b4d52; margin: 0 0 20px; }
ol { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #e3e0da; border-radius: 6px; }
li + li { border-top: 1px solid #e3e0da; }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: #f1efeb; }
li strong { display: block; }
li span, dt { color: #6e7077; font-size: 14px; }
li a, h1 { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0 0 16px; }
nav a { color: #7a5600; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid #e3e0da; border-radius: 6px; background: #fff; }
:focus-visible { outline: 2px solid #17181a; outline-offset: 2px; }
`;

const contentSecurityPolicy =
  `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; ` +
  "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function sendPage(reply: FastifyReply, language: Language, page: Page): FastifyReply {
  const { mailbox } = textsIn(language);
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-security-policy", contentSecurityPolicy)
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(page.title)}</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `${page.head}<style>${style}</style></head><body>` +
        `<header><a href="/dev/mail">${escapeHtml(mailbox.title)}</a></header><main>${page.main}</main></body></html>`,
    );
}

/** HTML; only the title is escaped here. */
interface Page {
  title: string;
  head: string;
  main: string;
}

function listPage(mails: Awaited<ReturnType<typeof listKeptMails>>, language: Language): Page {
  const { mailbox } = textsIn(language);
  const items = mails.map(
    ({ id: mailId, subject, recipient, createdAt }) =>
      `<li><a href="/dev/mail/${mailId}"><strong>${escapeHtml(subject)}</strong>` +
      `<span>${escapeHtml(recipient)} · ${escapeHtml(formatMoment(createdAt, language))}</span></a></li>`,
  );
  return {
    title: mailbox.title,
    head: `<meta http-equiv="refresh" content="${refresh}">`,
    main:
      `<h1>${escapeHtml(mailbox.title)}</h1><p>${escapeHtml(mailbox.explanation)}</p>` +
      (items.length === 0 ? `<p>${escapeHtml(mailbox.empty)}</p>` : `<ol>${items.join("")}</ol>`),
  };
}

function mailPage(mail: KeptMail, language: Language): Page {
  const { mailbox } = textsIn(language);
  const files = mail.attachments.map(
    ({ fileName }, place) =>
      `<a href="/dev/mail/${mail.id}/attachments/${place}">${escapeHtml(fileName)}</a>`,
  );
  const facts: [string, string][] = [
    [mailbox.from, mail.sender],
    [mailbox.to, mail.recipient],
    [mailbox.sent, formatMoment(mail.createdAt, language)],
  ];
  return {
    title: mail.subject,
    head: "",
    main:
      `<h1>${escapeHtml(mail.subject)}</h1>` +
      `<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>` +
      `<nav><a href="/dev/mail">${escapeHtml(mailbox.back)}</a><a href="/dev/mail/${mail.id}/html">${escapeHtml(mailbox.asPage)}</a>` +
      `<a href="/dev/mail/${mail.id}/text">${escapeHtml(mailbox.asText)}</a>${files.join("")}</nav>` +
      `<iframe src="/dev/mail/${mail.id}/html" title="${escapeHtml(mail.subject)}" ` +
      `sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  };
}

function textsIn(language: Language) {
  return language === "id" ? id : en;
}

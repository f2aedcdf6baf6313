import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { createHash } from "node:crypto";
import type { AdminCall } from "#contract/admin/call.ts";
import { languageCookie, type Language } from "#contract/core/languages.ts";
import { demoAdministrator } from "#demo/accounts.ts";
import type { ReadableMail } from "#testing/servers/mail-server.ts";
import { callOver } from "#testing/shops/shop-process.ts";
import type { Messages } from "#web/texts/shop/en.ts";
import { messagesOf } from "./messages.ts";
import { MemberPool, type Member } from "./members.ts";
import { mailTo, shopUrl } from "./surroundings.ts";
import { isTakenOver } from "./taken-over.ts";
import { Trouble } from "./trouble.ts";

export { expect, isTakenOver };

/** A phone's and a desktop's window. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
} as const;

/**
 * Indonesian, whose words are longer, on a phone. A journey runs once, as one of two visitors: languages differ only by
 * words, which the compiler checks, and `expectFits` looks at each state in the widths of a phone and of a desktop.
 */
export const onPhone = { language: "id", ...screens.phone } as const;
/** English on a desktop. */
export const onDesktop = { language: "en", ...screens.desktop } as const;

interface JourneyOptions {
  /** The language of the visitor's browser. */
  language: Language;
}

interface JourneyFixtures {
  /** The texts of that language. */
  texts: Messages;
  /** The visitor's own address, so that the limits of others do not matter. */
  address: string;
  /** Errors in the browser; an error that a journey did not expect fails it. */
  trouble: Trouble;
  /** Calls the shop, as `token` if one is given. */
  callAs: (token?: string) => AdminCall;
  /** A confirmed customer for this journey only. */
  member: Member;
  /** Calls the shop as its administrator. */
  staff: AdminCall;
  /** Gives the browser a session, the member's or the staff's, as a login would. */
  enter: (page: Page, who: Pick<Member, "token">) => Promise<void>;
  /** Waits for a mail to somebody whose subject contains `subject`. */
  receivedMail: (recipient: string, subject: string) => Promise<ReadableMail>;
}

interface JourneyWorkerFixtures {
  memberPool: MemberPool;
  staffToken: string;
}

/** A journey of a visitor through the running shop, in a real browser. */
export const test = base.extend<JourneyOptions & JourneyFixtures, JourneyWorkerFixtures>({
  language: ["en", { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from this pattern what a fixture needs
  baseURL: async ({}, give) => give(shopUrl()),
  locale: async ({ language }, give) => give(language === "en" ? "en-US" : "id-ID"),
  extraHTTPHeaders: async ({ address }, give) => give({ "x-forwarded-for": address }),
  // oxlint-disable-next-line no-empty-pattern -- as above
  address: async ({}, give, info) => give(addressOf(`${info.testId} ${Date.now()}`)),
  texts: async ({ language }, give) => give(messagesOf(language)),
  page: async ({ page }, give) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...to) => {
      const answer = await goto(...to);
      await isTakenOver(page);
      return answer;
    };
    page.reload = async (...options) => {
      const answer = await reload(...options);
      await isTakenOver(page);
      return answer;
    };
    await give(page);
  },
  trouble: [
    async ({ context }, give) => {
      const trouble = new Trouble();
      await trouble.watch(context);
      await give(trouble);
      trouble.check();
    },
    { auto: true },
  ],
  callAs: async ({ address }, give) =>
    give((token) => callOver(shopUrl(), token, { "x-forwarded-for": address })),
  memberPool: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, give) => give(new MemberPool()),
    { scope: "worker" },
  ],
  member: async ({ memberPool }, give) => give(await memberPool.take()),
  staffToken: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, give) => give(await callOver(shopUrl(), undefined)("login", { body: demoAdministrator })),
    { scope: "worker" },
  ],
  staff: async ({ staffToken }, give) => give(callOver(shopUrl(), staffToken)),
  enter: async ({ context }, give) => give((page, { token }) => giveToken(context, page, token)),
  // oxlint-disable-next-line no-empty-pattern -- as above
  receivedMail: async ({}, give) => give(mailTo),
});

/** Stores a token where the shop's script reads it, before any page of the shop is open. */
async function giveToken(context: BrowserContext, page: Page, token: string): Promise<void> {
  const state = await context.storageState();
  await page.goto("about:blank");
  await context.setStorageState({
    cookies: state.cookies,
    origins: [{ origin: shopUrl(), localStorage: [{ name: "access_token", value: token }] }],
  });
}

/** Chooses the language as the visitor's switch would. */
export async function chooseLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: languageCookie, value: language, url: shopUrl() }]);
}

function addressOf(name: string): string {
  const [a = 0, b = 0, c = 0] = createHash("sha256").update(name).digest();
  return `10.${a}.${b}.${c}`;
}

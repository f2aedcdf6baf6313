import type { AdminCall } from "#contract/admin/call.ts";
import { orderLinkHeader } from "#contract/orders/order-link-code.ts";
import { quotationLinkHeader } from "#contract/quotations/quotations.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onDesktop, onPhone, test as journey } from "../kit/journey.ts";
import { makeMember, type Member } from "../kit/members.ts";
import { linkIn, mailTo } from "../kit/surroundings.ts";
import { newestProducts, orderAt } from "../kit/shopper.ts";

/** The code of a private link that opens nothing. */
const wrongCode = "x".repeat(43);
/** How many wrong codes may come from one address in a quarter of an hour. */
const triesOfAnAddress = 30;

const said = {
  en: {
    notLoaded: "This could not be loaded.",
    away: "The shop cannot be reached at the moment. Please try again shortly.",
    tooManyTries: /Too many attempts\. Please wait \d+ seconds and try again\./,
    tryAgain: "Try again",
  },
  id: {
    notLoaded: "Bagian ini tidak dapat dimuat.",
    away: "Toko belum dapat dihubungi saat ini. Silakan coba beberapa saat lagi.",
    tooManyTries: /Terlalu banyak percobaan\. Mohon tunggu \d+ detik, lalu coba lagi\./,
    tryAgain: "Coba lagi",
  },
};

interface PrivateLink {
  address: string;
  /** The call by which its page reads what it opens. */
  path: string;
  /** Words of what it opens. */
  opens: string;
  /** What is said of a link that opens nothing. */
  bad: string;
  /** Makes the same call from the visitor's address with a code that opens nothing. */
  guess: () => Promise<unknown>;
}

interface Reasons {
  /** Opens the link while the shop is away, then with a wrong code, then after too many tries. */
  expectReasons: (link: PrivateLink) => Promise<void>;
}

const test = journey.extend<Reasons>({
  expectReasons: async ({ page, language, trouble }, give) =>
    give(async ({ address, path, opens, bad, guess }) => {
      const { notLoaded, away, tooManyTries, tryAgain } = said[language];
      const main = page.getByRole("main");
      const retry = main.getByRole("button", { name: tryAgain });
      const goTo = (code: string) => page.goto(address.replace(/#.*/, `#${code}`));
      trouble.foresee(/status of 404/, /status of 429/);

      const letPass = await trouble.failCalls(page, `**${path}`, away);
      await page.goto(address);
      await expect(main).toContainText(notLoaded);
      await expect(main).toContainText(away);
      await expect(main).not.toContainText(bad);
      await expectFits(page);
      await letPass();
      await retry.click();
      await expect(main).toContainText(opens);
      await expect(main).not.toContainText(away);

      await goTo(wrongCode);
      await expect(main).toContainText(bad);
      await expect(retry).toHaveCount(0);

      await Promise.allSettled(Array.from({ length: triesOfAnAddress }, guess));
      await goTo("y".repeat(43));
      await expect(main).toContainText(tooManyTries);
      await expect(main).not.toContainText(bad);
      await expect(retry).toBeVisible();
    }),
});

/** The link of an invitation from the member's company, for somebody with an account. */
async function inviteSomebody(member: Member, shop: AdminCall) {
  await member.call("openCompany", {
    body: { legalName: "PT Alat Kuat Nusantara", npwp: "0012345678901000", nitku: "" },
  });
  const invited = await makeMember();
  await member.call("inviteToCompany", { body: { email: invited.email, role: "finance" } });
  const mail = await mailTo(invited.email, "PT Alat Kuat Nusantara");
  const { pathname, hash } = new URL(linkIn(mail, "/company-invitation"));
  return {
    invited,
    address: pathname + hash,
    opens: "PT Alat Kuat Nusantara",
    guess: () => shop("readCompanyInvitation", { body: { code: wrongCode } }),
  };
}

test.describe("a private link on a phone, in Indonesian, says why it cannot be read now", () => {
  test.use(onPhone);

  test("of an order", async ({ member, staff, callAs, expectReasons }) => {
    const { id, orderCode } = await orderAt("processing", { member, staff });
    const { text } = await staff("writeOrderMessage", { params: { id }, body: { kind: "status" } });
    await expectReasons({
      address: /\/order#[\w-]{43}/.exec(text)?.[0] ?? "",
      path: "/v1/order-link",
      opens: orderCode,
      bad: "Tautan ini tidak berlaku, atau sudah tidak berlaku lagi.",
      guess: () => callAs()("getLinkedOrder", { headers: { [orderLinkHeader]: wrongCode } }),
    });
  });

  test("of an invitation, to its account", async ({ page, member, enter, callAs, expectReasons }) => {
    const { invited, ...link } = await inviteSomebody(member, callAs());
    await enter(page, invited);
    await expectReasons({
      ...link,
      path: "/v1/company/invitation/look",
      bad: "Undangan ini sudah tidak berlaku. Silakan minta yang baru kepada perusahaan Anda.",
    });
  });
});

test.describe("a private link on a desktop, in English, says why it cannot be read now", () => {
  test.use(onDesktop);

  test("of a quotation", async ({ member, staff, callAs, expectReasons }) => {
    const [part] = await newestProducts(member.call);
    const { params, sent } = await buildSentQuotation({
      asker: callAs(),
      isGuest: true,
      office: staff,
      number: part?.code ?? "",
    });
    const { text } = await staff("writeQuotationMessage", { params });
    await expectReasons({
      address: /\/quotation#[\w-]{43}/.exec(text)?.[0] ?? "",
      path: "/v1/quotation-link",
      opens: sent.number ?? "",
      bad: "This link opens no quotation, or is no longer valid. Please ask us for a new one.",
      guess: () => callAs()("getLinkedQuotation", { headers: { [quotationLinkHeader]: wrongCode } }),
    });
  });

  test("of an invitation, to a guest", async ({ member, callAs, expectReasons }) => {
    const { address, opens, guess } = await inviteSomebody(member, callAs());
    await expectReasons({
      address,
      opens,
      guess,
      path: "/v1/company/invitation/read",
      bad: "This invitation is no longer valid. Please ask your company for a new one.",
    });
  });
});

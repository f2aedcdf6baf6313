import type { Page } from "@playwright/test";
import type { Language } from "#contract/core/languages.ts";
import type { Messages } from "#web/texts/shop/en.ts";
import { callOver } from "#testing/shops/shop-process.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expect, test as base } from "../kit/journey.ts";
import type { Member } from "../kit/members.ts";
import { fillCart, moveOrderTo, newestProducts, placeOrder } from "../kit/shopper.ts";
import { pageStates } from "../kit/page-states.ts";
import { shopUrl } from "../kit/surroundings.ts";

/**
 * The Indonesian words are longer, so everything that depends on the width shows with them. A tablet shows parts of what
 * a phone and a desktop show: there one page of each kind is enough, too.
 */
const widths: Record<Language, number[]> = { id: [360, 1440], en: [768] };
/** The languages differ only by words: in English, one page of each kind is enough. */
const alsoInEnglish = new Set([
  "home",
  "list",
  "product for a guest",
  "registration with errors",
  "cart",
  "checkout",
  "order history",
  "payment form with errors",
]);
/** The same as a window of 1280 pixels at 400 %. */
const narrowest = 320;

interface Regular extends Member {
  /** An order that waits for payment. */
  payableId: string;
}

interface Regulars {
  /** A customer with a full cart, an unpaid order and one on its way. */
  regular: Regular;
  productId: number;
}

const test = base.extend<object, Regulars>({
  regular: [
    async ({ memberPool, productId, staffToken }, give) => {
      const member = await memberPool.take();
      const { call } = member;
      const staff = callOver(shopUrl(), staffToken);
      const order = async () => {
        await fillCart(call, [{ ProductId: productId, qty: 2, customerNotes: "Untuk PC200-8" }]);
        return placeOrder(call);
      };
      const sent = await order();
      await moveOrderTo(staff, sent.id, "delivering");
      const payable = await order();
      await moveOrderTo(staff, payable.id, "waiting for payment");
      const products = await newestProducts(call);
      await fillCart(
        call,
        products.slice(0, 7).map(({ id }) => ({ ProductId: id, customerNotes: "note" })),
      );
      await give({ ...member, payableId: payable.id });
    },
    { scope: "worker" },
  ],
  productId: [
    async ({ staffToken }, give) => {
      const [product] = await newestProducts(callOver(shopUrl(), staffToken));
      await give(product?.id ?? 1);
    },
    { scope: "worker" },
  ],
});

// What moves is waited for before axe looks: here nothing does.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const language of ["en", "id"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const states = pageStates.filter(({ name }) => language === "id" || alsoInEnglish.has(name));
    for (const { name, path, visitor, prepare, foreseen } of states) {
      test(`anybody can use: ${name}`, async ({
        page,
        texts,
        trouble,
        enter,
        regular,
        memberPool,
        productId,
      }) => {
        if (foreseen !== undefined) trouble.foresee(foreseen);
        if (visitor !== "guest") await enter(page, visitor === "regular" ? regular : await memberPool.take());
        await page.goto(path({ productId, payableId: regular.payableId }));
        await untilSettled(page, texts);
        await prepare?.(page, texts);
        await checkWidths(page, texts, language);
      });
    }
  });
}

test.describe("in id", () => {
  test.use({ language: "id" });

  test("anybody can use: the open categories", async ({ page, texts }) => {
    await page.goto("/about");
    await page.getByRole("banner").getByRole("button", { name: texts.shell.categories }).click();
    await expect(page.getByRole("banner").getByRole("listitem").nth(10)).toBeVisible();
    await expectAccessible(page, "1440 px");
  });

  test("anybody can use: the cart's popover", async ({ page, texts, enter, regular }) => {
    await enter(page, regular);
    await page.goto("/about");
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.shell.cartWithCount(7) })
      .hover();
    await expect(
      page.getByRole("banner").getByRole("link", { name: texts.shell.toCart }).first(),
    ).toBeVisible();
    await expectAccessible(page, "1440 px");
  });

  test("anybody can use: the drawer", async ({ page, texts }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/about");
    await page.getByRole("button", { name: texts.shell.openMenu }).click();
    await page.getByRole("dialog").getByRole("button", { name: texts.shell.categories }).click();
    await expectAccessible(page, "360 px");
    await page.setViewportSize({ width: narrowest, height: 640 });
    await checkNoSidewaysScroll(page);
  });

  test("anybody can use: the thanks", async ({ page, texts, enter, regular }) => {
    await enter(page, regular);
    await page.clock.install();
    await page.goto("/thankyou");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.checkout.thankYouTitle);
    await checkWidths(page, texts, "id");
  });
});

/** The page's own data is loaded. */
async function untilSettled(page: Page, { shell }: Messages): Promise<void> {
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("main").getByText(shell.loading, { exact: true })).toHaveCount(0);
}

async function checkWidths(page: Page, texts: Messages, language: Language): Promise<void> {
  for (const width of widths[language]) {
    await page.setViewportSize({ width, height: 900 });
    await untilSettled(page, texts);
    await expectAccessible(page, `${width} px`);
  }
  await page.setViewportSize({ width: narrowest, height: 640 });
  await checkNoSidewaysScroll(page);
}

async function checkNoSidewaysScroll(page: Page): Promise<void> {
  // Cards replace a table a moment after the window has become narrow.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: "the page's width in a window of 320 px",
    })
    .toBeLessThanOrEqual(narrowest);
}

import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../kit/axe.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { orderAt, photograph } from "../kit/shopper.ts";

test.use({ ...onPhone, viewport: { width: 360, height: 640 } });

/** More than any of these pages has. */
const mostStops = 250;

/** What lies over the middle of the element with the focus: a notice, or a bar that stays while the page scrolls; empty if nothing does. */
async function coverOfFocus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await new Promise((done) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(done);
      });
    });
    const focused = document.activeElement;
    const [box] = focused?.getClientRects() ?? [];
    if (focused === null || box === undefined || focused === document.body) return "";
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    for (let over = at; over !== null && !over.contains(focused); over = over.parentElement) {
      if (["fixed", "sticky"].includes(getComputedStyle(over).position)) {
        return `${focused.outerHTML.slice(0, 120)} under ${over.outerHTML.slice(0, 120)}`;
      }
    }
    return "";
  });
}

/** Scrolls whatever contains the place, at once. */
async function bringTo(place: Locator, block: "start" | "center" | "end"): Promise<void> {
  await place.evaluate((element, to) => {
    element.scrollIntoView({ block: to, behavior: "instant" });
  }, block);
}

/** Goes through the page by the Tab key until its end. */
async function expectFocusInSight(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press("Tab");
    const isEnd = await page.evaluate(() => document.activeElement === document.body);
    if (isEnd && stop > 0) return;
    expect(await coverOfFocus(page)).toBe("");
  }
}

test("no notice and no bar covers what the Tab key reaches, to the end of a long page", async ({
  page,
  member,
  enter,
  texts,
}) => {
  test.slow();
  const { catalogue } = texts;
  await enter(page, member);
  await page.goto("/shop");
  const add = page.getByRole("main").getByText(catalogue.addToCart, { exact: true }).nth(3);

  await test.step("a notice leaves its place to what gets the focus there", async () => {
    await add.click();
    await expect(page.getByText(catalogue.addedToCart)).toBeVisible();
    await add.evaluate((button) => {
      scrollBy(0, button.getBoundingClientRect().bottom - (innerHeight - 90));
    });
    await add.focus();
    await expect(page.locator(".notices[data-aside]")).toContainText(catalogue.addedToCart);
    expect(await coverOfFocus(page)).toBe("");
    await expectAccessible(page);
  });

  await test.step("and makes room for each control that gets the focus", async () => {
    await expectFocusInSight(page);
    await expect(page.getByText(catalogue.addedToCart)).toBeVisible();
  });
});

test("no notice about a picture covers the field of pictures, wherever it stands in the payment dialog", async ({
  page,
  member,
  staff,
  enter,
  texts,
}) => {
  const { account, forms, shell } = texts;
  await orderAt("waiting for payment", { member, staff });
  await enter(page, member);
  await page.goto("/account?view=orders");
  await page.getByRole("button", { name: new RegExp(`^${account.confirmPayment}`) }).click();
  const dialog = page.getByRole("dialog", { name: account.paymentTitle });
  const field = dialog.getByLabel(account.receipt);
  const notice = dialog.getByRole("region", { name: shell.notices }).getByRole("status");
  /** The pixels of each place for pictures that the notice lies over. */
  const covered = async (...places: Locator[]) => {
    const over = await notice.boundingBox();
    const boxes = await Promise.all(places.map((place) => place.boundingBox()));
    return boxes.map((box) =>
      box === null || over === null
        ? Number.NaN
        : Math.max(0, Math.min(box.y + box.height, over.y + over.height) - Math.max(box.y, over.y)),
    );
  };
  await expect(dialog.getByRole("button", { name: account.senderIsMe })).toBeVisible();
  for (const block of ["end", "center", "start"] as const) {
    await bringTo(field, block);
    const choosing = page.waitForEvent("filechooser");
    await field.click();
    await (await choosing).setFiles(await photograph("bukti.jpg"));
    await expect(notice).toContainText(forms.fileAdded("bukti.jpg"));
    const remove = dialog.getByRole("button", { name: forms.removeFile("bukti.jpg") });
    await expect.poll(() => covered(field, remove)).toEqual([0, 0]);
    await bringTo(remove, "end");
    await expect.poll(() => covered(field, remove)).toEqual([0, 0]);
    await remove.click();
    await expect(notice).toContainText(forms.fileRemoved("bukti.jpg"));
    await expect(field).toBeFocused();
    await expect.poll(() => covered(field)).toEqual([0]);
    await bringTo(field, "end");
    await expect.poll(() => covered(field)).toEqual([0]);
    await notice.getByRole("button", { name: shell.close }).click();
  }
  await expectAccessible(page);
});

test("the bar of the parts that are compared covers nothing that has the focus", async ({ page }) => {
  test.slow();
  await page.goto("/shop");
  await page.getByRole("main").locator("button[aria-pressed=false]:visible").first().click();
  await expect(page.locator("#compare-bar")).toBeVisible();
  await expectFocusInSight(page);
});

import { officeMessages as office } from "#web/texts/office/id.ts";
import { text as misfit } from "#web/texts/pages/id/misfit.ts";
import { publicMessages as shopTexts } from "#web/texts/shop/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";

test.use(onPhone);

const { misfits: t } = office;
const { catalogue } = shopTexts;

test("a guest reports on a phone that a part did not fit; it is marked until the staff decides, and can be decided again", async ({
  page,
  callAs,
  staff,
  staffToken,
  enter,
}) => {
  test.slow();
  const { products } = await callAs()("pageProducts", { body: { filterKeyWord: "600-211-1231" } });
  const part = products.find(({ code }) => code === "600-211-1231");
  const address = `/product/${part?.id}/detail`;
  await page.goto(address);
  await page.getByRole("button", { name: catalogue.didNotFit }).click();
  const dialog = page.getByRole("dialog", { name: misfit.title("600-211-1231") });
  await dialog.getByRole("button", { name: misfit.send }).click();
  await expect(dialog.getByLabel(misfit.machine)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByLabel(misfit.machine).fill("komatsu d85ess-2");
  await dialog.getByLabel(misfit.number).fill("Donaldson P551670");
  await dialog.getByLabel(misfit.note).fill("Ulirnya lebih besar");
  await dialog.getByRole("button", { name: misfit.send }).click();
  await expect(page.getByText(misfit.sent)).toBeVisible();
  await expect(page.getByText(catalogue.reportedMisfit).first()).toBeVisible();

  await enter(page, { token: staffToken });
  await page.goto("/admin/misfits");
  const report = page.getByRole("article", { name: "600-211-1231" });
  await expect(report).toContainText("Ulirnya lebih besar");
  await expectFits(page);
  await expectAccessible(page);
  await report.getByRole("button", { name: t.dismiss }).click();
  const decision = page.getByRole("dialog");
  await decision.getByLabel(t.answer).fill("Ulirnya sama");
  await expectAccessible(page);
  await decision.getByRole("button", { name: t.decide }).click();
  await expect(report).toBeHidden();
  await page.getByRole("button", { name: t.states.dismissed }).click();
  await expect(report).toContainText("Ulirnya sama");
  await report.getByRole("button", { name: t.reopen }).click();
  await expect(report).toBeHidden();
  expect((await staff("listMisfits", { query: {} })).rows).toMatchObject([
    { product: { code: "600-211-1231" } },
  ]);
});

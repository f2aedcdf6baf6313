import { officeMessages as office } from "#web/texts/office/id.ts";
import { text as fit } from "#web/texts/pages/id/fit.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";

test.use({ language: "id", ...screens.desktop });

const { lines: t } = office.machines;

test("the staff types the plate of a caller's machine, and each line of the order says whether it fits", async ({
  page,
  staffToken,
  enter,
}) => {
  await enter(page, { token: staffToken });
  await page.goto("/admin/orders/new");
  const plate = page.getByRole("textbox", { name: t.plate });
  await plate.fill("xyz 1");
  await plate.press("Enter");
  await expect(page.getByText(t.unknown)).toBeVisible();
  await plate.fill("pc200-8 sn 360000");
  await page.getByRole("button", { name: t.check, exact: true }).click();
  await expect(page.getByText(t.chosen("Komatsu PC200-8 360000"))).toBeVisible();

  await page.getByLabel(office.orderEntry.list).fill("708-2L-00500 ; 1\n708-2L-00600 ; 1");
  await page.getByRole("button", { name: office.orderEntry.takeList }).click();
  const line = (code: string) => page.getByRole("listitem").filter({ hasText: code });
  await expect(line("708-2L-00500").getByText(fit.doesNotFit("PC200-8 360000"))).toBeVisible();
  await expect(line("708-2L-00600").getByText(fit.fits("PC200-8 360000"))).toBeVisible();
  await expectFits(page);

  await page.getByRole("button", { name: t.another }).click();
  await expect(line("708-2L-00600").getByText(fit.fits("PC200-8 360000"))).toBeHidden();
});

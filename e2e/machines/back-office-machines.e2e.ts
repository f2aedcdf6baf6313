import type { Page } from "@playwright/test";
import { validationTexts } from "#contract/texts/id/validation.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";

test.use({ language: "id", ...screens.desktop });

const { machines: t, catalogue, frame } = office;

test("the staff says in which serial numbers a machine was built, and the shop then knows its plate", async ({
  page,
  callAs,
  staff,
  staffToken,
  enter,
  trouble,
}) => {
  test.slow();
  // Serial numbers that overlap are refused.
  trouble.foresee(/status of 409/);
  const plateOf = (text: string) => callAs()("readPlate", { query: { text } });
  const found = (await staff("pageMachines", { query: { q: "volvo ec140b" } })).rows[0];
  const params = { id: String(found?.id) };
  const { version } = await staff("getMachineSeries", { params });
  await staff("saveMachineSeries", { params, body: { version, series: [] } });
  await enter(page, { token: staffToken });

  await test.step("finds the machine, which has no series", async () => {
    await page.goto("/admin/machines");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await page.getByRole("searchbox", { name: t.searchLabel }).fill("ec140b");
    const table = page.getByRole("table", { name: t.title });
    await expect(table.getByRole("row")).toHaveCount(2);
    await expectFits(page);
    await table.getByRole("link", { name: "Volvo EC140B" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Volvo EC140B");
    await expect(page.getByText(t.noSeries)).toBeVisible();
    await expectFits(page);
  });

  await test.step("types a series, with an engine that is built in", async () => {
    await press(page, t.addSeries);
    const first = page.getByRole("group", { name: t.seriesOf(1, 1) });
    const serials = first.getByLabel(catalogue.form.serials, { exact: true });
    await press(page, frame.save);
    await expect(first).toContainText(validationTexts.required);
    await serials.fill("mulai 10001");
    await expect(first).toContainText(t.serialsUnread);
    await serials.fill("ecb10001 s/d ecb14999");
    await expect(serials).not.toHaveAttribute("aria-invalid");
    await first.getByLabel(t.digits).fill("5");
    await expect(first).toContainText("ECB10001-ECB14999");
    await first.getByLabel(t.yearFrom).fill("2007");
    await first.getByLabel(t.yearTo).fill("2003");
    await expect(first).toContainText(validationTexts.yearsReversed);
    await first.getByLabel(t.yearTo).fill("2009");
    await first.getByLabel(t.findBuiltIn).fill("qsb6.7");
    await first.getByRole("button", { name: "+ Cummins QSB6.7" }).click();
    await expect(first.getByRole("button", { name: `${frame.remove} Cummins QSB6.7` })).toBeVisible();
  });

  await test.step("is told in words that a second series overlaps, and asked before it leaves", async () => {
    await press(page, t.addSeries);
    const second = page.getByRole("group", { name: t.seriesOf(2, 2) });
    const serials = second.getByLabel(catalogue.form.serials, { exact: true });
    await expect(second.getByLabel(t.digits)).toHaveValue("5");
    await serials.fill("ECB14000-UP");
    await press(page, frame.save);
    const alert = page.getByRole("form", { name: t.series }).getByRole("alert");
    await expect(alert).toContainText("ECB10001-ECB14999");
    await expect(alert).toContainText("ECB14000-UP");
    await expectFits(page);
    await page.getByRole("link", { name: t.toList }).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText(catalogue.form.leave);
    await question.getByRole("button", { name: frame.back, exact: true }).click();
    await expect(serials).toHaveValue("ECB14000-UP");
    await serials.fill("ECB15000-UP");
    await press(page, frame.save);
    await expect(page.getByText(frame.saved)).toBeVisible();
    await expect(alert).toBeHidden();
  });

  await test.step("sees what was saved, and the shop knows a serial number of each", async () => {
    await page.reload();
    const second = page.getByRole("group", { name: t.seriesOf(2, 2) });
    await expect(second.getByLabel(catalogue.form.serials, { exact: true })).toHaveValue("ECB15000-UP");
    const { machines } = await plateOf("Volvo EC140B SN ECB12345");
    expect(machines).toMatchObject([
      {
        model: "EC140B",
        serialState: "known",
        series: { serials: "ECB10001-ECB14999", years: "2007-2009", components: [{ model: "QSB6.7" }] },
      },
    ]);
    expect((await plateOf("ecb 20001")).machines[0]).toMatchObject({ model: "EC140B", serialState: "known" });
    expect((await plateOf("EC140B SN ECB00001")).machines[0]).toMatchObject({ serialState: "outside" });
    await page.getByRole("link", { name: t.toList }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
  });
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

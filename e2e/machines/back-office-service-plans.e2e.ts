import type { Page } from "@playwright/test";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { validationTexts } from "#contract/texts/id/validation.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";

test.use({ language: "id", ...screens.desktop });

const { machines, catalogue, frame } = office;
const t = machines.plans;

test("the staff types the service plan of a machine, and buyers then see its kit", async ({
  page,
  callAs,
  staff,
  staffToken,
  enter,
}) => {
  test.slow();
  const found = (await staff("pageMachines", { query: { q: "volvo ec140b" } })).rows[0];
  const params = { id: String(found?.id) };
  const { version } = await staff("getMachineServicePlans", { params });
  await staff("saveMachineServicePlans", { params, body: { version, plans: [] } });
  const kit = () =>
    callAs()("getServiceKit", { query: { brand: "Volvo", model: "EC140B", serial: "", hours: "500" } });
  await enter(page, { token: staffToken });

  await test.step("opens the plans of the machine, which has none", async () => {
    await page.goto(`/admin/machines/${params.id}`);
    await page.getByRole("link", { name: t.title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.titleOf("Volvo EC140B"));
    await expect(page.getByText(t.none, { exact: true })).toBeVisible();
    await expectFits(page);
  });

  await test.step("types an interval with a part and with words", async () => {
    await press(page, t.addPlan);
    const interval = page.getByRole("group", { name: t.every("…") });
    await interval.getByLabel(t.hours, { exact: true }).fill("500");
    const typed = page.getByRole("group", { name: t.every("500") });
    await typed.getByLabel(t.severeHours).fill("250");
    await press(page, frame.save);
    await expect(typed).toContainText(validationTexts.numberOrWords);
    await typed.getByLabel(catalogue.form.number).fill("MEDITRAN SX 15W-40");
    await typed.getByLabel(t.quantity).fill("17,5");
    await typed.getByLabel(t.countedIn).selectOption("liter");
    await press(page, `${t.addItem}: ${t.every("500")}`);
    await typed.getByLabel(t.words).nth(1).fill("Filter kabin");
    await expectFits(page);
    await press(page, frame.save);
    await expect(page.getByText(frame.saved)).toBeVisible();
    await expect(typed).toContainText("Oli mesin diesel, pail 20 L");
  });

  await test.step("buyers see it, and what was before comes back with one press", async () => {
    const { lines } = await kit();
    expect(lines).toMatchObject([
      { quantity: 17.5, salesUnit: "liter", product: { code: "MEDITRAN SX 15W-40", pieces: 1 } },
      { words: "Filter kabin", quantity: 1 },
    ]);
    await press(page, machines.undoSave);
    await expect(page.getByText(t.none, { exact: true })).toBeVisible();
    expect((await kit()).state).toBe("none");
  });
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

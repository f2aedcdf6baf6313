import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("from a list of a machine's parts to its page, where the serial number is typed once for all parts", async ({
    page,
  }) => {
    await page.goto("/shop?machine=Komatsu:PC200-8");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Tentang Komatsu PC200-8: seri dan part" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suku cadang Komatsu PC200-8");
    await expect(main.getByRole("rowheader", { name: "300001-350000" })).toBeVisible();
    await expectFits(page);

    await main.getByRole("textbox", { name: "Nomor seri" }).fill("299");
    await main.getByRole("button", { name: "Pilih unit ini" }).click();
    await expect(main.getByText("Tidak ada seri dengan nomor 299 yang kami ketahui.")).toBeVisible();
    await main.getByRole("button", { name: "Lupakan unit ini" }).click();
    await main.getByRole("textbox", { name: "Nomor seri" }).fill("360000");
    await main.getByRole("button", { name: "Pilih unit ini" }).click();
    await expect(main.getByText("Seri 350001-UP, 2010-2013")).toBeVisible();
    const pump = main.getByRole("listitem").filter({ hasText: "708-2L-00500" }).last();
    await expect(pump.getByText("Tidak cocok untuk PC200-8 360000")).toBeVisible();
    await expectFits(page);

    await main.getByRole("link", { name: "Komatsu SAA6D107E-1" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suku cadang Komatsu SAA6D107E-1");
    await expect(main.getByRole("link", { name: "Komatsu PC200-8", exact: true })).toBeVisible();
  });
});

test("a serial number alone in the search leads to its machine's page", async ({ page }) => {
  for (const typed of ["SN: JBT00123", "jbt 00123"]) {
    await page.goto(`/shop?q=${encodeURIComponent(typed)}`);
    const main = page.getByRole("main");
    await expect(main.getByText("Caterpillar 320D JBT00123 is a machine that we know.")).toBeVisible();
    await expect(main.getByText("is not in the catalogue")).toHaveCount(0);
    await main.getByRole("link", { name: "Parts for Caterpillar 320D" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spare parts for Caterpillar 320D");
  }
});

test("the service plans of a machine stand in the page as it comes from the server, and unfold", async ({
  page,
}) => {
  const answer = await page.request.get("/machines/komatsu/pc200-8", {
    headers: { "accept-language": "en" },
  });
  const html = await answer.text();
  for (const part of ["Every 500 hours", "or every 6 months", "600-319-3750"]) expect(html).toContain(part);

  await page.goto("/machines/komatsu/pc200-8");
  const main = page.getByRole("main");
  await expect(main.getByText("Every 500 hours", { exact: true })).toBeHidden();
  await main.getByText("The whole plan", { exact: true }).click();
  await expect(main.getByText("Every 500 hours", { exact: true })).toBeVisible();
  await expectFits(page);
});

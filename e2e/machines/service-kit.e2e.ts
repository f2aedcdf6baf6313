import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("from a part to the 1,000-hour kit of its machine, with another grade, into the cart", async ({
    page,
  }) => {
    await page.goto("/shop?q=6736-51-5142");
    const main = page.getByRole("main");
    await main.getByRole("heading", { name: "6736-51-5142" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("6736-51-5142");
    // What a part belongs to is loaded when its place comes into sight.
    const serviceOfPart = main.getByRole("link", { name: "Komatsu PC200-8, 500 jam" });
    await expect(async () => {
      await page.evaluate(() => {
        scrollBy(0, innerHeight / 2);
      });
      await expect(serviceOfPart).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await serviceOfPart.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suku cadang Komatsu PC200-8");
    const service = page.locator("#service");
    await expect(service.getByRole("heading", { name: "Paket servis 500 jam" })).toBeVisible();
    await expect(service.getByText("Contoh: cocokkan nomor dan jumlahnya").first()).toBeVisible();

    await service.getByRole("radio", { name: "1.000 jam" }).check({ force: true });
    await expect(service.getByRole("heading", { name: "Paket servis 1.000 jam" })).toBeVisible();
    await expect(service.getByText("Sudah mencakup servis 500 jam.")).toBeVisible();
    const oil = service.getByRole("listitem").filter({ hasText: "MEDITRAN SX 15W-40" }).first();
    await expect(oil.getByText("Perlu 24 liter")).toBeVisible();
    await expect(oil.getByRole("textbox", { name: "Jumlah MEDITRAN SX 15W-40" })).toHaveValue("2");
    const cabFilter = service
      .getByRole("paragraph")
      .filter({ hasText: "Filter kabin (cab filter), dalam dan luar" });
    await expect(cabFilter).toBeVisible();
    await expectFits(page);

    const filter = service.getByRole("listitem").filter({ hasText: "6736-51-5142" }).first();
    await filter.getByText("1 pilihan lain").click();
    await filter.getByRole("radio", { name: /P558615/ }).check();
    await expect(service.getByRole("link", { name: "P558615" })).toBeVisible();
    await oil.getByRole("checkbox", { name: "MEDITRAN SX 15W-40 ada di rak saya sendiri" }).check();
    await expectFits(page);
    await service.getByRole("button", { name: /^Tambahkan \d+ baris/ }).click();
    await service.getByRole("link", { name: "Ke keranjang" }).click();
    await expect(page.getByRole("main")).toContainText("P558615");
    await expect(page.getByRole("main")).not.toContainText("MEDITRAN SX 15W-40");
  });
});

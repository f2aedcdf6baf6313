import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("a mechanic goes from a part to the drawing that shows it, and takes two parts from there", async ({
    page,
    callAs,
  }) => {
    const { products } = await callAs()("pageProducts", { body: { filterKeyWord: "6754-61-1100" } });
    await page.goto(`/product/${products[0]?.id}/detail`);
    const link = page.getByRole("list", { name: "Terlihat di gambar" }).getByRole("link");
    await page.getByRole("heading", { name: "Cocok untuk" }).scrollIntoViewIfNeeded();
    await expect(link).toContainText("Pompa air dan kipas");
    await expect(link).toContainText("No. 1");
    await link.click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pompa air dan kipas");
    const picture = page.getByRole("region", { name: /^Pompa air dan kipas, perbesar/ });
    const pump = picture.getByRole("button", { name: "Nomor 1: 6754-61-1100 Pompa air" });
    await expect(pump).toHaveAttribute("aria-pressed", "true");
    await expectFits(page);

    const thermostat = picture.getByRole("button", { name: /^Nomor 6: 6754-61-6211/ });
    await thermostat.click();
    await expect(pump).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByRole("status").getByText("6754-61-6211")).toBeVisible();
    await expect(page.getByRole("button", { name: "Tunjukkan nomor 6 di gambar" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );

    await page.getByRole("button", { name: "Perbesar" }).click();
    const wide = await picture.evaluate(({ scrollWidth, clientWidth }) => scrollWidth / clientWidth);
    expect(wide).toBeCloseTo(1.5, 1);
    await picture.press("0");
    await expect(page.getByRole("button", { name: "Perkecil" })).toBeDisabled();

    await page.getByRole("checkbox", { name: "Pesan 6754-61-1100" }).check();
    await page.getByRole("checkbox", { name: "Pesan 01010-81240" }).check();
    await expect(page.getByRole("textbox", { name: "Jumlah 01010-81240" })).toHaveValue("4");
    await page.getByRole("button", { name: "Tambahkan 2 baris" }).click();
    await expect(page.getByText("2 part masuk ke keranjang.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Pesan 6754-61-1100" })).not.toBeChecked();
    await page.goto("/guest-cart");
    await expect(page.getByText("01010-81240").first()).toBeVisible();
  });
});

test("lines of other serial numbers than the chosen machine's are said so, and a wheel enlarges", async ({
  page,
  callAs,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("machine", JSON.stringify({ brand: "Komatsu", model: "PC200-8", serial: "313445" }));
  });
  const { products } = await callAs()("pageProducts", { body: { filterKeyWord: "20Y-27-22150" } });
  await page.goto(`/product/${products[0]?.id}/detail`);
  await page.getByRole("heading", { name: "Fits" }).scrollIntoViewIfNeeded();
  await page
    .getByRole("list", { name: "Shown in" })
    .getByRole("link", { name: /Final drive/ })
    .click();
  const parts = page.getByRole("region", { name: "Parts" });
  await expect(
    parts.getByText("Only serial numbers 200001-299999 · Not for your serial number 313445"),
  ).toBeVisible();
  await expect(parts.getByText("Only serial numbers 300001-UP")).toBeVisible();
  const picture = page.getByRole("region", { name: /^Final drive, enlarge/ });
  await picture.getByRole("button", { name: /^Number 6/ }).focus();
  await picture.hover();
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole("button", { name: "Show all of it" })).toBeEnabled();
  await expectFits(page);
});

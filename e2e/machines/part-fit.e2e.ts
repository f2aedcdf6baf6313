import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("a mechanic types the plate: this pump fits other serial numbers, the one that fits is named", async ({
    page,
    callAs,
  }) => {
    const { products } = await callAs()("pageProducts", { body: { filterKeyWord: "708-2L-00500" } });
    await page.goto(`/product/${products[0]?.id}/detail`);
    const main = page.getByRole("main");
    const plate = main.getByRole("textbox", { name: "Cocok? Model dan nomor seri unit Anda" });
    const check = main.getByRole("button", { name: "Cek", exact: true });

    await plate.fill("xyz 123");
    await check.click();
    await expect(main.getByText("Pelat ini belum kami kenal.")).toBeVisible();
    await expect(main.getByRole("link", { name: "Cek lewat formulir" })).toHaveAttribute(
      "href",
      /\/ask\?part=708-2L-00500&serial=xyz\+123$/,
    );

    await plate.fill("PC200-8");
    await check.click();
    await expect(main.getByText("Komatsu PC200-8: tergantung nomor seri")).toBeVisible();

    await plate.fill("komatsu pc200-8 SN 360000");
    await check.click();
    await expect(main.getByText("Tidak cocok untuk Komatsu PC200-8 360000")).toBeVisible();
    await expect(main.getByText("Part ini untuk nomor seri 300001-350000.")).toBeVisible();
    await expectFits(page);

    await main.getByRole("link", { name: /^708-2L-00600/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("708-2L-00600");
    await expect(main.getByText("Cocok untuk Komatsu PC200-8 360000")).toBeVisible();
    await expect(main.getByText("Main pump · 1 per unit · Sumber: buku pabrik")).toBeVisible();

    await main.getByRole("button", { name: "Lupakan unit ini" }).click();
    await expect(main.getByText("Cocok untuk Komatsu PC200-8 360000")).toBeHidden();
    await expect(plate).toBeFocused();
  });
});

test("digits alone are the serial number of a machine that the part fits", async ({ page, callAs }) => {
  const { products } = await callAs()("pageProducts", { body: { filterKeyWord: "708-2L-00500" } });
  await page.goto(`/product/${products[0]?.id}/detail`);
  const main = page.getByRole("main");
  await main
    .getByRole("textbox", { name: "Does it fit? Your machine's model and serial number" })
    .fill("313445");
  await main.getByRole("button", { name: "Check", exact: true }).click();
  await expect(main.getByText("Fits Komatsu PC200-8 313445")).toBeVisible();
  await page.reload();
  await expect(main.getByText("Fits Komatsu PC200-8 313445")).toBeVisible();
});

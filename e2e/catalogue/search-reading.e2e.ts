import type { Page } from "@playwright/test";
import { expectAccessible } from "../kit/axe.ts";
import { expect, screens, test } from "../kit/journey.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** What the page reads out about a search. */
const said = (page: Page) => page.getByRole("main").locator("[aria-live=polite]").first();

test.describe("what the shop says about a search", () => {
  test.use({ language: "id" });

  test("a corrected word is named and undone with one press; back, reload and the address keep that", async ({
    page,
  }) => {
    await page.goto("/");
    const box = page.getByRole("combobox", { name: "Cari Produk" });
    await box.fill("filtr oli");
    await box.press("Enter");
    await expect(page).toHaveURL("/shop?q=filtr+oli");
    await expect(heading(page)).toHaveText("Hasil untuk “filter oli”");
    await expect(said(page)).toContainText("Menampilkan “filter oli”.");
    const found = await cards(page).count();
    expect(found).toBeGreaterThan(0);

    await page.getByRole("link", { name: "Cari “filtr oli” saja" }).click();
    await expect(page).toHaveURL("/shop?q=filtr+oli&asTyped=1");
    await expect(said(page)).toContainText("“filtr” tidak ada di katalog; ini hasil untuk kata lainnya.");
    await expect(said(page)).not.toContainText("Menampilkan");
    await page.reload();
    await expect(heading(page)).toHaveText("Hasil untuk “oli”");
    await expect(said(page)).toContainText("“filtr” tidak ada di katalog");
    await page.goBack();
    await expect(said(page)).toContainText("Menampilkan “filter oli”.");
    await expect(page.getByRole("combobox", { name: "Cari Produk" })).toHaveValue("filtr oli");
  });

  test("if there is no such part for the machine, other parts of the kind and for the machine are shown apart", async ({
    page,
  }) => {
    await page.goto("/shop?q=filter+udara+hd785");
    await expect(said(page)).toContainText("Katalog belum punya filter udara untuk Komatsu HD785-7.");
    await expect(page.getByText("Produk Tidak Ditemukan")).toBeVisible();
    const kind = page.getByRole("region", { name: "Filter udara lainnya" });
    const machine = page.getByRole("region", { name: "Suku cadang lain untuk Komatsu HD785-7" });
    await expect(kind.getByRole("article")).toHaveCount(4);
    await expect(machine.getByRole("article")).toHaveCount(4);
    await expectAccessible(page);
    await machine.getByRole("link", { name: /^Lihat semua/ }).click();
    await expect(page).toHaveURL("/shop?q=Komatsu+HD785-7");
    await expect(said(page)).toHaveText("");
    await expect(cards(page).first()).toContainText("cocok untuk Komatsu HD785-7");
  });

  test("a missing number is not answered by another one as if it were the same", async ({ page }) => {
    await page.goto("/shop?q=600-211-1430");
    await expect(heading(page)).toHaveText("600-211-1430 tidak ada di katalog; nomor yang mirip");
    await expect(page).toHaveTitle(/600-211-1430 tidak ada di katalog/);
    const card = cards(page).filter({ hasText: "600-211-1340" });
    await expect(card.locator("mark")).toHaveText("34");
    await expect(card).toContainText("bukan 600-211-1430");
    await expectAccessible(page);
  });

  test("unknown words are dropped, known ones stay, and the page says which", async ({ page }) => {
    await page.goto("/shop?q=kaca+kabin+PC200");
    await expect(heading(page)).toHaveText("Hasil untuk “PC200”");
    await expect(said(page)).toContainText(
      "“kaca” dan “kabin” tidak ada di katalog; ini hasil untuk kata lainnya.",
    );
    await expect(cards(page).first()).toContainText("cocok untuk Komatsu PC200");

    await page.goto("/shop?q=filter+oli+PC2000");
    await expect(said(page)).toContainText("PC2000 tidak ada di katalog; ini hasil untuk kata lainnya.");
    await expect(cards(page).first()).toContainText("Filter oli");
    await expectAccessible(page);
  });

  test.describe("on a phone", () => {
    test.use(screens.phone);

    test("a search without results offers its reading, a ready chat, and the phone", async ({
      page,
      callAs,
    }) => {
      const { phone } = await callAs()("getCompany", {});
      await page.goto("/shop?q=xyzzy");
      await expect(said(page)).toContainText("“xyzzy” tidak ada di katalog.");
      const chat = page.getByRole("link", { name: "Tanya lewat WhatsApp" });
      await expect(chat).toBeVisible();
      const begun = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
      expect(begun).toContain(": xyzzy\n");
      expect(begun).toMatch(/\/shop\?q=xyzzy$/);
      await expect(page.getByRole("link", { name: `Telepon ${phone}` })).toHaveAttribute("href", /^tel:\+62/);
      await expectAccessible(page);

      await page.goto("/shop?q=filter+udara+hd785");
      const asked = page.getByRole("link", { name: "Tanya lewat WhatsApp" });
      expect(new URL((await asked.getAttribute("href")) ?? "").searchParams.get("text")).toContain(
        "Unit: Komatsu HD785-7",
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });
});

test("a search begins with the best match, and the newest first is a choice that the address keeps", async ({
  page,
}) => {
  await page.goto("/shop?q=filter");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await expect(sort).toHaveValue("relevance");
  await expect(sort.getByRole("option").first()).toHaveText("Best match");
  await sort.selectOption("createdAt-desc");
  await expect(page).toHaveURL("/shop?q=filter&sort=createdAt-desc");
  await page.reload();
  await expect(sort).toHaveValue("createdAt-desc");
  await sort.selectOption("relevance");
  await expect(page).toHaveURL("/shop?q=filter");
  await page.getByRole("link", { name: "Remove “filter”" }).click();
  await expect(page).toHaveURL("/shop");
  await expect(sort).toHaveValue("createdAt-desc");
  await expect(sort.getByRole("option")).toHaveCount(4);
});

test("cards and suggestions tell turbochargers apart by maker and machine", async ({ page }) => {
  await page.goto("/shop?q=turbocharger");
  const fitting = cards(page).filter({ hasText: /fits / });
  await expect.poll(() => fitting.count()).toBeGreaterThan(8);
  const shown = await fitting.allInnerTexts();
  expect(shown.some((text) => /^Caterpillar\s+OEM\s+fits \S+/m.test(text))).toBe(true);

  const box = page.getByRole("combobox", { name: "Search Product" });
  await box.fill("turbocharger cat");
  await expect(
    page.getByRole("option").filter({ hasText: "Turbocharger · Caterpillar · OEM · fits" }).first(),
  ).toBeVisible();
});

test("suggestions for a missing number say so, and mark the differences", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("combobox", { name: "Search Product" }).fill("600-211-1430");
  const group = page.getByRole("group", { name: "600-211-1430 is not in the catalogue; similar numbers." });
  const option = group.getByRole("option").filter({ hasText: "600-211-1340" });
  await expect(option).toContainText("not 600-211-1430");
  await expect(option.locator("mark")).toHaveText("34");
  await expectAccessible(page);
});

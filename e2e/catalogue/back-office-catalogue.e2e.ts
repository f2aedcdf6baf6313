import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { validationTexts } from "#contract/texts/id/validation.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";

test.use({ language: "id", ...screens.desktop });

const { catalogue: t, frame } = office;

test("the staff makes a product with pictures, prices it, and customers see it as it was typed", async ({
  page,
  context,
  callAs,
  enter,
  staffToken,
  trouble,
}) => {
  test.setTimeout(180_000);
  // A number that is already used, and a product that somebody else has saved, are refused.
  trouble.foresee(/status of 409/);
  // A file that is not a PDF is refused too.
  trouble.foresee(/status of 400/);
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  const call = callAs(staffToken);
  const code = `UJI-${Date.now()}`;
  const bare = code.replaceAll("-", "");
  const category = `Uji ${Date.now()}`;

  await test.step("makes a hidden category and puts it in its place", async () => {
    await page.goto("/admin/categories");
    await press(page, t.categories.newCategory);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t.categories.nameId).fill(category);
    await dialog.getByLabel(t.categories.nameEn).fill(`${category} en`);
    await dialog.getByLabel(t.categories.isVisible).uncheck();
    await press(dialog, frame.save);
    const rows = page.getByRole("list", { name: t.categories.title }).getByRole("listitem");
    await expect(rows.last()).toContainText(category);
    await page.getByRole("button", { name: t.categories.up(category) }).click();
    await expect(rows.last()).not.toContainText(category);
    await expect.poll(async () => (await call("listAdminCategories", {})).at(-2)?.nameId).toBe(category);
    await expectAccessible(page);
  });

  await test.step("is told whose a number is that another product has", async () => {
    const [taken] = (await call("listAdminProducts", { query: {} })).rows;
    await page.goto("/admin/products/new");
    await fillProduct(page, taken?.code ?? "");
    await press(page, frame.save);
    await expect(page.getByLabel(t.form.grade)).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel(t.form.grade).selectOption("genuine");
    await press(page, frame.save);
    await expect(page.getByLabel(t.form.code)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("main")).toContainText(`${taken?.code} ${taken?.brand}`);
  });

  await test.step("adds numbers, a machine and pictures, orders and cuts them, and saves", async () => {
    await page.getByLabel(t.form.code).fill(code);
    const others = page.getByRole("group", { name: t.form.crossReferences });
    await others.getByLabel(t.form.crossBrand).fill("Donaldson");
    await others.getByLabel(t.form.crossCode).fill(`P-${bare}`);
    await press(others, frame.add);
    const older = page.getByRole("group", { name: t.form.older });
    await older.getByLabel(t.form.number).fill(`${code}-LAMA`);
    await older.getByLabel(t.form.number).press("Enter");
    await page.getByLabel(t.form.deliveryFrom).fill("7");
    await press(page, frame.save);
    await expect(page.getByLabel(t.form.deliveryTo)).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel(t.form.deliveryTo).fill("14");
    await page.getByLabel(t.form.warranty).fill("6");
    await page.getByLabel(t.form.country).fill("jp");
    await press(page, t.form.addMeasure);
    const measures = page.getByRole("list", { name: t.form.measures });
    await measures.getByLabel(t.form.measure, { exact: true }).selectOption("Lebar part");
    await measures.getByLabel(t.form.measureNumber).fill("17,25");
    await expect(measures).toContainText(/17,25\smm/);
    await press(page, t.form.addMeasure);
    await press(page, frame.save);
    await expect(measures.getByLabel(t.form.measureNumber).last()).toHaveAttribute("aria-invalid", "true");
    await measures.getByRole("button", { name: `${frame.remove} Diameter dalam` }).click();
    await expect(measures.getByRole("listitem")).toHaveCount(1);
    const companions = page.getByRole("group", { name: t.form.orderWith });
    await press(companions, `${t.form.addCompanion}: ${t.form.orderWith}`);
    await press(page, frame.save);
    await expect(companions.getByLabel(t.form.number)).toHaveAttribute("aria-invalid", "true");
    await companions.getByLabel(t.form.number).fill("07000-12125");
    await companions.getByLabel(t.form.pieces).fill("4");
    await page.getByLabel(t.form.findMachine).fill("pc200");
    await page.getByRole("button", { name: /^\+ Komatsu PC200-8$/ }).click();
    await sayWhereItSits(page);
    await page.getByLabel(t.form.dropDocuments).setInputFiles([
      { name: "halaman.html", mimeType: "text/html", buffer: Buffer.from("<script>1</script>") },
      { name: "palsu.pdf", mimeType: "application/pdf", buffer: Buffer.from("<script>1</script>") },
      { name: "lembar_data.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") },
    ]);
    const documents = page.getByRole("list", { name: t.form.documents });
    await expect(documents.getByLabel(t.form.documentTitle)).toHaveValue("lembar data");
    await expect(page.getByText(t.form.noPdf("halaman.html"))).toBeVisible();
    await expect(page.getByText(t.form.notSent("palsu.pdf"))).toBeVisible();
    await press(page, t.form.addDocumentLink);
    await documents.getByLabel(t.form.documentKind).last().selectOption("certificate");
    await documents.getByLabel(t.form.documentLink).fill("http://sertifikat.example/");
    await press(page, frame.save);
    await expect(documents.getByLabel(t.form.documentLink)).toHaveAttribute("aria-invalid", "true");
    await documents.getByLabel(t.form.documentLink).fill("https://sertifikat.example/iso");
    await page.getByRole("button", { name: `${t.form.earlier}: ${t.form.document(2, 2)}` }).click();
    await expect(documents.getByLabel(t.form.documentKind).first()).toHaveValue("certificate");
    await page.getByLabel(t.form.dropPictures).setInputFiles([
      { name: "satu.png", mimeType: "image/png", buffer: await picture("#b33", 600, 400) },
      { name: "dua.jpg", mimeType: "image/jpeg", buffer: await picture("#3b3", 400, 600) },
    ]);
    const pictures = page.getByRole("list", { name: t.form.pictures });
    await expect(pictures.getByRole("listitem")).toHaveCount(2);
    const first = await pictures.getByRole("img").first().getAttribute("src");
    await page.getByRole("button", { name: `${t.form.later}: ${t.form.picture(1, 2)}` }).click();
    await expect(pictures.getByRole("img").first()).not.toHaveAttribute("src", first ?? "");
    await dragUp(page, pictures);
    await expect(pictures.getByRole("img").first()).toHaveAttribute("src", first ?? "");
    await page.getByRole("button", { name: `${t.form.crop}: ${t.form.picture(1, 2)}` }).click();
    const keepCut = page.getByRole("dialog").getByRole("button", { name: t.form.keepCut, exact: true });
    await expect(keepCut).toBeEnabled();
    await expectAccessible(page);
    await keepCut.click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(pictures.getByRole("img").first()).not.toHaveAttribute("src", first ?? "");
    await pictures.getByLabel(t.form.altId).first().fill("Tampak depan");
    await expectAccessible(page);
    await press(page, frame.save);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
    const [saved] = (await call("listAdminProducts", { query: { q: code } })).rows;
    const { fitmentDetails } = await call("getAdminProduct", { params: { id: String(saved?.id) } });
    const serials = { prefix: "", from: 300_001, to: null };
    expect(fitmentDetails).toMatchObject([{ serials, position: "Silinder arm", pieces: 2 }]);
    await expect(page.getByLabel(t.form.serials, { exact: true })).toHaveValue("300001-UP");
  });

  await test.step("finds it without signs, raises its price, and takes that back", async () => {
    await page.goto("/admin/products");
    await page.getByRole("searchbox").fill(bare.toLowerCase());
    await expect(page).toHaveURL(/q=uji/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("checkbox", { name: frame.selectRow(code) }).check();
    await expectAccessible(page);
    await press(page.getByRole("region", { name: t.bulk.place }), t.bulk.price);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t.bulk.value).fill("10");
    await expect(dialog.getByRole("row").last()).toContainText("381.000");
    await expectAccessible(page);
    await press(dialog, t.bulk.apply("1"));
    await expect(page.getByRole("row").last()).toContainText("381.000");
    await press(page, t.bulk.undo);
    await expect(page.getByRole("row").last()).toContainText("346.000");
    await expect(page.getByText(t.bulk.undone("1"))).toBeVisible();
  });

  await test.step("is told when somebody else has saved meanwhile, and loads that", async () => {
    await page.getByRole("link", { name: code }).click();
    const price = page.getByLabel(t.form.price);
    await expect(price).toHaveValue("346.000");
    const [row] = (await call("listAdminProducts", { query: { q: code } })).rows;
    const edit = { kind: "price", by: "amount", value: 4_000, rounding: 1 } as const;
    await call("applyBulkEdit", { body: { ids: [row?.id ?? 0], edit } });
    await price.fill("1.000.000");
    await press(page, frame.save);
    await press(page, t.form.loadAgain);
    await expect(price).toHaveValue("350.000");
  });

  await test.step("shows it, and a customer sees it", async () => {
    await page.getByLabel(t.form.isVisible).check();
    await press(page, frame.save);
    await expect(page.getByText(frame.saved)).toBeVisible();
    await page.getByRole("link", { name: t.form.view }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(code);
    const main = page.getByRole("main");
    await expect(main.locator("strong", { hasText: "Asli" })).toBeVisible();
    await expect(main.getByRole("listitem").filter({ hasText: "mesin putaran tinggi" })).toBeVisible();
    await expect(main).toContainText("350.000");
    await expect(main).toContainText(/Lebar part\s*17,25\smm/);
    await expect(main).toContainText(`P-${bare}`);
    await expect(main).toContainText(`${code}-LAMA`);
    await expect(main.getByRole("img", { name: "Tampak depan" }).first()).toBeVisible();
  });

  await test.step("deletes the category, which is empty", async () => {
    await page.goto("/admin/categories");
    await page.getByRole("button", { name: t.categories.delete(category) }).click();
    await expectAccessible(page);
    await press(page.getByRole("dialog"), t.categories.deleteButton);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: t.categories.delete(category) })).toBeHidden();
  });
});

async function fillProduct(page: Page, code: string): Promise<void> {
  await page.getByLabel(t.form.code).fill(code);
  await page.getByLabel(t.form.brand, { exact: true }).fill("Komatsu");
  await page.getByLabel(t.form.nameId).fill("Filter oli uji");
  await page.getByLabel(t.form.nameEn).fill("Test oil filter");
  await page
    .getByLabel(t.form.descriptionId)
    .fill("**Asli** dari pabrik.\n\n- mesin putaran tinggi\n- mesin lama");
  await page.getByLabel(t.form.category).selectOption({ index: 1 });
  await page.getByLabel(t.form.price).fill("346.000");
  await page.getByLabel(t.form.weight).fill("1200");
  await page.getByLabel(t.form.isVolume).check();
  await page.getByLabel(t.form.length).fill("30");
  await page.getByLabel(t.form.width).fill("20");
  await page.getByLabel(t.form.height).fill("22,5");
  // Couriers charge 30 × 20 × 22.5 cm as 2.25 kg.
  await expect(page.getByText(t.form.chargeable("3", "23", "pcs"))).toBeVisible();
  await page.getByLabel(t.form.isVisible).uncheck();
}

/**
 * Says in which serial numbers a product's only machine has it: a text that is no range, and one that is turned, stay as
 * they were typed and say so; what goes with a removed machine can be brought back.
 */
async function sayWhereItSits(page: Page): Promise<void> {
  const places = page.getByRole("group", { name: t.form.fitmentDetails });
  await press(places, t.form.addFitmentDetail);
  const serials = places.getByLabel(t.form.serials, { exact: true });
  await serials.fill("mulai 300001");
  await places.getByLabel(t.form.fitmentPosition).fill("Silinder arm");
  await expect(serials).toHaveAttribute("aria-invalid", "true");
  await expect(serials).toHaveValue("mulai 300001");
  await expect(places).toContainText(t.form.serialsUnread);
  await serials.fill("300001-250000");
  await expect(places).toContainText(validationTexts.serialsReversed);
  await serials.fill("300001 - up");
  await expect(serials).not.toHaveAttribute("aria-invalid");
  await expect(places).toContainText("300001-UP");
  await places.getByLabel(t.form.pieces).fill("2");
  await press(page, `${frame.remove} Komatsu PC200-8`);
  await expect(places).toBeHidden();
  await press(page, `${t.form.restore} Komatsu PC200-8`);
  await expect(places.getByRole("listitem")).toHaveCount(1);
  await expect(places.getByLabel(t.form.fitmentPosition)).toHaveValue("Silinder arm");
}

/** Drags the second picture to the place of the first. */
async function dragUp(page: Page, pictures: Locator): Promise<void> {
  const [from, to] = [
    await pictures.getByTitle(t.form.drag).nth(1).boundingBox(),
    await pictures.getByRole("listitem").first().boundingBox(),
  ];
  if (from === null || to === null) throw new Error("the pictures are not shown");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 8 });
  await page.mouse.up();
}

async function press(place: Page | Locator, name: string): Promise<void> {
  await place.getByRole("button", { name, exact: true }).click();
}

/** A picture with stripes, so that no compression makes it equal to another. */
async function picture(background: string, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: { create: { width: 40, height: 40, channels: 3, background: "#fff" } }, left: 20, top: 20 },
    ])
    .png()
    .toBuffer();
}

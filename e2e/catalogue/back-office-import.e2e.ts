import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { supplierCsv, supplierWorkbook } from "#testing/builders/supplier-list.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";

test.use({ language: "id", ...screens.desktop });
// One after another: two of the lists have the same part numbers.
test.describe.configure({ mode: "default" });

const { imports: t, demand: d } = office;

test("the staff imports 300 parts with pictures, undoes it, and buys what is searched and not found", async ({
  page,
  context,
  callAs,
  enter,
  staffToken,
}) => {
  test.setTimeout(240_000);
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  const call = callAs(staffToken);
  // Unlike any other number, so that a search that forgives typing errors does not find the product of an earlier try.
  const mark = `${randomBytes(4).toString("hex").toUpperCase()}IMP`;
  // The catalogue's journey, which may run at the same time, has its product in the first category.
  const [, category] = await call("listAdminCategories", {});
  const code = (index: number) => `${mark}-${String(index).padStart(3, "0")}`;
  const sheet = (price: (index: number) => string) =>
    Buffer.from(
      [
        "Nomor Part;Merek;Kategori;Nama (Inggris);Nama (Indonesia);Harga;Berat;Mutu",
        ...Array.from(
          { length: 300 },
          (_, index) =>
            `${code(index)};Sakura;${category?.nameId};Oil filter ${index};Filter oli ${index};${price(index)};750;OEM`,
        ),
      ].join("\r\n"),
    );
  const upload = async (name: string, buffer: Buffer) => {
    await page.goto("/admin/imports");
    await page.locator("#import-file").setInputFiles({ name, mimeType: "text/csv", buffer });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  };
  const search = async () => (await callAs()("pageProducts", { body: { filterKeyWord: `${mark}-` } })).total;

  await test.step("searches a part that is not there yet, which the list to buy by tells", async () => {
    expect(await search()).toBe(0);
    await page.goto("/admin/demand");
    const missed = page.getByRole("table").getByText(`${mark}-`, { exact: true });
    await expect(async () => {
      await page.reload();
      await expect(missed).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step("is told of every faulty line, and nothing is applied", async () => {
    await upload(
      "salah.csv",
      sheet((index) => (index % 100 === 0 ? "tanya" : "345.000")),
    );
    await expect(page.getByRole("alert")).toContainText(t.applyBlocked(3));
    await expect(page.getByRole("button", { name: `${t.kinds.faulty} 3` })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const report = page.getByRole("table", { name: t.reportTitle });
    await expect(report.getByRole("row")).toHaveCount(4);
    await expect(report).toContainText("tanya");
    await expect(report).toContainText(code(200));
    await expect(page.getByRole("button", { name: t.apply })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step("applies the corrected file, also while the page is left", async () => {
    await upload(
      "baik.csv",
      sheet((index) => `${300 + index}.000`),
    );
    await page.getByRole("button", { name: t.apply }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.apply }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.reload();
    await expect(page.getByText(t.doneText)).toBeVisible({ timeout: 60_000 });
    expect(await search()).toBe(300);
    await expectAccessible(page);
  });

  await test.step("adds pictures by the part numbers in their names", async () => {
    await page.goto("/admin/imports");
    await page
      .locator("#import-pictures")
      .setInputFiles([
        await named(`${code(7).toLowerCase()} 2.jpg`, 10),
        await named(`${code(7)}.jpg`, 200),
        await named("entah.jpg", 90),
        { name: `${code(7)}.txt`, mimeType: "text/plain", buffer: Buffer.from("notes") },
      ]);
    await expect(page.getByText(t.pictureMatches(2, 4))).toBeVisible();
    await page.getByRole("button", { name: t.sendPictures(2) }).click();
    await expect(page.getByText(t.picturesDone(2, 0, 0))).toBeVisible();
    await expect(page.getByText(t.pictureNoPart)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: `${code(7)}.txt` })).toContainText(t.pictureIsNone);
    const { products } = await callAs()("pageProducts", { body: { filterKeyWord: code(7) } });
    expect(products[0]?.imageLocation).toContain("/pictures/");
    await expectAccessible(page);
  });

  await test.step("exports the category as a file that changes nothing when it is imported again", async () => {
    await page.getByLabel(t.exportCategory, { exact: true }).selectOption(String(category?.id));
    const download = page.waitForEvent("download");
    const exported = page.getByRole("region", { name: t.exportTitle });
    await exported.getByRole("button", { name: office.frame.fileFormats.xlsx }).click();
    const file = await (await download).path();
    await page.locator("#import-file").setInputFiles(file);
    await expect(page.getByText(t.nothingToSay)).toBeVisible({ timeout: 30_000 });
  });

  await test.step("takes the import back, and the parts are gone", async () => {
    await page.goto("/admin/imports");
    await page.getByRole("link", { name: "baik.csv" }).first().click();
    await page.getByRole("button", { name: t.undo }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.undo }).click();
    await expect(page.getByText(t.undoneText)).toBeVisible({ timeout: 60_000 });
    expect(await search()).toBe(0);
  });

  await test.step("puts a search away", async () => {
    await page.goto(`/admin/demand?q=${mark}`);
    await page.getByRole("checkbox", { name: office.frame.selectRow(`${mark}-`) }).check();
    await page.getByRole("button", { name: d.settleCount(1) }).click();
    await expect(page.getByText(d.settled(1))).toBeVisible();
    await expect(page.getByRole("table")).toBeHidden();
  });
});

test("the staff says which row of a supplier's sheet names its columns, and checks the values read", async ({
  page,
  context,
  callAs,
  enter,
  staffToken,
}) => {
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  const [category] = await callAs(staffToken)("listAdminCategories", {});
  const mark = `${randomBytes(4).toString("hex").toUpperCase()}ROW`;
  // The branches above fill as many cells as the table, so the shop takes the first row as the names of the columns.
  const sheet = (secondPrice: string) =>
    Buffer.from(
      [
        "PT SUMBER PART;Jakarta;Surabaya;Balikpapan;Medan",
        "Daftar harga;November 2026",
        "",
        `${mark};Kategori;Nama;;Harga;;Berat;Mutu`,
        ";;Inggris;Indonesia;Ecer;Grosir;;",
        `${mark}-1;${category?.nameId};Oil filter;Filter oli;1.250.000;1.000.000;1750;ori`,
        `${mark}-2;${category?.nameId};Fuel filter;Filter solar;${secondPrice};90.000;750;KW`,
      ].join("\r\n"),
    );
  const upload = async (name: string, buffer: Buffer) => {
    await page.goto("/admin/imports");
    await page.locator("#import-file").setInputFiles({ name, mimeType: "text/csv", buffer });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  };
  const headerTitle = (row: number) => page.getByText(`${t.headerTitle} (${t.row(row)})`, { exact: true });
  const report = page.getByRole("table", { name: t.reportTitle });

  await test.step("sees the first rows of the file and chooses the lower one of its header", async () => {
    await upload("pemasok.csv", sheet("tanya"));
    await expect(headerTitle(1)).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(t.noCodes);
    await expect(page.getByRole("radio")).toHaveCount(6);
    await expectAccessible(page);
    await page.getByRole("radio", { name: `${t.row(5)} Inggris Indonesia Ecer Grosir` }).check();
    await page.getByRole("button", { name: t.useRow }).click();
    await expect(headerTitle(5)).toBeVisible();
  });

  await test.step("says which column is what, and the report opens on the faulty line", async () => {
    const fields = {
      [mark]: "code",
      "Nama Inggris": "nameEn",
      "Nama Indonesia": "nameId",
      "Harga Ecer": "priceRupiah",
    };
    for (const [name, field] of Object.entries(fields)) {
      await page.getByLabel(`${t.field}: ${name}`, { exact: true }).selectOption(field);
    }
    await page.getByRole("button", { name: t.recheck }).click();
    const faulty = page.getByRole("button", { name: `${t.kinds.faulty} 1` });
    await expect(faulty).toHaveAttribute("aria-pressed", "true");
    await expect(report.getByRole("row")).toHaveCount(2);
    await expect(report).toContainText(`${mark}-2`);
    await expect(report).toContainText("tanya");
    await expectAccessible(page);
  });

  await test.step("sees of a new part what was read", async () => {
    await page.getByRole("button", { name: `${t.kinds.new} 1` }).click();
    await expect(report).toContainText(`${mark}-1`);
    await expect(report).toContainText("Harga (Rp) 1.250.000");
    await expect(report).toContainText("Berat (g) 1.750");
    await expect(report).toContainText("Nama (Indonesia) Filter oli");
    await expectAccessible(page);
  });

  await test.step("sends the corrected file, which is read in the same way", async () => {
    await upload("pemasok-2.csv", sheet("110.000"));
    await expect(headerTitle(5)).toBeVisible();
    await expect(page.getByRole("button", { name: t.allLines })).toHaveAttribute("aria-pressed", "true");
    await expect(report).toContainText("Harga (Rp) 110.000");
    await expect(page.getByRole("button", { name: t.apply })).toBeEnabled();
  });
});

test("if only the first answers about a file are taken, the others stay and are sent again with one press", async ({
  page,
  context,
  callAs,
  enter,
  staffToken,
  trouble,
}) => {
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  const call = callAs(staffToken);
  const mark = randomBytes(3).toString("hex");
  const category = `Kategori ${mark}`;
  await page.goto("/admin/imports");
  await page.locator("#import-file").setInputFiles({
    name: "answers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Nomor Part;Nama (Indonesia);Harga;Berat\r\n${mark}-1;Filter oli;100.000;750`),
  });
  const questions = page.getByRole("region", { name: t.questionsTitle });
  const answer = questions.getByRole("button", { name: t.useAnswers });
  await expect(questions).toContainText(t.lackingTitle("Kategori, Mutu"));
  await questions.getByLabel(t.newCategory).fill(category);
  await questions.getByLabel("Mutu", { exact: true }).selectOption("oem");

  const columns = "**/v1/admin/imports/*/columns";
  trouble.foresee(/status of 503/);
  await page.route(columns, async (route) =>
    route.fulfill({ status: 503, json: { code: 503, reason: "databaseUnavailable", message: "Away." } }),
  );
  await answer.click();
  await expect(questions.getByRole("alert")).toContainText("Away.");
  await expect(questions.getByLabel("Kategori", { exact: true }).locator("option:checked")).toHaveText(
    category,
  );
  await expect(questions.getByLabel("Mutu", { exact: true })).toHaveValue("oem");
  await expectAccessible(page);

  await page.unroute(columns);
  await answer.click();
  await expect(questions).toBeHidden();
  await expect(page.getByRole("button", { name: t.apply })).toBeEnabled();
  const made = (await call("listAdminCategories", {})).filter(({ nameId }) => nameId === category);
  expect(made).toHaveLength(1);
  await call("deleteCategory", { params: { id: String(made[0]?.id) }, query: {} });
});

for (const [kind, file] of [
  ["workbook.xlsx", supplierWorkbook],
  ["windows-1252.csv", supplierCsv],
] as const) {
  test(`the staff imports a supplier's list as it comes (${kind}), without its faulty lines`, async ({
    page,
    context,
    callAs,
    enter,
    staffToken,
  }) => {
    test.setTimeout(180_000);
    await chooseLanguage(context, "id");
    await enter(page, { token: staffToken });
    const call = callAs(staffToken);
    const mark = ` ${randomBytes(3).toString("hex").toUpperCase()}`;
    await page.goto("/admin/imports");
    await page
      .locator("#import-file")
      .setInputFiles({ name: kind, mimeType: "application/octet-stream", buffer: file(mark) });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(kind);

    await test.step("makes the categories that the shop lacks or takes them for others, and says what the list does not say", async () => {
      const questions = page.getByRole("region", { name: t.questionsTitle });
      await expect(questions.getByRole("heading", { name: t.categoriesTitle(7) })).toBeVisible();
      await expect(questions).toContainText(t.lackingTitle("Mutu"));
      await expectAccessible(page);
      const [first] = await call("listAdminCategories", {});
      await questions.getByLabel(`${t.categoryFate}: Bearing${mark}`).selectOption(String(first?.id));
      await questions.getByLabel("Mutu", { exact: true }).selectOption("oem");
      await questions.getByRole("button", { name: t.useAnswers }).click();
      await expect(questions).toBeHidden();
      const faulty = page.getByRole("button", { name: `${t.kinds.faulty} 19` });
      await expect(faulty).toHaveAttribute("aria-pressed", "true");
      const report = page.getByRole("table", { name: t.reportTitle });
      await expect(report).toContainText("CALL");
      await expect(report).toContainText("6.1E+09");
      await expectAccessible(page);
    });

    await test.step("downloads the lines that must be corrected, and imports the others", async () => {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: t.downloadFaulty }).click();
      expect((await download).suggestedFilename()).toMatch(/^baris-salah-.*\.xlsx$/);
      await page.getByRole("button", { name: t.leaveOut(19) }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(t.leaveOutText(19));
      const warnings = dialog.getByRole("checkbox");
      if ((await warnings.count()) > 0) await warnings.check();
      await dialog.getByRole("button", { name: t.apply }).click();
      await expect(page.getByText(t.doneText)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(t.leftOutText(19))).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("finds the parts whose English name is to be given", async () => {
      await page.goto("/admin/products");
      await page.getByLabel(office.catalogue.filters.name, { exact: true }).selectOption("borrowed");
      await page.getByRole("searchbox").fill("6003-2RS1");
      await expect(page.getByRole("table")).toContainText("6003-2RS1");
      await page.getByRole("link", { name: "6003-2RS1" }).click();
      await expect(page.getByText(office.catalogue.form.borrowed.en)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("takes it all back", async () => {
      await page.goto("/admin/imports");
      await page.getByRole("link", { name: kind }).first().click();
      await page.getByRole("button", { name: t.undo }).click();
      await page.getByRole("dialog").getByRole("button", { name: t.undo }).click();
      await expect(page.getByText(t.undoneText)).toBeVisible({ timeout: 60_000 });
    });
  });
}

/** A plain picture of its own colour. */
function picture(red: number): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 300, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();
}

async function named(name: string, red: number) {
  return { name, mimeType: "image/jpeg", buffer: await picture(red) };
}

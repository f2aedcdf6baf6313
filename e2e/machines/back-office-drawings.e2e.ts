import sharp from "sharp";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";

test.use({ language: "id", ...screens.desktop });

const { drawings: t, frame } = office;

test("the staff makes a drawing from a picture and a pasted table, and the shop shows it", async ({
  page,
  callAs,
  staffToken,
  enter,
}) => {
  test.slow();
  await enter(page, { token: staffToken });
  const picture = await sharp({
    create: { width: 1_200, height: 900, channels: 3, background: "#ffffff" },
  })
    .png()
    .toBuffer();

  await test.step("begins with a title, a machine and a picture", async () => {
    await page.goto("/admin/drawings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expectFits(page);
    await page.getByRole("link", { name: t.add }).click();
    await page.getByLabel(t.titleId).fill("Rangkaian percobaan");
    await page.getByLabel(t.findMachine).fill("ec140b");
    await page.getByRole("button", { name: "+ Volvo EC140B" }).click();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "percobaan.png", mimeType: "image/png", buffer: picture });
    await expect(page.getByRole("img", { name: t.pictureAlt("Rangkaian percobaan") })).toBeVisible();
  });

  const shown = page.getByRole("img", { name: t.pictureAlt("Rangkaian percobaan") });
  const callout = (label: string, place: number, count: number) =>
    page.getByRole("button", { name: t.calloutName(label, place, count), exact: true });
  const press = async (x: number, y: number) => {
    await shown.scrollIntoViewIfNeeded();
    const box = await shown.boundingBox();
    await shown.click({ position: { x: x * (box?.width ?? 0), y: y * (box?.height ?? 0) } });
  };

  await test.step("pastes the table, and presses the parts in its order", async () => {
    await page.getByRole("button", { name: t.paste }).click();
    await page.getByLabel(t.pasteLabel).fill("10;6754-61-1100;1;\n11;TIDAK-ADA-1;2;sementara");
    await page.getByRole("button", { name: t.addPasted(2) }).click();
    await expect(page.getByText("6754-61-1100 Pompa air")).toBeVisible();
    await expect(page.getByText(t.notInCatalogue)).toBeVisible();
    await press(0.25, 0.25);
    await press(0.75, 0.25);
    await expect(callout("10", 1, 2)).toBeVisible();
    await expect(callout("11", 2, 2)).toBeFocused();
  });

  await test.step("moves one by keys, and takes a deletion back", async () => {
    const second = callout("11", 2, 2);
    const before = await second.boundingBox();
    await second.press("ArrowDown");
    await second.press("ArrowDown");
    await expect.poll(async () => (await second.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 5);
    await second.press("Delete");
    await expect(callout("10", 1, 1)).toBeVisible();
    await page.getByRole("button", { name: t.undo }).click();
    await expect(callout("11", 2, 2)).toBeVisible();
    await expectFits(page);
  });

  await test.step("is told what is wrong, saves, and sees it in the shop", async () => {
    await page.getByLabel(t.pieces).first().fill("dua atau tiga");
    await page.getByRole("button", { name: frame.save, exact: true }).click();
    await expect(page.getByText(t.faults(1))).toBeVisible();
    await page.getByLabel(t.pieces).first().fill("2");
    await page.getByRole("button", { name: frame.save, exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/drawings\/\d+$/);
    const { drawings } = await callAs()("listMachineDrawings", {
      query: { brand: "Volvo", model: "EC140B" },
    });
    const drawing = await callAs()("getDrawing", { params: { id: String(drawings[0]?.id) } });
    expect(drawing).toMatchObject({
      title: "Rangkaian percobaan",
      lines: [
        { label: "10", pieces: 2, product: { code: "6754-61-1100" } },
        { label: "11", number: "TIDAK-ADA-1" },
      ],
    });
    expect(drawing.callouts[0]?.x).toBeCloseTo(0.25, 2);
    expect(drawing.callouts[1]?.y).toBeCloseTo(0.27, 2);
  });

  await test.step("deletes it after a question", async () => {
    await page.getByRole("button", { name: t.delete }).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText(t.deleteText("Rangkaian percobaan", 2, 2));
    await question.getByRole("button", { name: t.delete }).click();
    await expect(page).toHaveURL(/\/admin\/drawings$/);
    const { drawings } = await callAs()("listMachineDrawings", {
      query: { brand: "Volvo", model: "EC140B" },
    });
    expect(drawings).toEqual([]);
  });
});

/** A PDF of so many pages with a cross over each, 400 by 300 points; with `trailer` something beside its root. */
function pdfOf(pages: number, trailer = ""): Buffer {
  const drawn = "4 w 20 20 m 380 280 l S 20 280 m 380 20 l S";
  const kids = Array.from({ length: pages }, (_, page) => `${page + 4} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ...Array.from(
      { length: pages },
      () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 3 0 R >>",
    ),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(
    `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\n%%EOF\n`,
  );
}

test("a page of a PDF becomes the picture of a drawing", async ({ page, staffToken, enter }) => {
  test.slow();
  await enter(page, { token: staffToken });
  await page.goto("/admin/drawings/new");
  await page.getByLabel(t.titleId).fill("Dari PDF");
  const dialog = page.getByRole("dialog");
  const choose = async (buffer: Buffer) => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "buku.pdf", mimeType: "application/pdf", buffer });
  };
  const leave = () => dialog.getByRole("button", { name: frame.close }).click();

  await test.step("is told of a file that cannot be read, and nothing changes", async () => {
    const worker = page.waitForResponse(/pdf\.worker/);
    await choose(Buffer.from("%PDF-1.4 nothing"));
    await expect(dialog.getByText(t.pdf.faults.broken)).toBeVisible();
    // Pictures inside a PDF may be compressed in ways that only programs of the worker's own read.
    expect((await worker).headers()["content-security-policy"]).toContain("'wasm-unsafe-eval'");
    await leave();
    const key = "00".repeat(32);
    const secret = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -44 >>`;
    await choose(pdfOf(1, secret));
    await expect(dialog.getByText(t.pdf.faults.encrypted)).toBeVisible();
    await leave();
    await choose(pdfOf(501));
    await expect(dialog.getByText(t.pdf.faults.tooManyPages)).toBeVisible();
    await leave();
    await expect(page.getByText(t.dropPicture)).toBeVisible();
  });

  await test.step("chooses a page, which is drawn and stored", async () => {
    await choose(pdfOf(8));
    await expect(dialog.locator("img")).toHaveCount(6);
    await dialog.getByRole("button", { name: t.pdf.later }).click();
    await dialog.getByRole("button", { name: t.pdf.page(8) }).click();
    await expect(dialog.locator("img")).toHaveCount(2);
    await expectFits(page);
    await dialog.getByRole("button", { name: t.pdf.use(8) }).click();
    await expect(dialog).toBeHidden();
    const shown = page.getByRole("img", { name: t.pictureAlt("Dari PDF") });
    await expect(shown).toBeVisible();
    // 400 by 300 points, with the longest side of 4,000 pixels.
    await expect(shown).toHaveAttribute("width", "4000");
    await expect(shown).toHaveAttribute("height", "3000");
  });
});

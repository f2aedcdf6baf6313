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

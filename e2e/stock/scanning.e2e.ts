import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { barsMark } from "#server/printing/code-marks.tsx";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, onPhone, test } from "../kit/journey.ts";
import { orderAt } from "../kit/shopper.ts";

/** The part whose label lies before the camera. */
const shownCode = "600-211-1340";

/** A film of one picture: the bars of a label as the shop prints them, which the browser takes for its camera. */
async function filmOfLabel(code: string): Promise<string> {
  const bars = barsMark(code);
  if (bars === undefined) throw new Error("the number has no bars");
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="white"/><path transform="translate(${Math.round(640 - bars.modules * 2)} 260) scale(4 200)" d="${bars.path}"/></svg>`;
  const frame = await sharp(Buffer.from(picture)).jpeg({ quality: 95 }).toBuffer();
  const file = join(mkdtempSync(join(tmpdir(), "label-")), "label.mjpeg");
  writeFileSync(file, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  return file;
}

const film = await filmOfLabel(shownCode);
const chromium = process.env["CHROMIUM_SHELL"] ?? process.env["CHROMIUM"] ?? "/usr/bin/chromium";
test.use({
  ...onPhone,
  viewport: { width: 360, height: 740 },
  launchOptions: {
    executablePath: chromium,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

const { stock, shipments, scan: t } = office;

test("the warehouse counts with a scanner that types, and with the camera of the phone", async ({
  page,
  context,
  enter,
  callAs,
  staffToken,
}) => {
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  const call = callAs(staffToken);
  const { rows } = await call("listStock", { query: { show: "notCounted", sort: "-code" } });
  const [first, second] = rows.filter(({ code }) => code !== shownCode && code.length > 5);
  if (first === undefined || second === undefined) throw new Error("every product is counted already");
  const shelf = `Q-${first.productId}`;
  for (const { productId } of [first, second]) {
    await call("startCounting", { params: { id: String(productId) }, body: { onHand: 5, shelf } });
  }
  const quantityOf = (code: string) => page.getByLabel(stock.deliveryQuantity(code));
  const scan = async (code: string) => {
    // Not one after the other: a scanner does not wait for the screen.
    await Promise.all([...Array.from(code), "Enter"].map(async (key) => page.keyboard.press(key)));
  };
  const said = page.getByRole("status");

  await test.step("a shelf's label shows what is on the shelf", async () => {
    await page.goto("/admin/stock/count");
    await page.getByLabel(stock.count.scanLabel).focus();
    await scan(`RAK:${shelf.toLowerCase()}`);
    await expect(said.getByText(stock.count.shelfShown(shelf, 2))).toBeVisible();
    await expect(page.getByText(stock.count.onlyShelf(shelf))).toBeVisible();
    await expect(quantityOf(first.code)).toHaveValue("");
    await expect(quantityOf(second.code)).toHaveValue("");
    await expectAccessible(page);
  });

  await test.step("each scan of a part counts one more, wherever the focus is", async () => {
    await scan(first.code);
    await expect(quantityOf(first.code)).toHaveValue("1");
    await expect(quantityOf(first.code)).toBeFocused();
    await scan(first.code);
    await expect(quantityOf(first.code)).toHaveValue("2");
    await scan("TIDAK-ADA-9");
    await expect(said.getByText(t.unknown("TIDAK-ADA-9"))).toBeVisible();
    await expect(quantityOf(first.code)).toHaveValue("2");
    await quantityOf(first.code).fill("7");
    await scan(first.code);
    await expect(quantityOf(first.code)).toHaveValue("8");
    await page.getByRole("button", { name: t.undo }).click();
    await expect(quantityOf(first.code)).toHaveValue("7");
    await scan(first.code);
    await expect(quantityOf(first.code)).toHaveValue("8");
  });

  await test.step("the camera counts the label once while it sees it", async () => {
    await page.getByRole("button", { name: t.open }).click();
    await expect(quantityOf(shownCode)).toHaveValue("1");
    await expectAccessible(page);
    await page.getByRole("button", { name: t.close }).click();
    await expect(page.getByRole("region", { name: t.camera })).toBeHidden();
    await expect(quantityOf(shownCode)).toHaveValue("1");
  });

  await test.step("what was counted is saved", async () => {
    await page.getByRole("button", { name: stock.count.allShelves }).click();
    await page.getByRole("button", { name: stock.count.save(2) }).click();
    await expect(quantityOf(first.code)).toBeHidden();
    expect(await call("getStock", { params: { id: String(first.productId) } })).toMatchObject({ onHand: 8 });
  });
});

test("a camera that is refused says how to allow it, and typing still works", async ({
  page,
  context,
  enter,
  staffToken,
}) => {
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("no", "NotAllowedError");
    };
  });
  await page.goto("/admin/stock/count");
  await page.getByRole("button", { name: t.open }).click();
  await expect(page.getByText(t.faults.refused)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(stock.count.scanLabel).fill(shownCode);
  await page.getByRole("button", { name: t.take }).click();
  await expect(page.getByLabel(stock.deliveryQuantity(shownCode))).toHaveValue("1");
});

test("the warehouse receives a delivery by scanning, and takes a scan back", async ({
  page,
  context,
  callAs,
  enter,
  staffToken,
}) => {
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  const call = callAs(staffToken);
  const { rows } = await call("listStock", { query: { show: "notCounted", sort: "-code" } });
  const part = rows.find(({ code }) => code !== shownCode && code.length > 5);
  if (part === undefined) throw new Error("every product is counted already");
  await call("startCounting", { params: { id: String(part.productId) }, body: { onHand: 1 } });
  const quantityOf = (code: string) => page.getByLabel(stock.deliveryQuantity(code));
  const scan = async (code: string) => {
    await Promise.all([...Array.from(code), "Enter"].map(async (key) => page.keyboard.press(key)));
  };
  const said = page.getByRole("status");
  await page.goto("/admin/stock/delivery");

  await test.step("each scan counts one more; one that nobody knows is told, and adds nothing", async () => {
    await page.getByLabel(stock.deliveryCode).focus();
    await scan(part.code);
    await expect(said.getByText(t.counted(part.code, "1"))).toBeVisible();
    await scan("TIDAK-ADA-9");
    await expect(said.getByText(t.unknown("TIDAK-ADA-9"))).toBeVisible();
    await scan("RAK:A-03");
    await expect(said.getByText(t.shelfLabel("A-03"))).toBeVisible();
    await expect(page.getByText(stock.deliveryUnknown)).toBeHidden();
    await quantityOf(part.code).focus();
    await scan(part.code);
    await expect(quantityOf(part.code)).toHaveValue("2");
    await page.getByLabel(stock.deliveryCode).fill(`${part.code}; 12`);
    await page.keyboard.press("Enter");
    await expect(quantityOf(part.code)).toHaveValue("14");
  });

  await test.step("the camera adds the part before it as a line of its own, on top", async () => {
    await page.getByRole("button", { name: t.open }).click();
    await expect(quantityOf(shownCode)).toHaveValue("1");
    await expect(said.getByText(shownCode)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t.close }).click();
  });

  await test.step("the last scans are taken back, one after the other", async () => {
    await page.getByRole("button", { name: t.undo }).click();
    await expect(said.getByText(t.undone(shownCode))).toBeVisible();
    await expect(quantityOf(shownCode)).toBeHidden();
    await page.getByRole("button", { name: t.undo }).click();
    await expect(quantityOf(part.code)).toHaveValue("2");
    await page.getByRole("button", { name: stock.deliverySubmit("2 pcs") }).click();
    await expect(page.getByText(stock.deliveryDone(1, "2 pcs"))).toBeVisible();
    await expect(page.getByRole("button", { name: t.undo })).toBeHidden();
    expect(await call("getStock", { params: { id: String(part.productId) } })).toMatchObject({ onHand: 3 });
  });
});

test("the warehouse packs by scanning: a wrong part and one too many are told, and a scan is undone", async ({
  page,
  context,
  enter,
  member,
  staff,
  staffToken,
}) => {
  await chooseLanguage(context, "id");
  const order = await orderAt("packing", { member, staff, parts: 1, qty: 2 });
  const [part] = order.lines;
  if (part === undefined) throw new Error("the order has no line");
  await enter(page, { token: staffToken });
  await page.goto(`/admin/orders/${order.orderCode}`);
  await page.getByRole("button", { name: shipments.scanPack }).click();
  const dialog = page.getByRole("dialog");
  const scan = async (code: string) => {
    await dialog.getByLabel(shipments.scanLabel, { exact: true }).fill(code);
    await page.keyboard.press("Enter");
  };
  const said = dialog.getByRole("status");
  await scan(part.code);
  await expect(said.getByText(shipments.scanAdded(part.code, 1, 2))).toBeVisible();
  await scan("TIDAK-ADA-9");
  await expect(said.getByText(shipments.scanWrong("TIDAK-ADA-9"))).toBeVisible();
  await scan(part.code);
  await expect(said.getByText(shipments.scanComplete)).toBeVisible();
  await scan(part.code);
  await expect(said.getByText(shipments.scanTooMany(part.code, 2))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t.undo }).click();
  await expect(dialog.getByLabel(shipments.pieces(part.code))).toHaveValue("1");
  await scan(part.code);
  await dialog.getByRole("button", { name: shipments.packNow }).click();
  await expect(page.getByText(shipments.packed(1))).toBeVisible();
  const packed = await staff("getAdminOrder", { params: { id: order.orderCode } });
  expect(packed.shipments[0]?.lines.map(({ qty }) => qty)).toEqual([2]);
});

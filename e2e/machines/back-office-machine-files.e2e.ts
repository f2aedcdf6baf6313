import { officeMessages as office } from "#web/texts/office/id.ts";
import { machineFileFaults } from "#contract/texts/machine-file-words.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, screens, test } from "../kit/journey.ts";

const csv = (text: string) => ({ name: "seri.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test.use({ language: "id", ...screens.desktop });

test("series come in by file: checked, without the faulty lines, and taken back", async ({
  page,
  staff,
  staffToken,
  enter,
}) => {
  const { machineFiles: t, frame } = office;
  const model = `ZX${Date.now() % 1_000_000}`;
  const { id } = await staff("addMachine", {
    body: { brand: "Hitachi", model, kind: "machine" },
  });
  const read = async () =>
    (await staff("getMachineSeries", { params: { id: String(id) } })).series.map(({ serials }) => serials);
  await enter(page, { token: staffToken });
  await page.goto("/admin/imports");
  await page.getByRole("button", { name: t.importFile.series }).click();
  const dialog = page.getByRole("dialog");
  const lines = [
    "Merek unit;Model;Awalan;Nomor seri dari;Nomor seri sampai",
    `Hitachi;${model};HCM;00001;09999`,
    `Hitachi;${model};HCM;10000;`,
    `Hitachy;${model};;1;`,
  ];
  await dialog.getByLabel(t.file).setInputFiles(csv(lines.join("\n")));
  await dialog.getByRole("button", { name: frame.tableImport.check }).click();
  await expect(dialog.getByRole("table")).toContainText(machineFileFaults.id["makerUnknown"] ?? "");
  await expect(dialog.getByRole("region", { name: t.moves })).toContainText("HCM00001-HCM09999");
  await expect(dialog.getByRole("button", { name: t.apply, exact: true })).toBeHidden();
  await expectFits(page);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: t.saveFaulty }).click();
  expect((await saved).suggestedFilename()).toContain("baris-salah-");
  await dialog.getByRole("button", { name: t.leaveOut }).click();
  await dialog.getByRole("button", { name: t.apply, exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await read()).toEqual([
    { prefix: "HCM", from: 1, to: 9_999 },
    { prefix: "HCM", from: 10_000, to: null },
  ]);
  const list = page.getByRole("region", { name: t.undoTitle });
  await expectFits(page);
  await list.getByRole("button", { name: t.undo }).first().click();
  await dialog.getByRole("button", { name: t.undo }).click();
  await expect(dialog).toBeHidden();
  expect(await read()).toEqual([]);
});

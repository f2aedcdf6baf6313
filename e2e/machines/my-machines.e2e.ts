import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";

test.use(onPhone);

test("a guest keeps a machine, takes it along into the account, writes its hours down and adds a fleet", async ({
  page,
  texts,
  member,
  trouble,
}) => {
  test.slow();
  // Hours that go back are refused.
  trouble.foresee(/status of 409/);
  const { machines } = texts;
  const main = page.getByRole("main");
  await page.goto("/my-machines");
  await main.getByRole("button", { name: machines.add }).click();
  await main.getByLabel(machines.unitNumber).fill("EX-07");
  await main.getByLabel(machines.brand).fill("Komatsu");
  await main.getByLabel(machines.model).fill("PC200-8");
  await main.getByLabel(machines.serial, { exact: true }).fill("313445");
  await expectFits(page);
  await main.getByRole("button", { name: machines.save }).click();
  await main.getByRole("button", { name: machines.chooseOf("EX-07") }).click();
  await expect(main.getByRole("button", { name: machines.chosen })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/shop?q=708-2L-00600");
  await expect(main.getByText("EX-07 (Komatsu PC200-8 313445)")).toBeVisible();
  await expect(main.getByRole("article").first()).toContainText("EX-07");

  // What the browser keeps stays when somebody logs in.
  await page.evaluate((token) => {
    localStorage.setItem("access_token", token);
  }, member.token);
  await page.goto("/account");
  await expect(page.getByText(machines.arrived(1))).toBeVisible();
  await main.getByRole("link", { name: machines.title }).click();
  await expect(main.getByText(machines.serialStates.known("300001-350000"))).toBeVisible();
  await expectFits(page);
  await main.getByRole("link", { name: machines.openOf("EX-07") }).click();
  await main.getByLabel(machines.hoursOfMeter).fill("4.980,5");
  await main.getByRole("button", { name: machines.writeDown }).click();
  await expect(main.getByText(machines.hoursNow("4.980,5"), { exact: true })).toBeVisible();
  await main.getByLabel(machines.hoursOfMeter).fill("4900");
  await main.getByRole("button", { name: machines.writeDown }).click();
  await expect(main.getByRole("alert").getByText(/tidak pernah mundur/)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.goto("/account?view=machines&machine=list");
  await main
    .getByLabel(machines.fleetList)
    .fill(
      [
        "Unit\tMerk\tTipe\tSerial\tHM",
        "EX-09\tCAT\t320D\tJBT00123\t8.120",
        "EX-10\t\t\tABC1\tabc",
        "ex-07\tKomatsu\tPC300-8\t60123\t",
      ].join("\n"),
    );
  await main.getByRole("button", { name: machines.fleetRead }).click();
  await expect(main.getByText(machines.fleetCounts(1, 2))).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const line = main.getByRole("group", { name: machines.fleetLine(2) });
  await line.getByLabel(machines.brand).fill("Sany");
  await line.getByLabel(machines.model).fill("SY215C");
  await main.getByRole("button", { name: machines.fleetCheckAgain }).click();
  await main.getByRole("button", { name: machines.fleetSave(2) }).click();
  await expect(main.getByText(machines.fleetSaved(2))).toBeVisible();
  const unitsKept = async () => {
    const kept = await member.call("listMyMachines", {});
    return kept.machines.map(({ unitNumber }) => unitNumber);
  };
  expect(await unitsKept()).toEqual(["EX-07", "EX-09", "EX-10"]);
  await main.getByRole("button", { name: machines.fleetUndo }).click();
  await expect(page.getByText(machines.fleetUndone)).toBeVisible();
  expect(await unitsKept()).toEqual(["EX-07"]);
});

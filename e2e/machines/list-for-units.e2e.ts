import type { Call } from "#contract/call.ts";
import { text as fit } from "#web/texts/pages/en/fit.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, test } from "../kit/journey.ts";
import { placeOrder } from "../kit/shopper.ts";

test.use({ language: "en" });

const [filter, engineFilter, oilFilter] = ["600-319-3750", "6736-51-5142", "600-211-1340"];
/** For other serial numbers than those of the machines. */
const misfit = "708-2L-00600";

/** The name of the button that says for which unit a line is. */
const units = (words: string, code: string) => new RegExp(`^${words}\\??\\s*: ${code}$`);

const machine = (unitNumber: string, model: string, serial: string) => ({
  brand: "Komatsu",
  model,
  serial,
  engineSerial: "",
  unitNumber,
  site: "",
  hoursPerDay: null,
  hasSecondMeter: false,
});

/** A company with three machines, of which the caller is a manager. */
async function openFleet(call: Call): Promise<void> {
  await call("openCompany", { body: { legalName: "PT Tambang Uji", npwp: "01.234.567.8-901.000" } });
  await call("addMyMachines", {
    body: {
      isOfCompany: true,
      machines: [
        machine("EX-07", "PC200-8", "313445"),
        machine("EX-08", "PC200-8", "312045"),
        machine("DT-12", "HD785-7", "7215"),
      ],
    },
  });
}

test("a clerk's list of 12 lines for 3 units goes into the cart and the order with the unit of each", async ({
  page,
  texts,
  member,
  enter,
}) => {
  test.slow();
  const { quickOrder } = texts;
  await openFleet(member.call);
  const main = page.getByRole("main");
  await enter(page, member);
  await page.goto("/quick-order");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/machine/public/fits"))
      asked.push(`${searchParams.get("serial")}: ${searchParams.get("ids")}`);
  });
  const others = ["1R-0716", "1R-0750", "07063-01100", "20Y-60-21470", "600-185-4100"];
  const list = [
    "Unit\tPart No\tQty",
    `EX-07\t${filter}\t2`,
    `EX-07\t${engineFilter}\t1`,
    `EX-07\t${misfit}\t1`,
    `DT-12\t${oilFilter}\t4`,
    `ex 08\t${filter}\t3`,
    `EX-08\t${engineFilter}\t2`,
    `EX-99\t1U-3352\t1`,
    ...others.map((code) => `DT-12\t${code}\t1`),
  ];
  await main.getByLabel(quickOrder.list, { exact: true }).fill(list.join("\n"));
  await page.keyboard.press("Control+Enter");
  await expect(main.getByRole("heading", { name: quickOrder.counted(12, 12) })).toBeFocused();
  await expect(main.getByText(quickOrder.unknownUnits("EX-99"))).toBeVisible();
  await expect(main.getByRole("button", { name: units("For unit EX-07", filter) })).toBeVisible();
  await expect(main.getByText("Fits EX-07", { exact: true })).toHaveCount(2);
  await expect(main.getByText("Fits EX-08", { exact: true })).toHaveCount(2);
  await expect(main.getByText("Does not fit EX-07")).toHaveCount(1);
  // One call for each machine, and another one for lines whose script came a moment later.
  expect(new Set(asked.map((call) => call.split(":")[0])).size).toBe(3);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(5);
  await expectFits(page);

  // The part that does not fit is replaced by one that does, and one line goes to another unit.
  await main.getByRole("button", { name: fit.whatFits("EX-07") }).click();
  await main.getByRole("button", { name: quickOrder.choose("708-2L-00500") }).click();
  await expect(main.getByText("Fits EX-07", { exact: true })).toHaveCount(3);
  await expect(main.getByRole("button", { name: units("For unit EX-07", "708-2L-00500") })).toBeVisible();
  await main.getByRole("button", { name: units("For unit DT-12", "1R-0716") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(fit.unitNumber).fill("EX-08");
  await dialog.getByRole("button", { name: fit.saveUnits }).click();
  await expect(main.getByRole("button", { name: units("For unit EX-08", "1R-0716") })).toBeFocused();
  await main.getByRole("button", { name: units("For unit DT-12", "1R-0750") }).click();
  await dialog.getByRole("button", { name: fit.leaveUnitOut("DT-12") }).click();
  await dialog.getByRole("button", { name: fit.saveUnits }).click();
  await expect(main.getByRole("button", { name: units("For which unit", "1R-0750") })).toBeVisible();

  // The stored list keeps them.
  await page.reload();
  await expect(main.getByRole("button", { name: units("For unit EX-08", "1R-0716") })).toBeVisible();
  await expect(main.getByRole("button", { name: units("For which unit", "1R-0750") })).toBeVisible();
  await main.getByRole("button", { name: quickOrder.add(12) }).click();
  await main.getByRole("link", { name: quickOrder.toCart }).click();
  await expect(main.getByText("For unit EX-07 (2), EX-08 (3)")).toBeVisible();
  await expect(main.getByText("For unit EX-07 (1), EX-08 (2)")).toBeVisible();
  await expectFits(page);

  const { id } = await placeOrder(member.call);
  await page.goto(`/account?view=orders&order=${id}`);
  await expect(main.getByText("For unit EX-07 (2), EX-08 (3)")).toBeVisible();
  await expect(main.getByText("For unit DT-12", { exact: true })).toHaveCount(4);
});

test("a guest's WhatsApp list names the units of this browser above their lines, and at the ends of lines", async ({
  page,
  texts,
}) => {
  const { quickOrder } = texts;
  const main = page.getByRole("main");
  await page.goto("/quick-order");
  await page.evaluate(() => {
    const pc200 = { brand: "Komatsu", model: "PC200-8", serial: "" };
    localStorage.setItem(
      "machines",
      JSON.stringify([
        { ...pc200, unitNumber: "EX-07" },
        { ...pc200, unitNumber: "EX-08", serial: "312045" },
      ]),
    );
  });
  const list = [
    "EX-07:",
    `${filter} 2`,
    `2 x ${misfit}`,
    "*EX-08 PC200-8*",
    `${filter} 1`,
    `${engineFilter} 1 ex07`,
  ];
  await main.getByLabel(quickOrder.list, { exact: true }).fill(list.join("\n"));
  await page.keyboard.press("Control+Enter");
  await expect(main.getByRole("heading", { name: quickOrder.counted(4, 4) })).toBeFocused();
  await expect(main.getByRole("button", { name: /^For unit EX-07/ })).toHaveCount(3);
  await expect(main.getByRole("button", { name: /^For unit EX-08/ })).toHaveCount(1);
  await expect(main.getByText(fit.askSerial("EX-07"))).toBeVisible();
  await expect(main.getByRole("link", { name: fit.writeSerial("EX-07") })).toHaveAttribute(
    "href",
    "/my-machines",
  );
  await main.getByRole("button", { name: quickOrder.add(4) }).click();
  await main.getByRole("link", { name: quickOrder.toCart }).click();
  await expect(main.getByText("For unit EX-07 (2), EX-08 (1)")).toBeVisible();
  await expect(main.getByRole("button", { name: /^For unit EX-07 ?: / })).toHaveCount(2);
});

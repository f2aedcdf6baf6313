import { jakartaDay } from "#server/core/format-moment.ts";
import { daysAfter } from "#contract/core/days.ts";
import { text as kit } from "#web/texts/pages/id/service.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";

test.use(onPhone);

const today = jakartaDay(new Date());

test("a guest types hours on a phone, sees what is due, writes it down and takes it back, and finds it all in the account", async ({
  page,
  texts,
  member,
}) => {
  test.slow();
  const { machines, services } = texts;
  const main = page.getByRole("main");
  await page.goto("/my-machines");
  await main.getByRole("button", { name: machines.add }).click();
  await main.getByLabel(machines.unitNumber).fill("EX-70");
  await main.getByLabel(machines.site, { exact: true }).fill("Sangatta");
  // As it stands on the plate; the shop writes it in its own way.
  await main.getByLabel(machines.brand).fill("komatsu");
  await main.getByLabel(machines.model).fill("pc 200-8");
  await main.getByLabel(machines.serial, { exact: true }).fill("313445");
  await main.getByLabel(machines.hoursPerDay).fill("10");
  await expectFits(page);
  await main.getByRole("button", { name: machines.save }).click();
  await expect(main.getByText("Komatsu PC200-8 313445")).toBeVisible();
  await expect(main.getByText(services.states.noHours)).toBeVisible();

  await main.getByRole("link", { name: machines.openOf("EX-70") }).click();
  await main.getByRole("button", { name: machines.change }).click();
  await main.getByLabel(machines.unitNumber).fill("EX-07");
  await main.getByRole("button", { name: machines.save }).click();
  await expect(main.getByRole("heading", { name: "EX-07" })).toBeVisible();
  const hours = main.getByRole("form", { name: machines.writeDown });
  await hours.getByLabel(machines.hoursOfMeter).fill("4.452");
  await hours.getByLabel(machines.day).fill(daysAfter(today, -1));
  await hours.getByRole("button", { name: machines.writeDown }).click();
  await expect(page.getByText(machines.written)).toBeVisible();
  // One day of ten hours since: about 4,462 hours, and 38 to the service of 500 hours.
  await expect(main.getByText(/^sekitar 4\.462 jam hari ini/)).toBeVisible();
  await expect(
    main.getByText(new RegExp(`${services.next("500")}: .*${services.inHours("38")}`)),
  ).toBeVisible();
  await expect(main.getByRole("heading", { name: kit.kit("500") })).toBeVisible();
  await hours.getByLabel(machines.hoursOfMeter).fill("4400");
  await hours.getByRole("button", { name: machines.writeDown }).click();
  await expect(hours.getByRole("alert").getByText(/tidak pernah mundur/)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  const form = main.getByRole("form", { name: services.markTitle });
  await form.getByLabel(services.hoursOfMeter).fill("4.900");
  await form.getByRole("button", { name: services.mark }).click();
  await expect(form.getByRole("alert").getByText(/paling banyak 4\.500 jam/)).toBeVisible();
  await form.getByLabel(services.hoursOfMeter).fill("4.460");
  await page.keyboard.press("Enter");
  await expect(page.getByText(services.marked("500"))).toBeVisible();
  await expect(main.getByText(new RegExp(services.inHours("500"))).first()).toBeVisible();
  const readings = main.getByRole("region", { name: machines.hours }).getByRole("listitem");
  await expect(readings).toHaveCount(2);
  const takeBack = main.getByRole("button", { name: new RegExp(services.takeBackOf("500", ".*")) });
  await takeBack.click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: services.takeBack }).click();
  await expect(page.getByText(services.takenBack)).toBeVisible();
  await expect(main.getByText(services.noHistory)).toBeVisible();
  await expect(readings).toHaveCount(1);
  await form.getByLabel(services.hoursOfMeter).fill("4.460");
  await page.keyboard.press("Enter");
  await expect(takeBack).toBeVisible();

  await page.reload();
  await main.getByRole("link", { name: machines.back }).click();
  await main.getByRole("button", { name: machines.chooseOf("EX-07") }).click();
  await expectFits(page);
  await expectAccessible(page);
  await main.getByRole("link", { name: new RegExp(services.kit) }).click();
  const service = page.locator("#service");
  // By then the intervals of 1,000 and 5,000 hours are due too.
  await expect(service.getByText(new RegExp(services.inHours("500")))).toBeVisible();
  await expect(service.getByRole("heading", { name: kit.kit("5.000") })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.evaluate((token) => {
    localStorage.setItem("access_token", token);
  }, member.token);
  await page.goto("/account?view=machines");
  await expect(page.getByText(machines.arrived(1))).toBeVisible();
  await main.getByRole("link", { name: machines.openOf("EX-07") }).click();
  await expect(main.getByText(machines.siteIs("Sangatta"))).toBeVisible();
  await expect(takeBack).toBeVisible();
  await expect(readings).toHaveCount(2);
  const [first] = (await member.call("listMyMachines", {})).machines;
  expect(first).toMatchObject({ unitNumber: "EX-07", model: "PC200-8", hoursPerDay: 10 });
  const { due, done } = await member.call("getMyServices", { params: { id: first?.id ?? "" } });
  expect(due.next).toMatchObject({ service: 5_000, hoursLeft: 500 });
  expect(done).toMatchObject([{ service: 500, hours: 4_460, day: today }]);
});

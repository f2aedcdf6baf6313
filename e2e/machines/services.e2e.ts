import { jakartaDay } from "#server/core/format-moment.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { text as kit } from "#web/texts/pages/id/service.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";

test.use(onPhone);

const { dueServices: due } = office;
const today = jakartaDay(new Date());
/** Another one for each try: the list of the staff keeps those of earlier ones. */
const unit = `EX-${String(Date.now()).slice(-6)}`;

test("a customer sees on a phone what is due, orders what is not on the shelf, writes it down and takes it back; the staff writes to them", async ({
  page,
  texts,
  member,
  staffToken,
  enter,
  trouble,
}) => {
  test.slow();
  // A service at more hours than the meter showed is refused.
  trouble.foresee(/status of 409/);
  const { machines, services } = texts;
  const main = page.getByRole("main");
  const machine = {
    brand: "Komatsu",
    model: "PC200-8",
    serial: "313445",
    engineSerial: "",
    unitNumber: unit,
    site: "Sangatta",
    hoursPerDay: 10,
    hasSecondMeter: false,
    reading: { hours: 4_462, day: today },
  };
  const noPlan = { ...machine, unitNumber: "EX-99", brand: "Sany", model: "SY215C", serial: "" };
  await member.call("addMyMachines", { body: { isOfCompany: false, machines: [machine, noPlan] } });
  await enter(page, member);
  await page.goto("/account?view=machines");
  await expect(
    main.getByText(new RegExp(`${services.next("500")}: .*${services.inHours("38")}`)),
  ).toBeVisible();
  await expect(main.getByText(services.states.noPlan)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await main.getByRole("link", { name: machines.openOf(unit) }).click();
  await expect(main.getByRole("heading", { name: kit.kit("500") })).toBeVisible();
  // The kit without the oil filter, which is on the shelf.
  await main.getByLabel(kit.onShelfOf("6736-51-5142")).check();
  await main.getByRole("button", { name: /^Tambahkan \d+ baris/ }).click();
  await expect(main.getByRole("link", { name: "Ke keranjang" })).toBeVisible();
  await main.getByText(services.all).click();
  await expectFits(page);
  await expectAccessible(page);

  const form = main.getByRole("form", { name: services.markTitle });
  await form.getByLabel(services.hoursOfMeter).fill("4.900");
  await form.getByRole("button", { name: services.mark }).click();
  await expect(form.getByRole("alert").getByText(/paling banyak 4\.462 jam/)).toBeVisible();
  await form.getByLabel(services.hoursOfMeter).fill("4.460");
  await page.keyboard.press("Enter");
  await expect(page.getByText(services.marked("500"))).toBeVisible();
  await expect(main.getByText(new RegExp(services.inHours("498"))).first()).toBeVisible();
  await main.getByRole("checkbox", { name: services.byMail }).check();
  await expect(page.getByText(services.noticesSaved)).toBeVisible();
  await main.getByRole("button", { name: new RegExp(services.takeBackOf("500", ".*")) }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: services.takeBack }).click();
  await expect(page.getByText(services.takenBack)).toBeVisible();
  await expect(main.getByText(services.noHistory)).toBeVisible();
  await main.getByRole("checkbox", { name: services.byStaff }).check();
  await expect(main.getByRole("checkbox", { name: services.byMail })).toBeChecked();
  const [first] = (await member.call("listMyMachines", {})).machines;
  const id = first?.id ?? "";
  await expect
    .poll(async () => (await member.call("getMyServices", { params: { id } })).notices)
    .toEqual({ byMail: true, byStaff: true });

  await enter(page, { token: staffToken });
  await page.goto("/admin/due-services");
  const card = page.getByRole("article", { name: unit });
  await expect(card).toContainText(due.service("500"));
  await expectFits(page);
  await expectAccessible(page);
  await card.getByRole("button", { name: due.messageOf(unit) }).click();
  await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue(new RegExp(unit));
  await expectAccessible(page);
});

test("one press in an email ends the emails about a machine's services, and another one asks for them again", async ({
  page,
  texts,
}) => {
  const { services } = texts;
  const main = page.getByRole("main");
  const ended: unknown[] = [];
  await page.route("**/v1/service-mails/end", async (route) => {
    const body = route.request().postDataJSON() as { isEnded: boolean };
    ended.push(body);
    const machine = { unitNumber: "EX-07", brand: "Komatsu", model: "PC200-8", isEnded: body.isEnded };
    await route.fulfill({ json: { code: 200, message: "", data: machine } });
  });
  const code = "A".repeat(43);
  await page.goto(`/service-mails#${code}`);
  await expect(main.getByText(services.ended("EX-07"))).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await main.getByRole("button", { name: services.again }).click();
  await expect(main.getByText(services.isAgain("EX-07"))).toBeVisible();
  expect(ended).toEqual([
    { code, isEnded: true },
    { code, isEnded: false },
  ]);
});

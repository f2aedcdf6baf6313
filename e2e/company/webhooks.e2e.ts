import { Webhook } from "standardwebhooks";
import { startFakeReceiver } from "#testing/servers/fake-receiver.ts";
import { officeMessages as english } from "#web/texts/office/en.ts";
import { officeMessages as indonesian } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { chooseLanguage, expect, screens, test } from "../kit/journey.ts";

test.use({ ...screens.desktop });

for (const [language, office] of [
  ["id", indonesian],
  ["en", english],
] as const) {
  const { webhooks: t, frame } = office;
  test(`the owner adds a webhook, tests it, reads its log, sends again and removes it (${language})`, async ({
    page,
    context,
    enter,
    staffToken,
  }) => {
    let isWell = true;
    const receiver = await startFakeReceiver(() =>
      isWell ? { status: 200, body: "thanks" } : { status: 500, body: "broken" },
    );
    await chooseLanguage(context, language);
    await enter(page, { token: staffToken });
    await page.goto("/admin/settings/webhooks");
    await page.getByRole("button", { name: t.add }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel(t.url).fill(receiver.url);
    const name = `ERP ${Date.now()}`;
    await form.getByLabel(t.description).fill(name);
    await expectFits(page);
    await form.getByRole("button", { name: frame.save }).click();
    const secret = await page.getByLabel(t.secret, { exact: true }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await expectFits(page);
    await page.getByRole("dialog").getByRole("button", { name: frame.close }).last().click();

    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await card.getByRole("button", { name: t.test }).click();
    const log = card.getByRole("list", { name: t.log(new URL(receiver.url).host) });
    await expect(log.getByText(t.deliveryStates.delivered)).toBeVisible({ timeout: 15_000 });
    const [{ body, headers } = { body: "", headers: {} }] = receiver.received;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "webhook.test" });

    await log.getByText(t.details).click();
    await expect(log.getByText("thanks")).toBeVisible();
    await expectFits(page);
    isWell = false;
    await log.getByRole("button", { name: t.resend }).click();
    await expect(log.getByText(t.faults.answeredNo)).toBeVisible({ timeout: 15_000 });
    await expectFits(page);

    const { host } = new URL(receiver.url);
    const more = async (act: string) => {
      await card.getByRole("button", { name: t.more(host) }).click();
      await page.getByRole("menuitem", { name: act }).click();
    };
    await more(t.switchOff);
    await page.getByRole("dialog").getByRole("button", { name: t.switchOff }).click();
    await expect(card.getByRole("button", { name: t.switchOn })).toBeVisible();
    await more(t.remove);
    await page.getByRole("dialog").getByRole("button", { name: t.remove }).click();
    await expect(card).toHaveCount(0);
    await receiver.close();
  });
}

import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import type { Body, SendForm } from "./filled-form.ts";
import { newAddress } from "../people.ts";

/** The owner's settings: company, pages, banner, bank account, shipping, and somebody who is invited. */
export async function fillInSettings(call: AdminCall, send: SendForm): Promise<void> {
  const company = await call("getCompanySettings", {});
  await send(
    "company",
    company.value as unknown as Body,
    ["name", "address", "openingHours.en", "openingHours.id", "legal.name", "consumerProtection.office.en"],
    (value) =>
      call("saveCompanySettings", {
        body: { version: company.version, value: value as typeof company.value },
      }),
  );
  const pages = await call("getPageTexts", {});
  await send(
    "pages",
    pages.value as unknown as Body,
    [
      "aboutLead.en",
      "about.whatWeDo.en",
      "about.mission.id",
      "about.history.en",
      "contact.intro.en",
      "contact.helpful.en",
    ],
    (value) =>
      call("savePageTexts", { body: { version: pages.version, value: value as typeof pages.value } }),
  );
  const banner = await call("getBannerSettings", {});
  await send(
    "banner",
    banner.value as unknown as Body,
    ["title.en", "title.id", "description.en", "description.id", "link"],
    (value) =>
      call("saveBannerSettings", {
        body: { version: banner.version, value: value as typeof banner.value },
      }),
  );
  const [bank] = (await call("listBankAccountSettings", {})).rows;
  if (bank !== undefined) {
    const { id, version, isNamed: _isNamed, ...form } = bank;
    await send("bank", form, ["bankAliasName", "accountName"], (body) =>
      call("changeBankAccount", {
        params: { id: String(id) },
        body: { ...(body as typeof form), version },
      }),
    );
  }
  const [tariff] = (await call("getShippingSettings", {})).services;
  if (tariff !== undefined) {
    await send("tariff", tariff, ["providerName", "description"], (body) =>
      call("saveTariffService", { body: body as typeof tariff }),
    );
  }
  await send(
    "colleague",
    { firstName: "Rina", lastName: "", email: `rekan-${newAddress()}@mandirijaya.example`, role: "sales" },
    ["firstName", "lastName"],
    (body) => call("inviteStaff", { body: body as AdminCallInput<"inviteStaff">["body"] }),
  );
}

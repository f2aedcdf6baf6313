import type { AdminCallInput } from "#contract/admin/call.ts";
import { CallError } from "#contract/call.ts";
import { place } from "#testing/build-registration.ts";
import { statementDay, statementFile } from "#testing/bank-statement.ts";
import { orderForm } from "#testing/checkout.ts";
import type { AttackedShop } from "./attacked-shop.ts";
import { buildProductForm, payFor, type FurnishedShop } from "./furnish-shop.ts";
import { newAddress, registerMember } from "./people.ts";

/** The result of a text in the forms of the shop. */
export interface FilledIn {
  /** The fields that accepted it, by form and name. */
  taken: string[];
  /** Where the text may be shown. */
  pages: string[];
  /** Answers other than a refusal of the text: `form: status`. */
  faults: string[];
}

type Body = Record<string, unknown>;

/** Writes a text into every field that a person can fill in, form after form. */
export async function fillInEverywhere(
  shop: AttackedShop,
  { owner, member, product }: FurnishedShop,
  text: string,
): Promise<FilledIn> {
  const { call } = owner;
  const filled: FilledIn = { taken: [], pages: [], faults: [] };

  /** Sends a form with the text in these fields; fields that refuse it get their valid value back. */
  async function send<Answer>(
    form: string,
    valid: Body,
    fields: string[],
    save: (body: Body) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    let left = fields;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        const answer = await save(
          left.reduce((body, field) => put(body, field.split("."), text) as Body, valid),
        );
        filled.taken.push(...left.map((field) => `${form}.${field}`));
        return answer;
      } catch (error) {
        if (!(error instanceof CallError) || error.status >= 500) {
          filled.faults.push(`${form}: ${(error as Error).message}`);
          return undefined;
        }
        const refused = error.errors.map(({ path }) => path.replace(/^value\./, ""));
        const still = left.filter((field) => !refused.some((path) => `${field}.`.startsWith(`${path}.`)));
        if (still.length === left.length || still.length === 0) return undefined;
        left = still;
      }
    }
    return undefined;
  }

  const categoryId = (await call("getAdminProduct", { params: { id: String(product) } })).categoryId;
  const category = await send(
    "category",
    { nameEn: "Seals", nameId: "Segel", pictureKey: null, isVisible: true },
    ["nameEn", "nameId"],
    (body) => call("createCategory", { body: body as AdminCallInput<"createCategory">["body"] }),
  );
  const machine = await send(
    "machine",
    { brand: "Cat", model: "320", kind: "machine" },
    ["brand", "model"],
    (body) => call("addMachine", { body: body as AdminCallInput<"addMachine">["body"] }),
  );
  const made = await send(
    "product",
    {
      ...buildProductForm(category?.id ?? categoryId, {
        machineIds: machine === undefined ? [] : [machine.id],
      }),
      crossReferences: [{ brand: "Donaldson", code: `P-${newAddress()}` }],
      supersedes: [`OLD-${newAddress()}`],
    },
    [
      "code",
      "brand",
      "nameEn",
      "nameId",
      "descriptionEn",
      "descriptionId",
      "crossReferences.0.brand",
      "crossReferences.0.code",
    ],
    (body) => call("createProduct", { body: body as AdminCallInput<"createProduct">["body"] }),
  );
  if (made !== undefined) filled.pages.push(`/product/${made.id}`);

  await saveSettings();
  await fillInOrder(made?.id ?? product);
  await uploadFiles();
  filled.pages.push(
    `/shop?q=${encodeURIComponent(text)}`,
    "/shop",
    "/",
    "/about",
    "/contact",
    "/sitemap.xml",
  );
  return filled;

  async function saveSettings(): Promise<void> {
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

  /** An order from its customer's name to its rejected payment, with all its mails. */
  async function fillInOrder(ordered: number): Promise<void> {
    const { id: _id, ...profile } = await member.call("getProfile", {});
    await send(
      "profile",
      profile as unknown as Body,
      ["firstName", "lastName", "company", "address"],
      (body) => member.call("updateProfile", { body: body as AdminCallInput<"updateProfile">["body"] }),
    );
    await send("cart", { ProductId: ordered, qty: 1, customerNotes: "" }, ["customerNotes"], (body) =>
      member.call("addToCart", { body: body as AdminCallInput<"addToCart">["body"] }),
    );
    const recipient = {
      sendToDifferentAddress: true,
      recipientFirstName: "Agus",
      recipientLastName: "Wijaya",
      recipientCompany: "PT Contoh",
      recipientEmail: "agus@contoh.example",
      recipientPhoneNumber: "081234567890",
      recipientAddress: "Jl. Contoh 1",
      recipientSubdistrict: place.subdistrict,
      RajaongkirSubdistrictId: place.RajaongkirSubdistrictId,
      recipientPostalCode: "11840",
    };
    const form = await orderForm(member.call, place.RajaongkirSubdistrictId);
    const order = await send(
      "order",
      { ...form, ...recipient },
      ["recipientFirstName", "recipientLastName", "recipientCompany", "recipientAddress"],
      (body) => member.call("placeOrder", { body: body as AdminCallInput<"placeOrder">["body"] }),
    );
    if (order === undefined) return;
    const params = { id: order.id };
    await send("order note", { text: "x" }, ["text"], (body) =>
      call("addOrderNote", { params, body: body as { text: string } }),
    );
    for (const orderStatus of ["processing", "waiting for payment"] as const) {
      await send("move", { orderStatus, reason: "" }, ["reason"], (body) =>
        call("moveOrder", { params, body: body as AdminCallInput<"moveOrder">["body"] }),
      );
    }
    await send("payment", { senderName: "Siti" }, ["senderName"], (body) =>
      payFor(member, order.id, String(body["senderName"])),
    );
    await send("rejection", { decision: "reject", reason: "no" }, ["reason"], (body) =>
      call("decidePayment", { params, body: body as AdminCallInput<"decidePayment">["body"] }),
    );
    await send("payment again", { senderName: "Siti" }, [], () => payFor(member, order.id));
    await send("acceptance", { decision: "accept" }, [], () =>
      call("decidePayment", { params, body: { decision: "accept" } }),
    );
    await send(
      "parcel",
      { orderStatus: "delivering", shippingAirwayBills: "JNE1" },
      ["shippingAirwayBills"],
      (body) => call("moveOrder", { params, body: body as AdminCallInput<"moveOrder">["body"] }),
    );
    const [customer] = (await call("listCustomers", { query: { q: member.email } })).rows;
    await send("customer note", { text: "x" }, ["text"], (body) =>
      call("addCustomerNote", { params: { id: customer?.id ?? "" }, body: body as { text: string } }),
    );
  }

  async function uploadFiles(): Promise<void> {
    const cell = `"${text.replaceAll('"', '""')}"`;
    const csv = `Part number,Brand,Price (Rp),${cell}\n${cell},${cell},${cell},1\nMJ-1,${cell},-5,2\n`;
    const file = Buffer.from(csv).toString("base64");
    await send("import", { fileName: "parts.csv", file }, ["fileName"], (body) =>
      call("uploadImport", { body: body as AdminCallInput<"uploadImport">["body"] }),
    );
    const content = statementFile([
      { day: statementDay(), text: text.replaceAll('"', '""'), amount: 100_000 },
    ]);
    await send("statement", { fileName: "mutasi.csv", content }, ["fileName"], (body) =>
      call("takeStatement", { body: body as AdminCallInput<"takeStatement">["body"] }),
    );
  }
}

/** Registers somebody with the text in every name; the confirmation mail shows it. */
export async function registerAs(shop: AttackedShop, text: string): Promise<boolean> {
  try {
    await registerMember(shop, { firstName: text, lastName: text, company: text, address: text });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.status < 500) return false;
    throw error;
  }
}

/** Searches for a text without a result, as a browser does. */
export async function searchFor(shop: AttackedShop, text: string): Promise<void> {
  await fetch(`${shop.url}/shop?q=${encodeURIComponent(text)}`, {
    headers: {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
      "x-forwarded-for": newAddress(),
    },
  });
}

function put(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? put(item, rest, text) : item));
  const fields = value as Body;
  return { ...fields, [key]: put(fields[key], rest, text) };
}

import type { AdminCallInput } from "#contract/admin/call.ts";
import { CallError } from "#contract/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import type { AttackedShop } from "../attacked-shop.ts";
import { formSender, type FilledIn } from "./filled-form.ts";
import { fillInOrder } from "./fill-in-order.ts";
import { fillInSettings } from "./fill-in-settings.ts";
import { buildProductForm, type FurnishedShop } from "../furnish-shop.ts";
import { newAddress, registerMember } from "../people.ts";

/** Writes a text into every field that a person can fill in, form after form. */
export async function fillInEverywhere(furnished: FurnishedShop, text: string): Promise<FilledIn> {
  const { call } = furnished.owner;
  const filled: FilledIn = { taken: [], pages: [], faults: [] };
  const send = formSender(text, filled);

  const categoryId = (await call("getAdminProduct", { params: { id: String(furnished.product) } }))
    .categoryId;
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

  await fillInSettings(call, send);
  await fillInOrder(furnished, made?.id ?? furnished.product, send);
  await uploadFiles();
  filled.pages.push(
    `/shop?q=${encodeURIComponent(text)}`,
    "/shop",
    "/",
    "/about",
    "/contact",
    "/sitemap.xml",
    "/feeds/google.xml",
  );
  return filled;

  async function uploadFiles(): Promise<void> {
    const cell = `"${text.replaceAll('"', '""')}"`;
    const csv = `Part number,Brand,Price (Rp),${cell}\n${cell},${cell},${cell},1\nMJ-1,${cell},-5,2\n`;
    await send("import", { fileName: "parts.csv" }, ["fileName"], (query) =>
      call("uploadImport", {
        query: query as AdminCallInput<"uploadImport">["query"],
        body: Buffer.from(csv),
      }),
    );
    const statement = statementFile([
      { day: statementDay(), text: text.replaceAll('"', '""'), amount: 100_000 },
    ]);
    await send("statement", { fileName: "mutasi.csv" }, ["fileName"], (query) =>
      call("takeStatement", { query: query as AdminCallInput<"takeStatement">["query"], body: statement }),
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

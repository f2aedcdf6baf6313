import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import {
  buildBank,
  buildCourier,
  buildPlaces,
  moveThrough,
  orderForm,
} from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { writtenMails } from "#testing/output/written-mails.ts";

let shop: TestShop;
let owner: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = await buildUser(shop.db, { role: "owner" });
  await buildPlaces(shop.db);
  await buildBank(shop.db);
});
afterAll(() => shop.close());

/** Orders in that language, of Rp 260.000 each, by the buyer of a company with 45 days. */
async function buyerWho(language: "en" | "id") {
  const companyId = await buildCompany(shop.db, { termsDays: 45, creditLimitRupiah: 5_000_000 });
  const buyer = await buildMember(shop.db, companyId, "buyer");
  const call = shop.callAs(buyer.token, language);
  return async (form: { isOnAccount?: boolean } = {}) => {
    const ProductId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 250_000 });
    await call("addToCart", { body: { ProductId, qty: 1 } });
    return call("placeOrder", { body: orderForm(form) });
  };
}

test.each([
  [
    "en",
    ["ask for on account", "nothing to transfer now", "45 days after the approval"],
    "mail with the amount",
  ],
  [
    "id",
    ["diminta dengan tempo", "Belum ada yang perlu ditransfer", "45 hari sesudah"],
    "jumlah yang harus dibayar",
  ],
] as const)(
  "the mails before the release say that it is asked for on account and due after it, in %s",
  async (language, said, ofOthers) => {
    const place = await buyerWho(language);
    const order = await place({ isOnAccount: true });
    await moveThrough(shop, owner.token, order.id, ["processing"]);
    const [received, processing] = await writtenMails(shop, order.id);
    for (const words of said) expect(received?.text).toContain(words);
    expect(processing?.text).toContain(said[2]);
    const ordinary = await place();
    await moveThrough(shop, owner.token, ordinary.id, ["processing"]);
    const others = await writtenMails(shop, ordinary.id);
    for (const [index, mail] of [received, processing].entries()) {
      expect(mail?.text).not.toContain(ofOthers);
      expect(others[index]?.text).toContain(ofOthers);
    }
  },
);

test.each([
  [
    "en",
    "goes on account, and we are packing it. *Rp 260.000* is to be paid by",
    "it is paid, and we are packing it",
  ],
  [
    "id",
    "kami proses dengan tempo dan sedang kami kemas. *Rp 260.000* mohon dibayar paling lambat",
    "sudah dibayar dan sedang kami kemas",
  ],
] as const)(
  "the message by WhatsApp says of a released order what is due when, in %s",
  async (language, said, ofOthers) => {
    const office = shop.callAs(owner.token);
    const messageOf = async (id: string) =>
      (await office("writeOrderMessage", { params: { id }, body: { kind: "status" } })).text;
    const place = await buyerWho(language);
    const order = await place({ isOnAccount: true });
    await moveThrough(shop, owner.token, order.id, ["processing"]);
    await office("releaseOnAccount", { params: { id: order.id }, body: {} });
    expect(await messageOf(order.id)).toContain(said);
    const ordinary = await place();
    await moveThrough(shop, owner.token, ordinary.id, ["processing", "waiting for payment", "packing"]);
    expect(await messageOf(ordinary.id)).toContain(ofOthers);
  },
);

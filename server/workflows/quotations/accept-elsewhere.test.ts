import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { CallInput } from "#contract/call.ts";
import { buildPlaces } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let owner: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  await buildPlaces(shop.db);
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
});
afterAll(() => shop.close());

const site: NonNullable<CallInput<"acceptQuotation">["body"]["recipient"]> = {
  recipientSalutation: "Mr",
  recipientFirstName: "Budi",
  recipientLastName: "Gudang",
  recipientCompany: "PT Tambang Site Sangatta",
  recipientEmail: "site@example.com",
  recipientPhoneNumber: "081234567891",
  RajaongkirSubdistrictId: 640804,
  recipientSubdistrict: "whatever is typed",
  recipientPostalCode: "75683",
  recipientAddress: "Jl. Tambang km 5",
};
const body = { version: 1, lines: [0], recipient: site };

/** A quotation that was sent, loco, with so many Rupiah for the transport. */
async function offered(token: string | undefined, shippingCost = 0) {
  const code = `A-${randomBytes(4).toString("hex")}`;
  await buildProduct(shop.db, { code, priceRupiah: 100_000 });
  const wanted = { asker: shop.callAs(token), isGuest: token === undefined, office: owner, number: code };
  const { params, sent } = await buildSentQuotation(wanted);
  if (shippingCost === 0) return { params, body };
  const saved = await owner("saveQuotation", {
    params,
    body: { ...sent.content, shippingCost, edit: sent.edit },
  });
  await owner("sendQuotation", { params, body: { edit: saved.edit } });
  return { params, body: { ...body, version: 2 } };
}

describe("a quotation that is accepted for another address", () => {
  it("is an order to that place; what was quoted for the way is an estimate that the staff looks at", async () => {
    const customer = await buildUser(shop.db);
    const quoted = await offered(customer.token, 50_000);
    const call = shop.callAs(customer.token);
    const { id, total } = await call("acceptQuotation", quoted);
    expect(total).toBe(150_000);
    const order = await owner("getAdminOrder", { params: { id } });
    expect(order).toMatchObject({
      shippingCost: 50_000,
      isShippingEstimate: true,
      recipient: {
        name: "Budi Gudang",
        company: "PT Tambang Site Sangatta",
        address: "Jl. Tambang km 5",
        subdistrict: "Sangatta Utara",
      },
    });
  });

  it("is no estimate where nothing was quoted for the way, or where it goes to the account", async () => {
    const customer = await buildUser(shop.db);
    const call = shop.callAs(customer.token);
    const loco = await call("acceptQuotation", await offered(customer.token));
    const { params } = await offered(customer.token, 50_000);
    const own = await call("acceptQuotation", { params, body: { version: 2, lines: [0] } });
    for (const { id } of [loco, own]) {
      expect((await owner("getAdminOrder", { params: { id } })).isShippingEstimate).toBe(false);
    }
  });

  it("is refused for a place that does not exist, and changes nothing", async () => {
    const customer = await buildUser(shop.db);
    const { params } = await offered(customer.token);
    for (const [wrong, path] of [
      [{ RajaongkirSubdistrictId: 1 }, "recipient.RajaongkirSubdistrictId"],
      [{ recipientPhoneNumber: "123" }, "recipient.recipientPhoneNumber"],
      [{ recipientAddress: "" }, "recipient.recipientAddress"],
    ] as const) {
      const refused = await refusalOf(
        shop.callAs(customer.token)("acceptQuotation", {
          params,
          body: { ...body, recipient: { ...site, ...wrong } },
        }),
      );
      expect([refused.status, refused.errors.map((error) => error.path)]).toEqual([400, [path]]);
    }
    expect((await owner("getQuotation", { params })).state).toBe("sent");
  });

  it("needs the login of who buys: a private link alone sends nobody's goods elsewhere", async () => {
    const customer = await buildUser(shop.db);
    const { params } = await offered(customer.token);
    const linkOf = async (quotation: { id: string }) => {
      const { text } = await owner("writeQuotationMessage", { params: quotation });
      return { headers: { "quotation-link": /\/quotation#([\w-]{43})/.exec(text)?.[1] ?? "" }, body };
    };
    const byLink = await linkOf(params);
    const stranger = await buildUser(shop.db);
    for (const token of [undefined, stranger.token]) {
      const refused = await refusalOf(shop.callAs(token)("acceptLinkedQuotation", byLink));
      expect(refused.reason).toBe("quotationNeedsAccount");
    }
    const { id } = await shop.callAs(customer.token)("acceptLinkedQuotation", byLink);
    expect((await owner("getAdminOrder", { params: { id } })).recipient.name).toBe("Budi Gudang");
    // A guest's quotation becomes that of the account that accepts it, and the account says where the goods go.
    const ofGuest = await offered(undefined);
    const bound = await shop.callAs(stranger.token)("acceptLinkedQuotation", await linkOf(ofGuest.params));
    expect((await owner("getAdminOrder", { params: { id: bound.id } })).recipient.name).toBe("Budi Gudang");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OnlineMethod } from "#contract/money/online-payments.ts";
import { startFakeMidtrans, type FakeMidtrans } from "#testing/servers/fake-midtrans.ts";
import { createMidtrans } from "./midtrans.ts";
import { GatewayFault, type Charge, type PaymentGateway } from "./payment-gateway.ts";

/** The result of the documentation's formula for its own example. */
const vector =
  "39b48d0768a90a26bc2ad50a2f087b3d2c11adfc2253c81ac0372c39f0dfd7ae23efa16933b079320dcf8b878715539b0e74283ca578654d9e5db03d424735e7";

let midtrans: FakeMidtrans;
let gateway: PaymentGateway;
let count = 0;

beforeAll(async () => {
  midtrans = await startFakeMidtrans();
  const { url, serverKey } = midtrans;
  gateway = createMidtrans({ url, serverKey, signatureKey: serverKey, noticeUrl: undefined });
});
afterAll(() => midtrans.close());

function chargeOf(method: OnlineMethod, overrides: Partial<Charge> = {}): Charge {
  count += 1;
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`,
    reference: `SO-20261122-0001-${count}`,
    method,
    amountRupiah: 1_500_000,
    createdAt: new Date("2026-11-22T03:00:00Z"),
    expiresAt: new Date("2026-11-23T03:00:00Z"),
    ...overrides,
  };
}
const soon = () => AbortSignal.timeout(2_000);
const make = (charge: Charge) => gateway.charge(charge, soon());
const read = (reference: string) => gateway.read(reference, soon());
const faultOf = async (call: Promise<unknown>) =>
  call.then(
    () => "none",
    (error: unknown) => (error instanceof GatewayFault ? error.kind : error),
  );

describe("Midtrans is asked for a way to pay", () => {
  it.each([
    ["bca", { payment_type: "bank_transfer", bank_transfer: { bank: "bca" } }, "account"],
    ["bni", { payment_type: "bank_transfer", bank_transfer: { bank: "bni" } }, "account"],
    ["bri", { payment_type: "bank_transfer", bank_transfer: { bank: "bri" } }, "account"],
    ["cimb", { payment_type: "bank_transfer", bank_transfer: { bank: "cimb" } }, "account"],
    ["permata", { payment_type: "bank_transfer", bank_transfer: { bank: "permata" } }, "account"],
    ["qris", { payment_type: "qris", qris: { acquirer: "gopay" } }, "qr"],
  ] as const)("%s", async (method, body, kind) => {
    const charge = chargeOf(method);
    const made = await make(charge);
    expect(midtrans.charges.at(-1)).toMatchObject({
      ...body,
      transaction_details: { order_id: charge.reference, gross_amount: 1_500_000 },
      custom_expiry: { order_time: "2026-11-22 10:00:00 +0700", expiry_duration: 86_400, unit: "second" },
    });
    expect(made).toMatchObject({ status: "pending", amountRupiah: 1_500_000, instructions: { kind } });
  });

  it("Mandiri: the company's code and the payer's number, each in its place", async () => {
    const made = await make(chargeOf("mandiri"));
    expect(made.instructions).toEqual({
      kind: "bill",
      billerCode: "70012",
      billKey: expect.stringMatching(/^88\d+$/) as string,
    });
  });

  it("and nothing about the customer goes to it", async () => {
    await make(chargeOf("bca"));
    expect(Object.keys(midtrans.charges.at(-1) ?? {}).sort()).toEqual([
      "bank_transfer",
      "custom_expiry",
      "payment_type",
      "transaction_details",
    ]);
  });

  it("twice with one id, and makes one transaction", async () => {
    const charge = chargeOf("qris");
    const [first, second] = [await make(charge), await make(charge)];
    expect(second).toEqual(first);
  });

  it("with a number that is used, and refuses", async () => {
    const { reference } = chargeOf("bca");
    await make(chargeOf("bca", { reference }));
    expect(await faultOf(make(chargeOf("bca", { reference })))).toBe("used");
  });

  it.each([
    ["cut", "unknown"],
    ["reset", "unknown"],
    ["500", "unknown"],
    ["429", "unknown"],
    ["html", "unknown"],
    ["402", "channel"],
  ] as const)("and fails with %s: %s", async (fault, kind) => {
    midtrans.spoil("charge", fault);
    expect(await faultOf(make(chargeOf("bca")))).toBe(kind);
  });

  it("and is given up when the caller cannot wait longer", async () => {
    midtrans.spoil("charge", "delay");
    expect(await faultOf(gateway.charge(chargeOf("bca"), AbortSignal.timeout(300)))).toBe("unknown");
  });

  it("with a wrong key", async () => {
    const { url } = midtrans;
    const stranger = createMidtrans({ url, serverKey: "wrong", signatureKey: "wrong", noticeUrl: undefined });
    expect(await faultOf(stranger.charge(chargeOf("bca"), soon()))).toBe("key");
  });
});

describe("Midtrans says how a transaction stands", () => {
  it.each([
    ["pending", {}, "pending"],
    ["settlement", {}, "paid"],
    ["settlement", { fraud_status: undefined }, "paid"],
    ["settlement", { fraud_status: "challenge" }, "pending"],
    ["settlement", { fraud_status: "deny" }, "denied"],
    ["settlement", { status_code: "201" }, "pending"],
    ["capture", {}, "paid"],
    ["expire", {}, "expired"],
    ["cancel", {}, "cancelled"],
    ["deny", {}, "denied"],
    ["failure", {}, "denied"],
    ["partial_refund", { refund_amount: "500000.00" }, "returned"],
    ["chargeback", {}, "returned"],
  ])("%s %o is %s", async (status, fields, meaning) => {
    const charge = chargeOf("bca");
    await make(charge);
    midtrans.set(charge.reference, status, fields);
    expect((await read(charge.reference))?.status).toBe(meaning);
  });

  it("that it knows none, with the HTTP status 200", async () => {
    expect(await read("SO-20261122-0001-999")).toBeUndefined();
  });

  it("with the amount as it is, also if it is another", async () => {
    const charge = chargeOf("bca");
    await make(charge);
    midtrans.set(charge.reference, "settlement", { gross_amount: "1500000.50" });
    expect((await read(charge.reference))?.amountRupiah).toBe(1_500_000.5);
  });

  it.each([
    ["another transaction", { order_id: "SO-20261122-0002-1" }],
    ["another currency", { currency: "USD" }],
    ["an amount of words", { gross_amount: "satu juta" }],
    ["an amount that can be two", { gross_amount: "1500.000" }],
    ["money that went back in words", { refund_amount: "separuh" }],
    ["an unknown status", { transaction_status: "floating" }],
  ])("but not about %s", async (_, fields) => {
    const charge = chargeOf("bca");
    await make(charge);
    midtrans.set(charge.reference, "settlement", fields);
    expect(await faultOf(read(charge.reference))).toBe("unknown");
  });
});

const noticeOf = async () => {
  const charge = chargeOf("bca");
  await make(charge);
  midtrans.set(charge.reference, "settlement");
  return midtrans.noticeOf(charge.reference);
};

describe("a notification", () => {
  it("is signed over number, code and amount, as Midtrans documents it", () => {
    const shop = createMidtrans({
      url: midtrans.url,
      serverKey: "other",
      signatureKey: "SB-Mid-server-TEST",
      noticeUrl: undefined,
    });
    const notice = {
      order_id: "INV-2026-0001-1",
      status_code: "200",
      gross_amount: "1500000.00",
      transaction_id: "a",
      transaction_status: "settlement",
    };
    expect(vector.startsWith("39b48d0768a90a26")).toBe(true);
    expect(vector.endsWith("db03d424735e7")).toBe(true);
    expect(shop.readNotice({ ...notice, signature_key: vector })?.reference).toBe("INV-2026-0001-1");
    const refunds = [{ amount: 5 }, { refund_key: "one", bank_confirmed_at: null }, { refund_key: "two" }];
    expect(shop.readNotice({ ...notice, signature_key: vector, refunds })?.refundKeys).toBe("one two");
    expect(shop.readNotice({ ...notice, signature_key: vector.toUpperCase() })?.reference).toBe(
      "INV-2026-0001-1",
    );
  });

  it.each([
    ["another amount", { gross_amount: "15000000.00" }],
    ["the amount written otherwise", { gross_amount: "1500000" }],
    ["another number", { order_id: "SO-20261122-0009-1" }],
    ["another code", { status_code: "201" }],
    ["a shorter signature", { signature_key: "39b4" }],
    ["no signature", { signature_key: undefined }],
    ["a signature of other letters", { signature_key: "zz".repeat(64) }],
    ["a status that is no text", { transaction_status: { a: 1 } }],
  ])("with %s is nobody's", async (_, fields) => {
    expect(gateway.readNotice({ ...(await noticeOf()), ...fields })).toBeUndefined();
  });

  it.each([[null], ["text"], [[]], [{}], [42]])("that is %o is nobody's", (body) => {
    expect(gateway.readNotice(body)).toBeUndefined();
  });

  it("is kept without its signature and without the payer", async () => {
    const notice = { ...(await noticeOf()), customer_details: { email: "budi@contoh.example" } };
    const kept = JSON.stringify(gateway.readNotice(notice)?.payload);
    expect(kept).toContain("settlement");
    expect(kept).not.toContain("budi");
    expect(kept).not.toContain(notice["signature_key" as keyof typeof notice]);
  });
});

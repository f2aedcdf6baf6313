import { describe, expect, it, test } from "vitest";
import { CarrierFault } from "./carrier-fault.ts";
import { askClassicWaybill, askWaybill, waybillAsker } from "./waybill.ts";

const parcel = { provider: "jne", airwayBill: "MT685U91", phoneDigits: "67890" };
const answering = (body: unknown, status = 200) => {
  const asked: [string, unknown][] = [];
  const ask = async (path: string, form?: Record<string, string>) => {
    asked.push([path, form]);
    return { status, body };
  };
  return { ask, asked };
};
const told = (data: unknown) => answering({ meta: { code: 200, message: "Success Get Waybill" }, data });
const refused = (code: number, message: string) => answering({ meta: { code, message }, data: null }, code);
const manifest = (description: string, day: string, time: string, city = "SOLO") => ({
  manifest_code: "1",
  manifest_description: description,
  manifest_date: day,
  manifest_time: time,
  city_name: city,
});
const statesOf = async (data: unknown) =>
  (await askWaybill(told(data).ask, parcel))?.map((step) => step.state);

const classic = (code: number, description: string, result?: unknown) =>
  answering({ rajaongkir: { query: {}, status: { code, description }, result } }, code);

const asker = (url: string) => typeof waybillAsker({ url, key: "k" });

describe("where RajaOngkir says that a parcel is", () => {
  it("is asked by number, courier and the digits of the phone, in the query and in the form", async () => {
    const { ask, asked } = told({ delivered: false, manifest: [] });
    await askWaybill(ask, parcel);
    expect(asked).toEqual([
      [
        "/track/waybill?awb=MT685U91&courier=jne&last_phone_number=67890",
        { awb: "MT685U91", courier: "jne", last_phone_number: "67890" },
      ],
    ]);
  });

  it("is its steps in the order of their times, in Jakarta's, each once", async () => {
    const { ask } = told({
      delivered: false,
      summary: { status: "ON PROCESS" },
      manifest: [
        manifest("Received On Destination", "2024-10-10", "08:00:05", "JAKARTA"),
        manifest("Manifested", "2024-10-08", "03:41"),
        manifest("On Transit", "2024-10-09", "01:00"),
        manifest("On Transit", "2024-10-09", "01:00"),
      ],
    });
    expect(await askWaybill(ask, parcel)).toEqual([
      { state: "picked up", text: "Manifested", place: "SOLO", at: new Date("2024-10-07T20:41:00Z") },
      { state: "in transit", text: "On Transit", place: "SOLO", at: new Date("2024-10-08T18:00:00Z") },
      {
        state: "in transit",
        text: "Received On Destination",
        place: "JAKARTA",
        at: new Date("2024-10-10T01:00:05Z"),
      },
    ]);
  });

  it.each([
    { delivered: true },
    { delivery_status: { status: "Delivered", pod_date: "", pod_time: "" } },
    { summary: { status: "DELIVERED" } },
  ])("is that it has arrived: %o", async (said) => {
    expect(await statesOf({ ...said, manifest: null })).toEqual(["delivered"]);
  });

  it("has the proof of delivery as a step if the courier leaves it out", async () => {
    const { ask } = told({
      delivered: true,
      delivery_status: { status: "DELIVERED", pod_date: "2024-10-11", pod_time: "09:26:13" },
      manifest: [manifest("Manifested", "2024-10-08", "03:41")],
    });
    expect((await askWaybill(ask, parcel))?.at(-1)).toEqual({
      state: "delivered",
      text: "Delivered",
      place: "",
      at: new Date("2024-10-11T02:26:13Z"),
    });
  });

  it("has one arrival, with the courier's last words about it", async () => {
    const words = [
      manifest("Paket telah diterima oleh gudang Solo", "2024-10-08", "03:41"),
      manifest("Paket telah diterima oleh BUDI", "2024-10-10", "11:00"),
    ];
    expect(await statesOf({ delivered: true, manifest: words })).toEqual(["in transit", "delivered"]);
  });

  it("is not an arrival while the answer does not say so, whatever the words of a step are", async () => {
    const words = [manifest("Paket telah diterima oleh gudang Solo", "2024-10-08", "03:41")];
    expect(await statesOf({ delivered: false, manifest: words })).toEqual(["in transit"]);
  });

  it("is with its sender again if it was delivered at the end of its way back", async () => {
    const words = [
      manifest("Paket diretur ke pengirim", "2024-10-08", "03:41"),
      manifest("RETURN DELIVERED", "2024-10-12", "10:00"),
    ];
    expect(await statesOf({ delivered: true, manifest: words })).toEqual(["returning", "returned"]);
  });

  it("is nothing while the courier does not know the number", async () => {
    expect(await askWaybill(refused(404, "AWB not found").ask, parcel)).toBeUndefined();
  });

  it.each([400, 422])("is refused for this number with %d", async (code) => {
    const refusal = askWaybill(refused(code, "no").ask, parcel);
    await expect(refusal).rejects.toThrow(`answered ${code}: no`);
    await expect(refusal).rejects.toHaveProperty("isOfParcel", true);
  });

  it("is a fault of the courier's service if the answer has no known shape", async () => {
    const refusal = askWaybill(answering({ hello: "world" }).ask, parcel);
    await expect(refusal).rejects.toThrow(CarrierFault);
    await expect(refusal).rejects.toHaveProperty("isOfParcel", false);
  });

  it("is not broken by empty texts, missing parts and invalid dates", async () => {
    const { ask } = told({
      manifest: [manifest("", "2024-10-08", "03:41"), manifest("On Transit", "yesterday", ""), {}],
    });
    expect(await askWaybill(ask, parcel)).toEqual([]);
  });

  it("is read from the classic contract too, which calls an unknown number invalid", async () => {
    const { ask, asked } = classic(200, "OK", {
      delivered: false,
      details: { shippper_name: "CV MANDIRI JAYA", receiver_address1: null },
      manifest: [manifest("Manifested", "2024-10-08", "03:41")],
    });
    expect(await askClassicWaybill(ask, parcel)).toMatchObject([{ state: "picked up", place: "SOLO" }]);
    expect(asked).toEqual([["/waybill", { waybill: "MT685U91", courier: "jne" }]]);
    const unknown = classic(400, "Invalid waybill. Resi yang Anda masukkan salah atau belum terdaftar.");
    expect(await askClassicWaybill(unknown.ask, parcel)).toBeUndefined();
  });
});

test.each([
  ["WITH DELIVERY COURIER [JAKARTA]", "out for delivery"],
  ["Paket sedang diantar", "out for delivery"],
  ["Pengiriman gagal, alamat tidak lengkap", "attempt failed"],
  ["UNDELIVERED: nobody at home", "attempt failed"],
  ["Paket diretur ke pengirim", "returning"],
  ["Paket hilang", "problem"],
  ["SHIPMENT RECEIVED BY JNE COUNTER OFFICER", "picked up"],
  ["DEPARTED FROM TRANSIT [BANDUNG]", "in transit"],
])("the words '%s' mean %s", async (text, state) => {
  expect(await statesOf({ manifest: [manifest(text, "2024-10-08", "03:41")] })).toEqual([state]);
});

test("the plans of the classic contract that follow no parcels are not asked", () => {
  expect(asker("https://rajaongkir.komerce.id/api/v1")).toBe("function");
  expect(asker("https://pro.rajaongkir.com/api")).toBe("function");
  expect(asker("https://api.rajaongkir.com/starter")).toBe("undefined");
});

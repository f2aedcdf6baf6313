import { describe, expect, it } from "vitest";
import { checkedEdit, editedPlace, typedDiscount, weightOf, type TypedOrder } from "./edited-order.ts";

describe("a discount as it is typed", () => {
  it.each([
    ["", null],
    [" ", null],
    ["7%", { percent: 7 }],
    ["7,5 %", { percent: 7.5 }],
    ["12.25%", { percent: 12.25 }],
    ["100%", { percent: 100 }],
    ["50.000", { rupiah: 50_000 }],
    ["50000", { rupiah: 50_000 }],
    ["0", undefined],
    ["0%", undefined],
    ["101%", undefined],
    ["-7%", undefined],
    ["7,555%", undefined],
    ["seven", undefined],
  ])("reads %j", (typed, discount) => {
    expect(typedDiscount(typed)).toEqual(discount);
  });
});

describe("an edited order", () => {
  const typed: TypedOrder = {
    lines: [
      {
        key: "17",
        lineId: 17,
        productId: 4,
        code: "1R-0750",
        name: "Filter",
        imageLocation: "",
        salesUnit: "pcs",
        qty: "2",
        price: "150.000",
        discount: "7,5%",
      },
    ],
    shippingProvider: " jne ",
    shippingMethod: "REG",
    shippingCost: "10000",
    discount: "5.000",
    charges: { insurance: "7.500", tax: "", rounding: "-500" },
    pricedForKilograms: 3,
    pricedForPlace: undefined,
  };

  it("is sent as numbers", () => {
    expect(checkedEdit(typed)).toEqual({
      lines: [{ lineId: 17, productId: 4, qty: 2, price: 150_000, discount: { percent: 7.5 } }],
      shippingProvider: "jne",
      shippingMethod: "REG",
      shippingCost: 10_000,
      discount: { rupiah: 5_000 },
      charges: { insurance: 7_500, tax: 0, rounding: -500 },
    });
  });

  it("has the weight of its lines' pieces, whatever they cost", () => {
    const [line] = typed.lines;
    if (line === undefined) throw new Error("the order has no line");
    expect(weightOf([{ ...line, price: "1" }])).toBe(weightOf(typed.lines));
    expect(weightOf([{ ...line, qty: "3" }])).not.toBe(weightOf(typed.lines));
    expect(weightOf([{ ...line, qty: "" }])).toBeUndefined();
    expect(weightOf([])).toBeUndefined();
  });

  it("is not sent with an invalid figure, or without a courier", () => {
    expect(checkedEdit({ ...typed, shippingCost: "free" })).toBeUndefined();
    expect(checkedEdit({ ...typed, shippingProvider: " " })).toBeUndefined();
    expect(checkedEdit({ ...typed, charges: { ...typed.charges, rounding: "-1000" } })).toBeUndefined();
    expect(checkedEdit({ ...typed, lines: typed.lines.map((line) => ({ ...line, qty: "0" })) })).toBe(
      undefined,
    );
  });
});

describe("the place of an edited order", () => {
  const joko = {
    salutation: "Mr" as const,
    firstName: "Joko",
    lastName: "",
    company: "",
    phoneNumber: "081311112222",
    RajaongkirSubdistrictId: 317_301,
    subdistrict: "Cengkareng",
    city: "Kota Jakarta Barat",
    province: "DKI Jakarta",
    postalCode: "11730",
    address: "Gudang 5",
  };

  it.each([
    ["stays the customer's", null, false, 0, undefined],
    ["is not known until one is chosen", null, true, 0, 0],
    ["is the recipient's", null, true, 640_804, 640_804],
    ["stays the recipient's", joko, true, 317_301, undefined],
    ["is another recipient's", joko, true, 640_804, 640_804],
    ["is the customer's again", joko, false, 317_301, null],
  ])("%s", (_, otherRecipient, isOther, subdistrictId, place) => {
    expect(editedPlace({ otherRecipient }, { isOther, subdistrictId })).toBe(place);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { companySettings } from "../company/admin/settings.ts";
import { updateProfile, registration } from "../people/auth.ts";
import { recipient } from "../orders/orders.ts";
import { printPhoneNumber, readPhoneNumber } from "./phone-number.ts";

const digits = (minimum: number, maximum: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${minimum},${maximum}}$`));

const accountFields = updateProfile.body?.shape;
if (accountFields === undefined) throw new Error("the account has no fields");

/** Every field that asks for a mobile number. */
const fields = {
  "the registration": registration.shape.phoneNumber,
  "the account": accountFields.phoneNumber,
  "the recipient": recipient.shape.recipientPhoneNumber,
};
const account = fields["the account"];
const isMobile = (value: unknown) => account.safeParse(value).success;
const fault = (value: unknown) => account.safeParse(value).error?.issues.map(({ message }) => message);

describe.each(Object.entries(fields))("a phone number in %s", (_, field) => {
  it.each([
    ["081234567890", "081234567890"],
    ["0812 5555 1234", "081255551234"],
    ["+62 812-3456-7890", "081234567890"],
    ["+6281234567890", "081234567890"],
    ["62 812 3456 7890", "081234567890"],
    ["(+62) 812.3456.7890", "081234567890"],
    ["+62 (0)812 3456 7890", "081234567890"],
    ["0812–3456‑7890", "081234567890"],
    ["\u00A00812\u00A03456\u00A07890 ", "081234567890"],
    ["0812345678", "0812345678"],
  ])("may be written %s", (typed, kept) => {
    expect(field.parse(typed)).toBe(kept);
  });

  it.each(["(021) 5437 0188", "021-5437", "+62 21 5437 0188", "0542 123456", "0712345678"])(
    "is refused as a landline number: %s",
    (typed) => {
      expect(field.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(["phoneLandline"]);
    },
  );
});

describe("a mobile number", () => {
  it("is 08 and 8 to 10 more digits, and nothing else", () => {
    fc.assert(
      fc.property(digits(8, 10), (rest) => {
        expect(isMobile(`08${rest}`)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(digits(0, 7), (rest) => {
        expect(isMobile(`08${rest}`)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(digits(11, 28), (rest) => {
        expect(isMobile(`08${rest}`)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(digits(10, 12), (value) => {
        fc.pre(!/^(?:08|62)/.test(value));
        expect(isMobile(value)).toBe(false);
      }),
    );
  });

  it("is stored as digits alone, and reading it again does not change it", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const read = account.safeParse(value);
        if (!read.success) return;
        expect(read.data).toMatch(/^08[0-9]{8,10}$/);
        expect(account.parse(read.data)).toBe(read.data);
      }),
    );
    for (const value of [null, 81234567890, true, ["081234567890"], "08１２３４５６７８", "0812 3456 78x9"]) {
      expect(isMobile(value)).toBe(false);
    }
  });

  it("reports a fault once", () => {
    expect(fault("")).toEqual(["phoneRequired"]);
    expect(fault("0812")).toEqual(["phoneInvalid"]);
    expect(fault("+62 912 345 678 901 234")).toEqual(["phoneInvalid"]);
    expect(fault("call me")).toEqual(["phoneInvalid"]);
  });
});

describe("the numbers that the company prints", () => {
  it("are in groups if they are mobile, and otherwise as the owner writes them", () => {
    const { whatsapp, phone } = companySettings.shape;
    expect(whatsapp.parse("+62 812 1000 2011")).toBe("0812-1000-2011");
    expect(whatsapp.parse("0853 1111 1010")).toBe("0853-1111-1010");
    expect(phone.parse("(021) 5437 0188")).toBe("(021) 5437 0188");
    expect(phone.parse("1500 888")).toBe("1500 888");
    expect(printPhoneNumber("0812345678")).toBe("0812-3456-78");
  });
});

it("does not change something that is not a phone number", () => {
  for (const typed of ["600-211-1340", "6205-2RS", "SO-20261121-0001", "PT Tambang", "62"]) {
    expect(readPhoneNumber(typed)).toBe(typed);
  }
});

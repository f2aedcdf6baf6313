import { expect, test } from "vitest";
import { validationTexts } from "#contract/texts/en/validation.ts";
import { validationText } from "#web/forms/field-error.ts";
import { isFarFrom, paymentForm, rupiahOf } from "./payment-schema.ts";

const receipt = new File(["a picture"], "receipt.png", { type: "image/png" });
const filled = {
  paymentReceiptTransferDate: "2025-03-10T09:30",
  paymentReceiptSenderName: "Budi",
  paymentReceiptAmountTransfer: 1_250_000,
  paymentReceiptSenderEmail: "budi@contoh.example",
  paymentReceiptPaymentTo: "Bank Central Asia",
  paymentReceiptImage: receipt,
};

function faults(values: object): Record<string, string> {
  const told: Record<string, string> = {};
  for (const { path, message } of paymentForm.safeParse(values).error?.issues ?? []) {
    told[path.join(".")] ??= validationText(message, validationTexts);
  }
  return told;
}

test("the time is a time in Jakarta, whatever the customer's time zone is", () => {
  expect(paymentForm.parse(filled).paymentReceiptTransferDate).toBe("2025-03-10T09:30:00+07:00");
});

test("an empty form says what is required, in the words of the specification", () => {
  const empty = {
    paymentReceiptTransferDate: "",
    paymentReceiptSenderName: "",
    paymentReceiptAmountTransfer: Number.NaN,
    paymentReceiptSenderEmail: "",
    paymentReceiptPaymentTo: "",
    paymentReceiptImage: undefined,
  };
  expect(faults(empty)).toEqual({
    paymentReceiptTransferDate: "Transaction Date is required",
    paymentReceiptSenderName: "Sender Name is required",
    paymentReceiptAmountTransfer: "Amount Transferred is required",
    paymentReceiptSenderEmail: "Sender Email is required",
    paymentReceiptPaymentTo: "Payment to is required",
    paymentReceiptImage: "Receipt image is required",
  });
});

test.each([0, -5, 1.5])("an amount of %s is not valid", (amount) => {
  expect(faults({ ...filled, paymentReceiptAmountTransfer: amount })).toEqual({
    paymentReceiptAmountTransfer: "Amount Transferred is required",
  });
});

test("an address without its end is no email", () => {
  expect(faults({ ...filled, paymentReceiptSenderEmail: "budi@" })).toEqual({
    paymentReceiptSenderEmail: "Enter a valid email",
  });
});

test.each([
  ["250.000", 250_000],
  ["1250000", 1_250_000],
  [3_990_700, 3_990_700],
  ["1.250.000", 1_250_000],
  ["250.000,00", 250_000],
  ["Rp1.250.000,-", 1_250_000],
  ["2.039", 2_039],
  ["250.5", Number.NaN],
  ["", Number.NaN],
])("an amount that is typed as %s is Rupiah %s", (typed, rupiah) => {
  expect(rupiahOf(typed)).toBe(rupiah);
});

test.each([
  [2_039, true],
  [1_000_000, true],
  [1_350_000, false],
  [2_039_000, false],
  [3_000_000, false],
  [20_390_000, true],
])("an amount of %s for 2,039,000 is asked about: %s", (amount, isAsked) => {
  expect(isFarFrom(amount, 2_039_000)).toBe(isAsked);
});

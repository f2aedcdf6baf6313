import { expect, test } from "vitest";
import { validationTexts as en } from "#contract/texts/en/validation.ts";
import { validationTexts as id } from "#contract/texts/id/validation.ts";
import { validationText } from "./field-error.ts";

test("a key of the contract is shown in the page's language", () => {
  expect(validationText("phoneInvalid", en)).toBe("Phone Number is not valid");
  expect(validationText("phoneInvalid", id)).toBe("Nomor telepon tidak benar");
});

test("the server's own sentence stays as it is, even if it is the name of a key", () => {
  expect(validationText("Email ini sudah terdaftar.", en)).toBe("Email ini sudah terdaftar.");
  expect(validationText("toString", en)).toBe("toString");
});

import { expect, test } from "vitest";
import { nameAndCompany } from "./name-and-company.ts";

test("a customer without a company is only named", () => {
  expect(nameAndCompany({ customerName: "Sari Dewi", customerCompany: "" })).toBe("Sari Dewi");
  expect(nameAndCompany({ customerName: "Sari Dewi", customerCompany: "CV Batu Kali" })).toBe(
    "Sari Dewi, CV Batu Kali",
  );
});

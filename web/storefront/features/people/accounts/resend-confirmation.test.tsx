import { expect, test } from "vitest";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";

test("who has just registered reads where the mail went, and can have it sent again or correct the address", () => {
  const html = renderScreen(<ResendConfirmation login="slamet@bengkel.example" isJustRegistered />, "id");
  expect(textOf(html)).toContain("Kami mengirim email berisi tautan ke slamet@bengkel.example");
  expect(textOf(html)).toContain("Kirim ulang email");
  expect(linksOf(html)).toEqual(["/register"]);
});

test("whose login is refused for want of it is not told that a mail has just left", () => {
  const html = renderScreen(<ResendConfirmation login="slamet@bengkel.example" />, "id");
  expect(textOf(html)).toContain("Email Anda belum dikonfirmasi.");
  expect(textOf(html)).not.toContain("Kami mengirim email berisi tautan ke");
});

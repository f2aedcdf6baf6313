import { expect, test } from "vitest";
import { defaultCompanyFacts } from "../company/default-company-facts.ts";
import { exampleContent } from "./example-content.ts";
import { renderMail } from "./render-mail.tsx";

const mails = [
  "order-received",
  "order-processing",
  "order-changed",
  "order-waiting-for-payment",
  "order-already-paid",
  "order-reopened",
  "payment-reminder",
  "payment-overdue",
  "payment-received",
  "payment-in-part",
  "order-on-account",
  "payment-on-account",
  "payment-less-tax",
  "account-due-soon",
  "account-due-today",
  "account-overdue",
  "payment-rejected",
  "payment-taken-back",
  "refund-promised",
  "refund-account",
  "refund-sent",
  "refund-withdrawn",
  "refund-taken-back",
  "credit-kept",
  "credit-note",
  "tax-invoice",
  "order-packing",
  "order-delivering",
  "shipment-sent",
  "airway-bill-corrected",
  "shipment-lost",
  "shipment-found",
  "order-corrected",
  "order-done",
  "order-cancelled",
  "return-asked",
  "return-approved",
  "return-refused",
  "return-received",
  "return-inspected",
  "return-replaced",
  "return-closed",
  "return-taken-back",
] as const;

test.each(mails)("the mail %s leads to the order's page by its private link", async (name) => {
  for (const language of ["en", "id"] as const) {
    const letterhead = { language, company: defaultCompanyFacts, publicUrl: "https://toko.test" };
    const shop = { accounts: [], uniqueCodeRupiah: 0, deadlineDays: 3 };
    const content = exampleContent(name, letterhead, shop);
    const order = "order" in content.facts ? content.facts.order : content.facts;
    Object.assign(order, { pageUrl: "https://toko.test/order#of-this-mail" });
    const { html, text } = await renderMail({ letterhead, content });
    expect(html).toContain('href="https://toko.test/order#of-this-mail"');
    expect(text).toContain("https://toko.test/order#of-this-mail");
  }
});

test.each(mails)(
  "the mail %s names the purchase order of a company's order, and none of another's",
  async (name) => {
    for (const [language, label] of [
      ["en", "PO number"],
      ["id", "Nomor PO"],
    ] as const) {
      const letterhead = { language, company: defaultCompanyFacts, publicUrl: "https://toko.test" };
      const shop = { accounts: [], uniqueCodeRupiah: 0, deadlineDays: 3 };
      const content = exampleContent(name, letterhead, shop);
      expect((await renderMail({ letterhead, content })).text).not.toContain(label);
      const order = "order" in content.facts ? content.facts.order : content.facts;
      Object.assign(order, { poNumber: "PO/2026/114" });
      const { text } = await renderMail({ letterhead, content });
      expect(text.split("PO/2026/114")).toHaveLength(2);
      expect(text).toContain(label);
    }
  },
);

/** Removes the number from each part in the facts. */
function clearNumbers(facts: object): void {
  for (const [key, value] of Object.entries(facts) as [string, unknown][]) {
    if (key === "code") Object.assign(facts, { code: "" });
    else if (typeof value === "object" && value !== null) clearNumbers(value);
  }
}

test.each(["order-received", "shipment-sent", "order-changed"] as const)(
  "the mail %s leaves no empty line where a part has no number",
  async (name) => {
    const letterhead = {
      language: "en",
      company: defaultCompanyFacts,
      publicUrl: "https://toko.test",
    } as const;
    const shop = { accounts: [], uniqueCodeRupiah: 0, deadlineDays: 3 };
    const content = structuredClone(exampleContent(name, letterhead, shop));
    clearNumbers(content.facts);
    const { html } = await renderMail({ letterhead, content });
    expect(html).not.toMatch(/<span[^>]*><\/span>|<td[^>]*><br\/>/);
  },
);

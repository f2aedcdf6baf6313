import { expect, it } from "vitest";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { Footer } from "./footer.tsx";

const { queryKey } = companyQuery(() => Promise.reject(new Error("nothing is asked")));
const silent = { name: "CV. Maju Teknik", marketplaces: [], address: "", phone: "", whatsapp: "", email: "" };
const footerOf = (facts: Partial<typeof silent>) =>
  renderScreen(<Footer />, "en", { answers: [[queryKey, { ...silent, ...facts }]] });

it("has no contact and no heading for it, while the company has given none", () => {
  const html = footerOf({});
  expect(html).not.toContain(">Contact<");
  expect(html).not.toContain("mailto:");
  expect(html).toContain(">Contact Us<");
});

it("shows the contacts that the company has given, and no empty link beside them", () => {
  const html = footerOf({ phone: "+62 21 555 0123" });
  expect(html).toContain(">Contact<");
  expect(html).toContain("+62 21 555 0123");
  expect(html).not.toContain("mailto:");
});

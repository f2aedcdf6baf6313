import { expect, test } from "vitest";
import type { CompanyFacts } from "#contract/company/company-facts.ts";
import { defaultCompanyFacts } from "./default-company-facts.ts";
import { withoutOthersPast, withOwnPast } from "./sample-facts.ts";

/** The texts of About in a shop that somebody is trying out. */
function about(changed: Partial<CompanyFacts>): string {
  const { whatWeDo, history } = withOwnPast(withoutOthersPast({ ...defaultCompanyFacts, ...changed })).about;
  return [whatWeDo.en, whatWeDo.id, history.en, history.id].join("\n");
}
const name = "UD. Sumber Makmur Diesel";

test("the sample company's own shop says its year and town in About", () => {
  expect(about({})).toContain("packed in our warehouse in Jakarta Barat and travels");
  expect(about({})).toContain("Kami memulai pada 2011 sebagai toko kecil di Jakarta Barat yang menjual");
});

test("in another company's trial shop, the sample texts of About say its own year and town, or none", () => {
  const own = about({ name, since: "1998", shipsFrom: "Surabaya" });
  expect(own).not.toMatch(/Jakarta Barat|2011/);
  expect(own).toContain("packed in our warehouse in Surabaya and travels");
  expect(own).toContain("dikemas di gudang kami di Surabaya dan dikirim");
  expect(own).toContain("We began in 1998 as a small counter in Surabaya that sold");
  const none = about({ name });
  expect(none).not.toMatch(/Jakarta Barat|2011/);
  expect(none).toContain("packed in our warehouse and travels");
  expect(none).toContain("Kami memulai sebagai toko kecil yang menjual");
});

test("a text that the company confirmed or wrote stays as it is", () => {
  expect(about({ name, shipsFrom: "Surabaya", confirmedSamples: ["whatWeDo"] })).toContain(
    "our warehouse in Jakarta Barat",
  );
  const whatWeDo = { en: "We sell filters in Jakarta Barat.", id: "Kami menjual filter di Jakarta Barat." };
  expect(about({ name, about: { ...defaultCompanyFacts.about, whatWeDo } })).toContain(whatWeDo.id);
});

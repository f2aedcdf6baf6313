import { expect, test } from "vitest";
import type { AdminQuotation } from "#contract/quotations/admin/quotations.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { QuotationHead } from "./quotation-head.tsx";

const quotation: AdminQuotation = {
  id: "1a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  number: "QT-2026-0012",
  state: "expired",
  version: 1,
  requestId: null,
  name: "Siti Rahma",
  company: "",
  total: 160_000,
  validUntil: "2026-11-20",
  since: "2026-11-21T02:00:00Z",
  rejection: null,
  customerId: null,
  phoneNumber: "081234567890",
  email: "",
  language: "id",
  orderCode: null,
  edit: 1,
  content: {
    name: "Siti Rahma",
    company: "",
    address: "",
    validUntil: "2026-11-20",
    delivery: "loco",
    shippingCost: 0,
    terms: "Tunai",
    lines: [],
  },
  hasDraft: false,
  versions: [],
};
const shown = (state: AdminQuotation["state"]) =>
  textOf(renderOffice(<QuotationHead quotation={{ ...quotation, state }} />));

test("the head of an expired quotation offers to extend its validity", () => {
  expect(shown("expired")).toContain("Perpanjang masa berlaku");
  expect(shown("sent")).not.toContain("Perpanjang masa berlaku");
});

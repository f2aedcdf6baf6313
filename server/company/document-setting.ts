import { documentSettings } from "#contract/company/admin/settings-documents.ts";
import { defineSetting } from "../core/define-setting.ts";

/** What documents say beside the order and the company's facts. PPN is computed as PMK 131/2024 says. */
export const documentSetting = defineSetting("documents", documentSettings, {
  signerName: "",
  signerTitle: "",
  logo: null,
  colour: null,
  taxRules: [{ from: "2025-01-01", ratePercent: 12, baseNumerator: 11, baseDenominator: 12 }],
  quotations: {
    validDays: 14,
    delivery: "loco",
    terms: { id: "", en: "" },
    signerName: "",
    signerTitle: "",
  },
});

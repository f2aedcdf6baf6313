import { expect, test } from "vitest";
import type { StaffRole } from "#contract/admin/permissions.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { recentPeriod } from "#web/api/account-statement-queries.ts";
import { keys } from "../../api/query-keys.ts";
import { OverdueSum } from "./overdue-sum.tsx";

const shown = (overdue: number, role: StaffRole = "finance") =>
  textOf(
    renderOffice(<OverdueSum kind="company" id="7" />, {
      role,
      answers: [
        [[...keys.orders, "account-statement", "company", "7", recentPeriod(new Date())], { overdue }],
      ],
    }),
  );

test("the head of a company says what of its account is overdue, to those who may see payments", () => {
  expect(shown(1_250_000)).toBe("Lewat jatuh tempo: Rp 1.250.000");
  expect(shown(0)).toBe("");
  expect(shown(1_250_000, "catalogue")).toBe("");
});

import { expect, test } from "vitest";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { PassedOver } from "./passed-over.tsx";

const shown = (takesSections: boolean, field: "category" | "code") => {
  const detail = {
    id: "1",
    state: "checked",
    columns: [{ field }],
    passedOver: { count: 1, lines: [{ line: 4, text: "FILTER" }] },
    sections: ["FILTER"],
    takesSections,
  } as unknown as ImportDetail;
  return textOf(renderOffice(<PassedOver detail={detail} />, { language: "en" }));
};

test("titles need not become categories, even beside a column of categories", () => {
  expect(shown(false, "code")).toContain("Use titles as categories");
  expect(shown(false, "category")).not.toContain("titles as categories");
  expect(shown(true, "category")).toContain("Do not use titles as categories");
});

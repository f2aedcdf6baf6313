import { expect, test } from "vitest";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { keys } from "../api/query-keys.ts";
import { Component as AuditScreen } from "./audit.tsx";

/** An answer with the audit of one order. */
const pageOf = (subjectLabel: string) => ({
  rows: [
    {
      id: 7,
      at: "2026-11-22T02:14:00.000Z",
      userId: "1",
      userName: "rina",
      action: "order.move",
      subject: "order",
      subjectId: "4",
      subjectLabel,
      count: 1,
      before: null,
      after: null,
    },
  ],
  next: null,
});

/** The screen's text at an address, where the shop has answered the whole list and a search for 6D1. */
const screenAt = (address: string, language: "en" | "id") =>
  textOf(
    renderOffice(<AuditScreen />, {
      language,
      address,
      answers: [
        [[...keys.audit, {}], pageOf("SO-NEWEST")],
        [[...keys.audit, { q: "6D1" }], pageOf("6D105")],
      ],
    }),
  );

test.each([
  ["en", "Enter at least 3 letters or digits."],
  ["id", "Isi minimal 3 huruf atau angka."],
] as const)(
  "a search for two letters shows the whole list and says how many letters it needs, in %s",
  (language, hint) => {
    const tooShort = screenAt("/audit?q=6D", language);
    expect(tooShort).toContain(hint);
    expect(tooShort).toContain("SO-NEWEST");
    const searched = screenAt("/audit?q=6D1", language);
    expect(searched).not.toContain(hint);
    expect(searched).toContain("6D105");
    expect(screenAt("/audit", language)).not.toContain(hint);
  },
);

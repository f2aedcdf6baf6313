import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeEmail } from "../../../core/normalize-email.ts";
import { usernamesFor } from "./usernames.ts";

const localPart = fc.stringMatching(/^[A-Za-z0-9_+]([A-Za-z0-9_'+.-]{0,80}[A-Za-z0-9_+-])?$/);
const address = fc.tuple(localPart, fc.domain()).map(([local, domain]) => `${local}@${domain}`);

function first(count: number, email: string): string[] {
  const names = usernamesFor(email);
  return Array.from({ length: count }, () => names.next().value);
}

describe("user names", () => {
  it("are the part before the @, then with a number", () => {
    expect(first(4, "Budi.Santoso@Contoh.example")).toEqual([
      "budi.santoso",
      "budi.santoso2",
      "budi.santoso3",
      "budi.santoso4",
    ]);
  });

  it("begin with the address's local part, have no @ and stay short", () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 1, max: 40 }), (email, count) => {
        const base = email.split("@")[0]?.toLowerCase().slice(0, 64) ?? "";
        for (const name of first(count, email)) {
          expect(name.startsWith(base)).toBe(true);
          expect(name.slice(base.length)).toMatch(/^\d{0,9}$/);
          expect(name).not.toContain("@");
          expect(name.length).toBeLessThanOrEqual(73);
        }
      }),
    );
  });

  it("do not end, however many are taken", () => {
    expect(new Set(first(200, "info@contoh.example")).size).toBeGreaterThan(180);
  });

  it("are the same for an address in capitals", () => {
    fc.assert(
      fc.property(address, (email) => {
        expect(first(3, email.toUpperCase())).toEqual(first(3, email));
        expect(normalizeEmail(email.toUpperCase())).toBe(normalizeEmail(email));
      }),
    );
  });
});

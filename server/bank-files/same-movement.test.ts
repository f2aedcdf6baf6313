import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeRows, type MovementForm, type StoredMovement } from "./same-movement.ts";
import type { StatementRow } from "./statement-row.ts";

const row = (facts: Partial<StatementRow> = {}): StatementRow => ({
  line: 1,
  account: "",
  bookedOn: "2026-08-01",
  time: "",
  description: "TRANSFER DARI BUDI",
  reference: "",
  amountRupiah: 500_000,
  balanceRupiah: null,
  ...facts,
});

/** What the shop has of files of rows that were taken in one after the other. */
class Shop {
  readonly stored: (StoredMovement & { forms: MovementForm[] })[] = [];

  take(rows: StatementRow[], layout = "one"): string[] {
    const places = placeRows(rows, layout, this.stored);
    for (const [at, taken] of rows.entries()) {
      const place = places[at];
      const form = { ...taken, layout };
      if (place === undefined || place.standing === "new" || place.standing === "doubtful") {
        this.stored.push({
          id: this.stored.length + 1,
          amountRupiah: taken.amountRupiah,
          forms: [form],
          since: "2026-08-01",
          isElsewhere: false,
        });
      } else place.movement.forms.push(form);
    }
    return places.map(({ standing }) => standing);
  }
}

/** What a second file says of the movement of a first one. */
const second = (first: Partial<StatementRow>, later: Partial<StatementRow>, layout = "one") => {
  const shop = new Shop();
  shop.take([row(first)]);
  return shop.take([row(later)], layout)[0];
};

describe("a movement in a later file", () => {
  it.each([
    ["is the same if nothing differs", {}, {}, "known"],
    ["is another if the bank's number differs", { reference: "7001" }, { reference: "7002" }, "new"],
    ["is another if its time differs", { time: "10:15:30" }, { time: "10:16:00" }, "new"],
    [
      "is another if the balance after it differs",
      { balanceRupiah: 5_000_000 },
      { balanceRupiah: 5_500_000 },
      "new",
    ],
    ["is another if its words differ", {}, { description: "SETORAN TUNAI" }, "new"],
    [
      "is doubtful if the balance is the same and the bank's number differs",
      { balanceRupiah: 5_000_000, reference: "7001" },
      { balanceRupiah: 5_000_000, reference: "7002" },
      "doubtful",
    ],
    ["says nothing by a balance of 0", { balanceRupiah: 0 }, { balanceRupiah: 500_000 }, "known"],
  ] as const)("%s", (_, first, later, standing) => {
    expect(second(first, later)).toBe(standing);
  });

  it("of another kind of export is the same by its balance, another by it, and doubtful without", () => {
    const other = { description: "NBMB BUDI TO CV" };
    expect(second({ balanceRupiah: 7 }, { ...other, balanceRupiah: 7 }, "two")).toBe("known");
    expect(second({ balanceRupiah: 7 }, { ...other, balanceRupiah: 8 }, "two")).toBe("new");
    expect(second({}, other, "two")).toBe("doubtful");
    expect(second({}, {}, "two")).toBe("known");
  });

  it("that was pending is booked with more words, and is another with other words", () => {
    const pending = { bookedOn: null, description: "TRSF E-BANKING CR 0108 RUDI HARTO" };
    const booked = { bookedOn: "2026-08-02", description: "TRSF E-BANKING CR 0208 RUDI HARTONO BAYAR OLI" };
    expect(second(pending, booked)).toBe("booked");
    expect(second(pending, { bookedOn: "2026-08-02", description: "SETORAN TUNAI" })).toBe("new");
    expect(second(pending, { ...booked, bookedOn: "2026-10-02" })).toBe("new");
  });
});

const after = (first: StatementRow[], later: StatementRow[]) => {
  const shop = new Shop();
  shop.take(first);
  return shop.take(later);
};

describe("money that came and went out again on one day", () => {
  const came = row();
  const went = row({ description: "TRANSFER KE BUDI", amountRupiah: -500_000 });
  it.each([
    ["whole", [came, went]],
    ["of its later part", [went, came]],
  ])("is asked about where a file that may be %s has what came, and only its text tells it", (_, later) => {
    expect(after([came], later).toSorted()).toEqual(["doubtful", "new"]);
  });

  it("is asked about although the balance is that of before: it is, after the money has come once more", () => {
    const [before, between] = [row({ balanceRupiah: 900_000 }), { ...went, balanceRupiah: 400_000 }];
    expect(after([before], [between, before])).toEqual(["new", "doubtful"]);
  });

  it("and came once more is one new movement each in a file of the whole day", () => {
    expect(after([came], [came, went, came])).toEqual(["known", "new", "new"]);
  });

  it("is asked about also where it went out first and came back", () => {
    expect(after([went], [went, came])).toEqual(["doubtful", "new"]);
  });

  it.each([{ reference: "J1" }, { time: "10:15:30" }])("is known by what the bank gives: %o", (mark) => {
    expect(after([row(mark)], [row(mark), went])).toEqual(["known", "new"]);
  });

  it.each([
    ["the same file again", [came, went], [came, went], ["known", "known"]],
    ["another day", [came], [came, { ...went, bookedOn: "2026-08-02" }], ["known", "new"]],
    ["another amount", [came], [came, { ...went, amountRupiah: -499_999 }], ["known", "new"]],
  ])("is not asked about in %s", (_, first, later, standings) => {
    expect(after(first, later)).toEqual(standings);
  });
});

/** A day's movements of an account, each as its bank tells it: with numbers, with balances, or with words alone. */
const day = (gives: "reference" | "balance" | "words") =>
  fc
    .array(fc.record({ amount: fc.constantFrom(100_000, 250_000), text: fc.constantFrom("BUDI", "SITI") }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((movements) => {
      let balanceRupiah = 1_000_000;
      return movements.map(({ amount, text }, at) => {
        balanceRupiah += amount;
        return row({
          line: at + 1,
          description: text,
          amountRupiah: amount,
          ...(gives === "reference" && { reference: `J${at}` }),
          ...(gives === "balance" && { balanceRupiah }),
        });
      });
    });

describe("the files of a day", () => {
  it.each(["reference", "balance"] as const)(
    "overlapping or not, in any order, bring each movement once: by its %s",
    (gives) => {
      const files = day(gives).chain((rows) =>
        fc.record({
          rows: fc.constant(rows),
          parts: fc.array(fc.tuple(fc.nat(rows.length), fc.nat(rows.length)), { maxLength: 5 }),
        }),
      );
      fc.assert(
        fc.property(files, fc.boolean(), ({ rows, parts }, isWholeFirst) => {
          const shop = new Shop();
          const some = parts.map(([one, other]) => rows.slice(Math.min(one, other), Math.max(one, other)));
          for (const file of isWholeFirst ? [rows, ...some] : [...some, rows]) shop.take(file);
          for (const file of some.toReversed()) shop.take(file);
          expect(shop.stored).toHaveLength(rows.length);
        }),
      );
    },
  );

  it("that begin with the day bring each movement once, also where only the words tell them", () => {
    const files = fc.record({ rows: day("words"), ends: fc.array(fc.nat(12), { maxLength: 5 }) });
    fc.assert(
      fc.property(files, ({ rows, ends }) => {
        const shop = new Shop();
        for (const end of [...ends, rows.length]) shop.take(rows.slice(0, end));
        expect(shop.stored).toHaveLength(rows.length);
      }),
    );
  });

  it("in any order of their rows say the same", () => {
    const shuffled = day("reference").chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    fc.assert(
      fc.property(shuffled, ([rows, mixed]) => {
        const shop = new Shop();
        shop.take(rows);
        expect(new Set(shop.take(mixed))).toEqual(new Set(["known"]));
      }),
    );
  });
});

import { describe, expect, it, test } from "vitest";
import { readFleetRows, readHoursRows } from "./fleet-rows.ts";
import { readHours } from "./written-hours.ts";

describe("hours as they are written", () => {
  test.each([
    ["4980", 4_980],
    ["4980,5", 4_980.5],
    ["4980.5", 4_980.5],
    ["4.980,5", 4_980.5],
    ["4,980.5", 4_980.5],
    ["12.450 jam", 12_450],
    ["0", 0],
  ])("%s", (written, hours) => {
    expect(readHours(written)).toBe(hours);
  });

  test.each(["", "-", "about 5000", "4980.55", "1.2.3", "-5"])("%j is none", (written) => {
    expect(readHours(written)).toBeUndefined();
  });
});

describe("a list of machines", () => {
  it("is read by the names of its columns, with titles above them and columns of others between", () => {
    const text = [
      "Daftar alat PT Bara Kutai",
      "No\tNo. Unit\tMerk\tTipe\tSerial Number\tNo. Mesin\tHM\tTanggal\tJam per hari\tLokasi\tOperator",
      "1\tEX-07\tKomatsu\tPC200-8\t313445\t26512345\t4.980,5\t01/11/2026\t10\tSangatta\tAgus",
      "2\tEX-09\tCAT\t320D\tJBT 00123\t\t\t\t\tBontang\tDedi",
    ].join("\n");
    expect(readFleetRows(text)).toMatchObject([
      {
        unitNumber: "EX-07",
        plate: "Komatsu PC200-8 SN 313445",
        serial: "313445",
        engineSerial: "26512345",
        hours: "4.980,5",
        day: "01/11/2026",
        hoursPerDay: "10",
        site: "Sangatta",
      },
      { unitNumber: "EX-09", plate: "CAT 320D SN JBT 00123", hours: "", site: "Bontang" },
    ]);
  });

  it("is read from a CSV file with quotes, and from English names", () => {
    const text = 'Unit no,Make,Model,S/N,Site\n"EX-07",Komatsu,"PC200-8","313445","Pit 2, north"';
    expect(readFleetRows(text)).toMatchObject([
      { unitNumber: "EX-07", plate: "Komatsu PC200-8 SN 313445", site: "Pit 2, north" },
    ]);
  });

  it("without names is read line by line; the first cell may be the unit number", () => {
    expect(readFleetRows("PC200-8 sn 313445\n\nEX-09\tCAT 320D\tJBT00123")).toMatchObject([
      { unitNumber: "", plate: "PC200-8 sn 313445", isUnitGuessed: false },
      { unitNumber: "EX-09", plate: "CAT 320D JBT00123", isUnitGuessed: true },
    ]);
  });
});

describe("a list of hours", () => {
  it("is read by the names of its columns, or in their usual order", () => {
    const rows = [
      { unitNumber: "EX-07", hours: "4.990,5", day: "2026-11-20" },
      { unitNumber: "EX-09", hours: "8200", day: "" },
    ];
    expect(readHoursRows("Tanggal;HM;Unit\n2026-11-20;4.990,5;EX-07\n;8200;EX-09")).toMatchObject(rows);
    expect(readHoursRows("EX-07\t4.990,5\t2026-11-20\nEX-09\t8200")).toMatchObject(rows);
  });
});

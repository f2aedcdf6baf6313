import { describe, expect, it } from "vitest";
import { measureText } from "#contract/catalogue/measures.ts";
import { readSizes } from "./read-size.ts";

/** The readings of a text's sizes: `inner 25 mm, outer 52 mm, width 15 mm`. */
function meanings(typed: string): string[][] {
  return readSizes(typed).sizes.map(({ readings }) =>
    readings.map((reading) =>
      reading.map((one) => `${one.measure} ${measureText(one, "en").replaceAll("\u00A0", " ")}`).join(", "),
    ),
  );
}

/** What a text's only size most likely means. */
function likeliest(typed: string): string | undefined {
  const [first, ...others] = meanings(typed);
  expect(others).toEqual([]);
  return first?.[0];
}

describe("a size of three numbers", () => {
  it.each([
    "25x52x15",
    "bearing 25x52x15",
    "25X52X15",
    "25*52*15",
    "25 x 52 x 15 mm",
    "25×52×15mm",
    "25mm x 52mm x 15mm",
    "52x25x15",
    "bearing 25x52x15, SKF",
    "Ø25x52x15",
  ])("is read in %s", (typed) => {
    expect(likeliest(typed)).toBe("inner 25 mm, outer 52 mm, width 15 mm");
  });

  it("has its decimals after a comma or a point", () => {
    expect(likeliest("50x90x21,75")).toBe("inner 50 mm, outer 90 mm, width 21.75 mm");
    expect(likeliest("30 x 62 x 17.25")).toBe("inner 30 mm, outer 62 mm, width 17.25 mm");
  });

  it("may be a bush, a filter or a block as well", () => {
    expect(meanings("70x85x80")).toEqual([
      [
        "inner 70 mm, outer 85 mm, width 80 mm",
        "inner 70 mm, outer 85 mm, height 80 mm",
        "inner 70 mm, outer 85 mm, length 80 mm",
        "length 70 mm, width 85 mm, height 80 mm",
      ],
    ]);
  });
});

describe("a size of two numbers", () => {
  it("is an O-ring, a ring, a can or a plate", () => {
    expect(meanings("oring 30x3")).toEqual([
      [
        "inner 30 mm, section 3 mm",
        "inner 3 mm, outer 30 mm",
        "outer 30 mm, height 3 mm",
        "outer 30 mm, length 3 mm",
        "outer 30 mm, width 3 mm",
        "width 30 mm, length 3 mm",
        "length 30 mm, width 3 mm",
      ],
    ]);
    expect(meanings("filter 108 x 262 mm")[0]).toContain("outer 108 mm, height 262 mm");
  });
});

describe("a bolt", () => {
  it.each([
    ["baut M16x1.5x60", "thread M16, pitch 1.5 mm, length 60 mm"],
    ["M16 x 1,5 x 60 mm", "thread M16, pitch 1.5 mm, length 60 mm"],
    ["bolt M16 x 80", "thread M16, length 80 mm"],
    ["m20*60", "thread M20, length 60 mm"],
    ["M20x1.5", "thread M20, pitch 1.5 mm"],
    ["M6x1", "thread M6, pitch 1 mm"],
    ["M6x10", "thread M6, length 10 mm"],
    ["ring plat M20", "thread M20"],
  ])("is read in %s", (typed, meaning) => {
    expect(likeliest(typed)).toBe(meaning);
  });

  it("is not read if no such thread exists", () => {
    expect(readSizes("M316x40").sizes).toEqual([]);
    expect(readSizes("M16x40x60").sizes).toEqual([]);
  });
});

describe("a belt", () => {
  it.each(["6PK1230", "6pk 1230", "ribbed belt 6 PK 1230", "vanbelt 6PK-1230"])("is read in %s", (typed) => {
    expect(likeliest(typed)).toBe("ribs 6, length 1,230 mm");
  });

  it("may be known by its ribs alone", () => {
    expect(likeliest("8PK")).toBe("ribs 8");
  });

  it("is a V-belt beside the word for one", () => {
    expect(likeliest("vanbelt B 86")).toBe('width 17 mm, insideLength 86"');
    expect(likeliest("v-belt B74")).toBe('width 17 mm, insideLength 74"');
    expect(likeliest("tali kipas A-50")).toBe('width 13 mm, insideLength 50"');
    expect(readSizes("B86").sizes).toEqual([]);
  });

  it("is not read from the machine or engine that it is for", () => {
    expect(readSizes("fan belt D65")).toEqual({ sizes: [], rest: "fan belt D65" });
    expect(readSizes("belt C13").sizes).toEqual([]);
  });
});

describe("inches", () => {
  it.each([
    ["selang hidrolik 1/2", '1/2"'],
    ['hose 3/4"', '3/4"'],
    ['selang 1 1/4"', '1 1/4"'],
    ["hose 1-1/4 inch", '1 1/4"'],
    ["selang 2 inci", '2"'],
  ])("are a hose's bore in %s", (typed, bore) => {
    expect(likeliest(typed)).toBe(`hoseBore ${bore}`);
  });

  it("may also be a thread, a V-belt or a length in millimetres", () => {
    expect(meanings('3/4"')[0]).toEqual([
      'hoseBore 3/4"',
      'inchThread 3/4"',
      'insideLength 3/4"',
      "inner 19.05 mm",
      "outer 19.05 mm",
      "width 19.05 mm",
      "length 19.05 mm",
      "height 19.05 mm",
      "section 19.05 mm",
    ]);
  });

  it.each([
    ["1 1/8-16", 'inchThread 1 1/8", threadsPerInch 16'],
    ["13/16-16 UN", 'inchThread 13/16", threadsPerInch 16'],
    ["3/4-16UNF", 'inchThread 3/4", threadsPerInch 16'],
    ["filter 1-14", 'inchThread 1", threadsPerInch 14'],
  ])("with threads are a thread: %s", (typed, meaning) => {
    expect(likeliest(typed)).toBe(meaning);
  });
});

describe("a number with its unit", () => {
  it.each([
    ["24V", "voltage 24 V"],
    ["12 volt", "voltage 12 V"],
    ["24 VDC", "voltage 24 V"],
    ["60A", "current 60 A"],
    ["35 ampere", "current 35 A"],
    ["100ah", "capacity 100 Ah"],
    ["4.5 kW", "power 4.5 kW"],
    ["10 micron", "filtration 10 µm"],
    ["30 mikron", "filtration 30 µm"],
    ["49 mata", "links 49"],
    ["49 mata rantai", "links 49"],
    ["49 links", "links 49"],
    ["21 teeth", "teeth 21"],
    ["21T", "teeth 21"],
    ["21 gigi", "teeth 21"],
    ["8 ribs", "ribs 8"],
    ["20 liter", "volume 20 L"],
    ["209L", "volume 209 L"],
    ["ISO 46", "viscosity ISO VG 46"],
    ["iso vg 68", "viscosity ISO VG 68"],
    ["VG46", "viscosity ISO VG 46"],
    ["83 °C", "temperature 83 °C"],
    ["82 derajat", "temperature 82 °C"],
  ])("is read in %s", (typed, meaning) => {
    expect(likeliest(typed)).toBe(meaning);
  });

  it("of length may be any length of the part", () => {
    expect(meanings("oring 200mm")).toEqual([
      ["inner 200 mm", "outer 200 mm", "width 200 mm", "length 200 mm", "height 200 mm", "section 200 mm"],
    ]);
    expect(likeliest("38 cm")).toBe("inner 380 mm");
  });

  it("of litres may count links of a chain", () => {
    expect(meanings("track chain 49L")).toEqual([["links 49", "volume 49 L"]]);
  });
});

describe("what is no size", () => {
  it.each([
    "6205",
    "600-211-1340",
    "07000-15200",
    "1-13200-487-2",
    "20Y-30-00670",
    "PC200-8",
    "CAT 320 L",
    "320/04134",
    "6210-2Z/C3",
    "LM501349/LM501310",
    "MEDITRAN SX 15W-40",
    "8M2T",
    "K3V112DT",
    "D65",
    "N100",
    "C13",
    "2020PM",
    "excavator 20 t",
    "45x62x8x10",
    "6 v-belt",
    "",
  ])("stays as it was typed: %s", (typed) => {
    expect(readSizes(typed)).toEqual({ sizes: [], rest: typed });
  });
});

describe("a search with words and sizes", () => {
  it("has the sizes as they were typed, in their order, and the other words", () => {
    const read = readSizes("aki 12v 100ah GS astra");
    expect(read.sizes.map(({ text }) => text)).toEqual(["12v", "100ah"]);
    expect(read.rest).toBe("aki GS astra");
    expect(meanings("starter 24V 4.5 kW")).toEqual([["voltage 24 V"], ["power 4.5 kW"]]);
    expect(readSizes("taper bearing 30x62x17.25 koyo").rest).toBe("taper bearing koyo");
    expect(readSizes("poly v belt 8pk 1550").rest).toBe("poly v belt");
  });
});

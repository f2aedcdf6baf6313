import { describe, expect, it } from "vitest";
import { Dictionary, readSynonyms } from "./dictionary.ts";
import { readWords } from "./read-words.ts";

const words = (
  "engine oil filter fuel air seal kit o ring bearing taper roller bucket tooth pin water pump turbocharger " +
  "boom cylinder bolt bolts oli mesin solar udara luar pompa gigi control valve charger oilfilterkit"
).split(" ");
const dictionary = new Dictionary(
  words,
  readSynonyms([
    { term: "Saringan Oli", means: "oil filter" },
    { term: "filter oli", means: "oil filter" },
    { term: "filter solar", means: "fuel filter" },
    { term: "lahar", means: "bearing" },
    { term: "sil kit", means: "seal kit" },
    { term: "oring", means: "o-ring" },
    { term: "kuku bucket", means: "bucket tooth" },
    { term: "gigi bucket", means: "bucket tooth" },
    { term: "gigi", means: "sprocket" },
    { term: "waterpump", means: "water pump" },
    { term: "pompa air", means: "water pump" },
    { term: "cas", means: "charger" },
  ]),
  [],
);

/** How the words are read: each alternative as words, with a bar between equally good ones. */
function read(typed: string, options = { asTyped: false }) {
  const { needs, corrections, unknown } = readWords(typed.split(" "), dictionary, options);
  return {
    needs: needs.map(({ alternatives }) =>
      alternatives.map((places) => places.map((any) => any.join("|")).join(" ")),
    ),
    ...(corrections.length > 0 && {
      corrections: corrections.map(({ typed: from, shown }) => `${from}: ${shown}`),
    }),
    ...(unknown.length > 0 && { unknown }),
  };
}

describe("words", () => {
  it("that the workshop uses mean what the catalogue calls them", () => {
    expect(read("lahar")).toEqual({ needs: [["bearing"]] });
    expect(read("saringan oli")).toEqual({ needs: [["oil filter", "filter oli"]] });
  });

  it("are read as the longest phrase first", () => {
    expect(read("kuku bucket boom")).toEqual({ needs: [["bucket tooth", "gigi bucket"], ["boom"]] });
    expect(read("taper roller bearing").needs).toHaveLength(3);
  });

  it("are read as they are typed also if a product has the same letters in one word", () => {
    expect(read("oil filter kit")).toEqual({ needs: [["oil filter", "filter oli"], ["kit"]] });
    expect(read("oilfilterkit")).toEqual({ needs: [["oilfilterkit"]] });
  });

  it("stand for the words that begin with them", () => {
    expect(read("bolt")).toEqual({ needs: [["bolt|bolts"]] });
    expect(read("bear")).toEqual({ needs: [["bearing"]] });
    expect(read("trol")).toEqual({ needs: [["control"]] });
  });

  it("may have a blank too much or none", () => {
    expect(read("turbo charger")).toEqual({ needs: [["turbocharger"]] });
    expect(read("sealkit")).toEqual({ needs: [["seal kit"]] });
    expect(read("oring")).toEqual({ needs: [["o ring"]] });
    expect(read("pompaair")).toEqual({ needs: [["pompa air", "water pump"]] });
  });

  it("are corrected one by one, and that is told", () => {
    expect(read("filtr oli mesin")).toEqual({
      needs: [["filter oli", "oil filter"], ["mesin"]],
      corrections: ["filtr oli: filter oli"],
    });
    expect(read("bering")).toEqual({ needs: [["bearing"]], corrections: ["bering: bearing"] });
    expect(read("gigi baket")).toEqual({
      needs: [["gigi bucket", "bucket tooth"]],
      corrections: ["gigi baket: gigi bucket"],
    });
  });

  it("are not corrected where they are searched as they are typed", () => {
    expect(read("filtr oli", { asTyped: true })).toEqual({ needs: [["oli"]], unknown: ["filtr"] });
  });

  it("that nobody knows are named, and the others stay", () => {
    expect(read("kaca filter kabin")).toEqual({ needs: [["filter"]], unknown: ["kaca", "kabin"] });
  });

  it("that say nothing are passed over", () => {
    expect(read("jual filter untuk asli")).toEqual({ needs: [["filter"]] });
    expect(read("filter kw oem imitasi")).toEqual({ needs: [["filter"]] });
  });
});

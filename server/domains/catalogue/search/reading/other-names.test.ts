import { expect, test } from "vitest";
import { inOtherNames } from "./other-names.ts";
import type { Need } from "./read-words.ts";

const word = (typed: string, ...others: string[]): Need => ({
  typed,
  alternatives: [typed, ...others].map((text) => text.split(" ").map((one) => [one])),
});
const gasket = { en: "Cylinder head gasket", id: "Gasket kepala silinder" };
const kit = { en: "Bucket cylinder seal kit", id: "Seal kit silinder bucket" };

test.each([
  ["cylinder head", [word("cylinder"), word("head")], [gasket]],
  ["kepala silinder", [word("kepala"), word("silinder")], [gasket]],
  ["silinder bucket", [word("silinder bucket", "bucket cylinder")], [kit]],
  ["radiator", [word("radiator")], [{ en: "Radiator hose", id: "Selang radiator" }]],
])("%s is only in names of something else", (text, needs, found) => {
  expect(inOtherNames(needs, found)).toBe(text);
});

test.each([
  ["the noun", [word("head gasket")], [gasket]],
  ["the Indonesian noun", [word("gasket")], [gasket]],
  ["another word for the noun", [word("perpak", "gasket")], [gasket]],
  [
    "the noun of one of them",
    [word("radiator")],
    [
      { en: "Radiator hose", id: "Selang radiator" },
      { en: "Radiator", id: "Radiator" },
    ],
  ],
  ["the noun of a kit", [word("seal")], [kit]],
  [
    "a name after a comma",
    [word("joystick")],
    [{ en: "Pilot valve, joystick", id: "Joystick (pilot valve)" }],
  ],
  ["a name in brackets", [word("governor")], [{ en: "Throttle motor", id: "Motor throttle (governor)" }]],
  ["one of two things", [word("bolt")], [{ en: "Plow bolt and nut", id: "Baut plow dan mur" }]],
  [
    "a noun inside of what was typed",
    [word("kuku batu", "bucket tooth rock")],
    [{ en: "Bucket tooth, rock type", id: "Kuku bucket tipe rock" }],
  ],
  ["a noun before a size", [word("battery")], [{ en: "Battery 12 V N70", id: "Aki 12 V N70" }]],
  ["a word that is in no name", [word("komatsu"), word("head")], [gasket]],
  ["nothing but a number", [], [gasket]],
])("%s may be what was typed", (_, needs, found) => {
  expect(inOtherNames(needs, found)).toBeUndefined();
});

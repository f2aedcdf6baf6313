import { describe, expect, it } from "vitest";
import { numberDistance, spellingDistance, toleranceFor } from "./spelling.ts";

const isNear = (typed: string, known: string) => {
  const most = toleranceFor(typed.length);
  return spellingDistance(typed, known, most) <= most;
};

const nearer = (typed: string, known: string, other: string) =>
  spellingDistance(typed, known, 3) < spellingDistance(typed, other, 3);

describe("a misspelt word", () => {
  it.each([
    ["filtr", "filter"],
    ["fliter", "filter"],
    ["pilter", "filter"],
    ["vilter", "filter"],
    ["sael", "seal"],
    ["bering", "bearing"],
    ["turbocarger", "turbocharger"],
    ["turbocharjer", "turbocharger"],
    ["ole", "oli"],
    ["udra", "udara"],
    ["inyektor", "injektor"],
    ["gasked", "gasket"],
    ["termostad", "termostat"],
    ["kopleng", "kopling"],
    ["batery", "battery"],
    ["altenator", "alternator"],
    ["idlr", "idler"],
    ["hidraulik", "hidrolik"],
    ["trotel", "throttle"],
  ])("%s is near %s", (typed, known) => {
    expect(isNear(typed, known)).toBe(true);
  });

  it.each([
    ["case", "cas"],
    ["ban", "van"],
    ["seat", "seal"],
    ["jok", "nok"],
    ["kaca", "kampas"],
    ["kabel", "kabin"],
    ["lampu", "pompa"],
    ["breaker", "brake"],
  ])("%s is another word than %s", (typed, known) => {
    expect(isNear(typed, known)).toBe(false);
  });

  it("is nearer to what it sounds like", () => {
    expect(nearer("bering", "bearing", "boring")).toBe(true);
    expect(nearer("pilter", "filter", "pelter")).toBe(true);
  });
});

describe("a mistyped number", () => {
  it("is nearest to the one with two signs exchanged, then to one that looks alike, then to one with another sign", () => {
    const distances = ["6002111340", "6002111343", "6002111350", "6002117777"].map((known) =>
      numberDistance("6002111430", known, 2),
    );
    const [swapped = 0, ...others] = distances;
    expect(swapped).toBeLessThan(Math.min(...others));
    expect(distances.at(-1)).toBe(Infinity);
  });
});

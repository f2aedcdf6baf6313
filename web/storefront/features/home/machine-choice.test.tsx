import { beforeAll, describe, expect, test } from "vitest";
import type { Language } from "#contract/core/languages.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { text } from "../../routes/home.tsx";
import { MachineChoice } from "./machine-choice.tsx";

beforeAll(() => text.load());

const show = (brands: string[] | undefined, language: Language = "en") =>
  renderScreen(<MachineChoice words={text.in(language).machine} />, language, {
    answers: brands === undefined ? [] : [[["machineBrands"], brands]],
  });

describe("the choice of a machine", () => {
  test("offers the makers, and no model before one is chosen", () => {
    const html = show(["Caterpillar", "Komatsu"]);
    expect(textOf(html)).toBe("Parts for your machine Maker Caterpillar Komatsu Model Show parts");
    expect(html).toMatch(/<select[^>]*aria-label="Machine maker"[^>]*>/);
    expect(html).toMatch(
      /<select[^>]*disabled=""[^>]*aria-label="Machine model"|aria-label="Machine model"[^>]*disabled=""/,
    );
    expect(textOf(show(["Komatsu"], "id"))).toBe("Part untuk unit Anda Merek Komatsu Model Tampilkan part");
  });

  test("is a plain form without scripts, which searches for the maker", () => {
    const html = show(["Komatsu"]);
    expect(html).toMatch(/<form[^>]*action="\/shop"/);
    expect(html).toMatch(/<select[^>]*name="q"[^>]*required=""/);
  });

  test("has its place before the makers are known, so that nothing moves when they come", () => {
    expect(textOf(show(undefined))).toBe("Parts for your machine Maker Model Show parts");
  });

  test("is left out of a shop that knows no machines", () => {
    expect(show([])).not.toContain("<form");
  });

  test("takes no name of the specification", () => {
    for (const language of ["en", "id"] as const) {
      expect(show(["Komatsu"], language)).not.toMatch(
        /Search Product|Cari Produk|type="search"|role="search"/,
      );
    }
  });
});

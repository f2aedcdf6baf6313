import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Unbroken } from "./unbroken.tsx";

const kept = (text: string) =>
  [...renderToStaticMarkup(<Unbroken text={text} />).matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(
    ([, piece]) => piece,
  );

test("numbers and models with a hyphen stay in one piece, with the letters that they have", () => {
  expect(kept("cocok untuk Komatsu PC200-8 dan 12 lainnya")).toEqual(["PC200-8"]);
  expect(kept("Hasil untuk “6736-51-5142 pc200-8”")).toEqual(["“6736-51-5142", "pc200-8”"]);
  expect(kept("Filter oli mesin")).toEqual([]);
  expect(renderToStaticMarkup(<Unbroken text="PC200-8 (X-1), Y" />).replaceAll(/<[^>]*>/g, "")).toBe(
    "PC200-8 (X-1), Y",
  );
});

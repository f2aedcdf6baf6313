import { expect, it } from "vitest";
import { machinePath } from "./machine-path.ts";

it.each([
  [{ brand: "Komatsu", model: "PC200-8" }, "/machines/komatsu/pc200-8"],
  [{ brand: "Caterpillar", model: "320D2 L" }, "/machines/caterpillar/320d2-l"],
  [{ brand: "Massey Ferguson", model: "MF 399 (4WD)" }, "/machines/massey-ferguson/mf-399-4wd"],
  [{ brand: "SDLG", model: "E6210F/HD" }, "/machines/sdlg/e6210f-hd"],
  [{ brand: "徐工", model: "XE215" }, "/machines/%E5%BE%90%E5%B7%A5/xe215"],
])("the page of %o is at %s", (machine, path) => {
  expect(machinePath(machine)).toBe(path);
});

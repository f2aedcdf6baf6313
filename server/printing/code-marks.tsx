import { Path, Svg } from "@react-pdf/renderer";
import JsBarcode from "jsbarcode";
import { encode } from "uqr";
import { ink } from "./document-layout.tsx";

/** A drawing of dark areas: an SVG path, and how wide it is in modules. */
export interface Mark {
  path: string;
  modules: number;
}

/** A QR code as squares of one module, with an edge of white modules around it. */
export function squareMark(text: string, border: number): Mark {
  const { data, size } = encode(text, { ecc: "M", border });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: squares.join(""), modules: size };
}

/** A bar code (Code 128) as bars of height 1; undefined for a text with characters that it does not have. */
export function barsMark(text: string): Mark | undefined {
  if (!/^[\x20-\x7E]+$/.test(text)) return undefined;
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: "CODE128" });
  const data = drawn.encodings?.map((part) => part.data).join("") ?? "";
  const bars = Array.from(
    data.matchAll(/1+/g),
    ({ 0: bar, index }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return { path: bars.join(""), modules: data.length };
}

/** A QR code as one path. */
export function SquareCode({ text, size, border = 1 }: { text: string; size: number; border?: number }) {
  const { path, modules } = squareMark(text, border);
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${modules} ${modules}`}>
      <Path d={path} fill={ink} />
    </Svg>
  );
}

/** Points: what a scanner and a printer of 203 dots per inch can do is 0.19 mm for the narrowest bar. */
const narrowestBar = 0.54;
const usualBar = 0.85;
/** White modules that a bar code needs at each side. */
const quietModules = 10;

/** How wide one module of a bar code is in this width; undefined if its bars would be too narrow to be read. */
export function barWidth({ modules }: Mark, width: number): number | undefined {
  const fitting = width / (modules + 2 * quietModules);
  return fitting < narrowestBar ? undefined : Math.min(fitting, usualBar);
}

/** A bar code in the middle of its width. */
export function BarCode({ mark, width, height }: { mark: Mark; width: number; height: number }) {
  const bar = barWidth(mark, width);
  if (bar === undefined) return null;
  const drawn = mark.modules * bar;
  return (
    <Svg
      width={drawn}
      height={height}
      viewBox={`0 0 ${mark.modules} 1`}
      preserveAspectRatio="none"
      style={{ marginLeft: (width - drawn) / 2 }}
    >
      <Path d={mark.path} fill={ink} />
    </Svg>
  );
}

import type { MeasureName } from "#contract/catalogue/measure-names.ts";
import { measureKinds, type Measure } from "#contract/catalogue/measures.ts";
import { readSizes } from "#server/domains/catalogue/products/read-size.ts";
import type { Random } from "./random.ts";

/**
 * A relative's measures: its lengths are larger or smaller in proportion, in whole millimetres or inches. All others
 * are the same, also the pitch of a thread and the width of a V-belt, which come only in few steps. A ribbed belt's
 * number contains its measures.
 */
export function relativeMeasures(code: string, measures: readonly Measure[], random: Random): Measure[] {
  const factor = random.between(0.6, 2.4);
  const said = measures.some(({ measure }) => measure === "ribs") ? ribbedBelt(code) : undefined;
  if (said !== undefined) return said;
  const isBelt = measures.some(({ measure }) => measure === "insideLength");
  const kept: MeasureName[] = isBelt ? ["pitch", "width"] : ["pitch"];
  return measures.map(({ measure, value }) => {
    const isLength = measureKinds[measure].unit === "mm" || measure === "insideLength";
    const isSame = !isLength || kept.includes(measure);
    return { measure, value: isSame ? value : Math.max(1, Math.round(value * factor)) };
  });
}

/** `8PK1550` has 8 ribs and is 1,550 mm long; undefined for a number that would make a belt 0 mm long. */
function ribbedBelt(code: string): Measure[] | undefined {
  const [meant] = readSizes(code).sizes[0]?.readings ?? [];
  return meant?.every(({ value }) => value > 0) === true ? [...meant] : undefined;
}

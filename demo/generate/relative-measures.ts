import { measureKinds, type Measure, type MeasureName } from "#contract/measures.ts";
import type { Random } from "./random.ts";

/**
 * A relative's measures: its lengths larger or smaller in proportion, in whole millimetres or inches; all others the
 * same, also the pitch of a thread and the width of a V-belt, which come in few steps only.
 */
export function relativeMeasures(measures: readonly Measure[], random: Random): Measure[] {
  const factor = random.between(0.6, 2.4);
  const isBelt = measures.some(({ measure }) => measure === "insideLength");
  const kept: MeasureName[] = isBelt ? ["pitch", "width"] : ["pitch"];
  return measures.map(({ measure, value }) => {
    const isLength = measureKinds[measure].unit === "mm" || measure === "insideLength";
    const isSame = !isLength || kept.includes(measure);
    return { measure, value: isSame ? value : Math.max(1, Math.round(value * factor)) };
  });
}

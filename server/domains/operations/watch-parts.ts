import { z } from "zod";
import {
  healthParts,
  healthStateOf,
  type Health,
  type HealthFinding,
  type HealthPart,
} from "#contract/operations/admin/settings-health.ts";
import { defineSetting } from "../../core/define-setting.ts";

/** Milliseconds for which something must be wrong before the owner is told, or well before it counts as well again. */
const patience = 10 * 60_000;

const watched = z.object({
  /** The last finding. */
  finding: z.string(),
  since: z.iso.datetime(),
  isTold: z.boolean(),
  /** Since when it has been well again; null while it is wrong. */
  wellSince: z.iso.datetime().nullable(),
});

/** What is wrong with the shop, and whether the owner was told. */
export const healthWatch = defineSetting("health-watch", z.partialRecord(z.enum(healthParts), watched), {});
type Watch = z.output<typeof watched>;
export type HealthWatch = Awaited<ReturnType<typeof healthWatch.read>>;

/** A fault that the owner is told about. */
export interface ToldFault {
  part: HealthPart;
  finding: HealthFinding;
  /** ISO 8601. */
  since: string;
}

/** The watch's memory after another check, and what the owner must be told now. */
export function nextWatch(
  before: HealthWatch,
  health: Health,
  now: Date,
): { watch: HealthWatch; wrong: ToldFault[]; well: ToldFault[] } {
  const watch: HealthWatch = {};
  const wrong: ToldFault[] = [];
  const well: ToldFault[] = [];
  for (const part of healthParts) {
    const { finding } = health[part];
    const isWrong = healthStateOf(part, finding) === "wrong";
    const known = before[part];
    const next = isWrong ? stillWrong(known, finding, now) : stillWell(known, now);
    if (next === undefined) continue;
    const fault = { part, finding: next.finding as HealthFinding, since: next.since };
    const isOver = next.wellSince !== null && isPast(next.wellSince, now);
    if (isOver) {
      well.push(fault);
      continue;
    }
    const isDue = isWrong && !next.isTold && isPast(next.since, now);
    if (isDue) wrong.push(fault);
    watch[part] = { ...next, isTold: next.isTold || isDue };
  }
  return { watch, wrong, well };
}

function stillWrong(known: Watch | undefined, finding: HealthFinding, now: Date): Watch {
  if (known === undefined) return { finding, since: now.toISOString(), isTold: false, wellSince: null };
  return { ...known, finding, wellSince: null };
}

/** A fault that the owner was never told about is forgotten as soon as it is well. */
function stillWell(known: Watch | undefined, now: Date): Watch | undefined {
  if (known === undefined || !known.isTold) return undefined;
  return { ...known, wellSince: known.wellSince ?? now.toISOString() };
}

function isPast(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= patience;
}

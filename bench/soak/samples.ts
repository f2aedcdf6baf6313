import { quantile } from "../kit/load.ts";

/** What the shop used at one moment, and how it answered since the sample before. */
export interface Sample {
  /** Seconds since the load began. */
  at: number;
  /** Megabytes of the shop's process. */
  rss: number;
  /** Megabytes of its main thread's heap after garbage was collected, once a minute; `external` of its buffers outside. */
  heap?: number;
  external?: number;
  /** Open descriptors of the shop's process, without the connections that clients hold open. */
  descriptors: number;
  /** Connections that clients hold open: more of them when the machine is slow and requests wait. */
  clients: number;
  /** The shop's connections to the database. */
  connections: number;
  /** Milliseconds of processor time for each answer: of the shop's process, and of the database's processes. */
  shopWork: number;
  databaseWork: number;
  /** Milliseconds of every answer, by the kind of request. */
  latencies: Map<string, number[]>;
  /** Answers that nobody should get, and requests without one. */
  faults: number;
}

type Measure = "heap" | "rss" | "descriptors" | "connections" | "shopWork" | "databaseWork" | "p99";

/**
 * How much each value may grow from minute 3 to the end and still count as flat: this much, or this share of its mean
 * if that is more. A leak grows on and on; this much is caused by garbage collection, a pool or a busy machine.
 */
const allowedGrowth: Record<Measure, { unit: string; least: number; share: number }> = {
  heap: { unit: "MB", least: 10, share: 0.05 },
  rss: { unit: "MB", least: 25, share: 0.05 },
  descriptors: { unit: "", least: 10, share: 0 },
  connections: { unit: "", least: 3, share: 0 },
  shopWork: { unit: "ms", least: 0.5, share: 0.2 },
  databaseWork: { unit: "ms", least: 0.5, share: 0.2 },
  p99: { unit: "ms", least: 25, share: 0.5 },
};

const names: Record<Measure, string> = {
  heap: "heap after garbage was collected",
  rss: "memory of the process",
  descriptors: "open descriptors",
  connections: "connections to the database",
  shopWork: "processor for an answer, the shop",
  databaseWork: "processor for an answer, the database",
  p99: "p99 of all answers",
};

/** Seconds. The load ends in the last sample: if it is short, the work for each answer says nothing. */
const shortestSample = 5;

export interface Verdict {
  name: string;
  unit: string;
  mean: number;
  /** How much the straight line through all samples rises from its first to its last one. */
  growth: number;
  allowed: number;
  isFlat: boolean;
}

/** Judges the samples from `since` (seconds) on; values that no sample has are left out. */
export function judge(samples: Sample[], since: number): Verdict[] {
  const judged = samples.filter(
    ({ at }, index) => at >= since && at - (samples[index - 1]?.at ?? 0) > shortestSample,
  );
  return (Object.keys(allowedGrowth) as Measure[]).flatMap((measure) => {
    const points = judged.flatMap((sample) => {
      const value = valueOf(sample, measure);
      return value === undefined ? [] : [{ x: sample.at, y: value }];
    });
    if (points.length === 0) return [];
    const { unit, least, share } = allowedGrowth[measure];
    const mean = meanOf(points.map(({ y }) => y));
    const growth = growthOf(points);
    const allowed = Math.max(least, share * mean);
    return { name: names[measure], unit, mean, growth, allowed, isFlat: growth <= allowed };
  });
}

function valueOf(sample: Sample, measure: Measure): number | undefined {
  return measure === "p99" ? quantile([...sample.latencies.values()].flat(), 0.99) : sample[measure];
}

/** The rise, over all points, of the line of least squares. */
function growthOf(points: { x: number; y: number }[]): number {
  const meanX = meanOf(points.map(({ x }) => x));
  const meanY = meanOf(points.map(({ y }) => y));
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (spread === 0) return 0;
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  return slope * ((points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0));
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Prints each minute: the p99 of each kind, and what was used at its end. */
export function printMinutes(samples: Sample[], kinds: readonly string[]): void {
  const heads = ["minute", "answers/s", "p50 ms", ...kinds.map((kind) => `p99 ${kind}`)];
  const uses = [
    "memory MB",
    "heap MB",
    "buffers MB",
    "descriptors",
    "clients",
    "connections",
    "shop CPU ms",
    "database CPU ms",
    "faults",
  ];
  console.log(`| ${[...heads, ...uses].join(" | ")} |`);
  console.log(`|${"---:|".repeat(heads.length + uses.length)}`);
  const minutes = Map.groupBy(samples, ({ at }) => Math.ceil(at / 60));
  for (const [minute, parts] of minutes) {
    const of = (kind: string) => parts.flatMap(({ latencies }) => latencies.get(kind) ?? []);
    const all = kinds.flatMap(of);
    const last = parts.at(-1);
    const seconds = (last?.at ?? 0) - (minute - 1) * 60;
    const cells = [
      minute,
      Math.round(all.length / seconds),
      quantile(all, 0.5).toFixed(1),
      ...kinds.map((kind) => Math.round(quantile(of(kind), 0.99))),
      Math.round(last?.rss ?? 0),
      parts.findLast(({ heap }) => heap !== undefined)?.heap?.toFixed(1) ?? "",
      parts.findLast(({ external }) => external !== undefined)?.external?.toFixed(1) ?? "",
      last?.descriptors,
      last?.clients,
      last?.connections,
      meanOf(parts.map(({ shopWork }) => shopWork)).toFixed(2),
      meanOf(parts.map(({ databaseWork }) => databaseWork)).toFixed(2),
      parts.reduce((sum, { faults }) => sum + faults, 0),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

export function printVerdicts(verdicts: Verdict[]): void {
  console.log("| what | mean | grown by | allowed | |\n|---|---:|---:|---:|---|");
  for (const { name, unit, mean, growth, allowed, isFlat } of verdicts) {
    const [middle, risen, most] = [mean, growth, allowed].map((value) =>
      `${value.toFixed(1)} ${unit}`.trim(),
    );
    console.log(`| ${name} | ${middle} | ${risen} | ${most} | ${isFlat ? "flat" : "GROWS"} |`);
  }
}

import type { SalesSpan } from "./sales-spans.ts";

/** One scale of the chart: its ends, and the values with a line, the lowest first. */
export interface SalesScale {
  bottom: number;
  top: number;
  marks: number[];
}

/** Between so many steps a chart of this height is divided; the last one below zero may be a part of a step. */
const [fewestSteps, mostSteps] = [3.5, 6];
/** What is left free below the lowest value, in steps. */
const margin = 0.1;
const leastRupiah = 1_000;

/**
 * Scales on which zero Rupiah and zero orders are one line, also if more money went back on a day than came in. Of all divisions with round
 * figures it is the one that both leave least empty.
 */
export function salesScales(spans: Pick<SalesSpan, "revenueRupiah" | "orders">[]): {
  revenue: SalesScale;
  orders: SalesScale;
} {
  const revenues = spans.map(({ revenueRupiah }) => revenueRupiah);
  const [lowest, highest] = [Math.min(0, ...revenues), Math.max(0, ...revenues)];
  const mostOrders = Math.max(0, ...spans.map(({ orders }) => orders));
  let best = { step: leastRupiah, orderStep: 1, above: mostSteps, below: 0 };
  let bestFilled = 0;
  const isAllBelow = lowest < 0 && highest === 0 && mostOrders === 0;
  for (let above = isAllBelow ? 0 : 1; above <= mostSteps; above += 1) {
    const room = mostSteps - above;
    if (lowest < 0 && room === 0) continue;
    const step = roundStep(Math.max(leastRupiah, highest / (above || 1), -lowest / (room || 1)));
    const orderStep = roundStep(Math.max(1, mostOrders / (above || 1)));
    const below = lowest === 0 ? 0 : margin - lowest / step;
    const height = above + below;
    const filled = part(highest - lowest, step * height) * part(mostOrders, orderStep * height);
    if (height < fewestSteps || filled <= bestFilled) continue;
    best = { step, orderStep, above, below };
    bestFilled = filled;
  }
  const { step, orderStep, above, below } = best;
  return {
    revenue: scale(step, above, below),
    orders: { ...scale(orderStep, above, 0), bottom: below === 0 ? 0 : -below * orderStep },
  };
}

function scale(step: number, above: number, below: number): SalesScale {
  const first = Math.floor(below);
  const marks = Array.from({ length: first + above + 1 }, (_, place) => (place - first) * step);
  return { bottom: below === 0 ? 0 : -below * step, top: above * step, marks };
}

/** The next round whole number from `least` on. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  return steps.find((step) => step >= least && Number.isInteger(step)) ?? power * 10;
}

/** How much of a scale its values use, up to 1; 1 if there are none. */
function part(range: number, height: number): number {
  return range === 0 ? 1 : range / height;
}

import { z } from "zod";
import { planFields, type PlanFields } from "#contract/machines/admin/service-plans.ts";
import { salesUnits } from "#contract/core/sales-units.ts";
import { flag, perhapsNumber, plainNumber, readRows } from "./read-catalogue.ts";

/** An item of a service plan; those of an interval, and the intervals of a plan, stand below each other. */
const itemRow = z.strictObject({
  brand: z.string().min(1),
  model: z.string().min(1),
  plan: z.string(),
  source: z.string(),
  note: z.string(),
  sample: flag,
  hours: plainNumber,
  severe_hours: perhapsNumber,
  months: perhapsNumber,
  first: flag,
  code: z.string(),
  words: z.string(),
  quantity: plainNumber,
  unit: z.enum(salesUnits),
  item_note: z.string(),
});

/** A service plan of the demo, and its machine. */
export type DemoServicePlan = PlanFields & { brand: string; model: string };

/** The service plans of machines and engines. Throws if the file is malformed. */
export function readServicePlans(): DemoServicePlan[] {
  const plans = Map.groupBy(readRows("service-plans.csv", itemRow), ({ brand, model }) => `${brand} ${model}`);
  return [...plans.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const intervals = Map.groupBy(rows, (row) => `${row.hours} ${row.first}`);
    const plan = planFields.parse({
      name: first.plan,
      serials: null,
      source: first.source,
      note: first.note,
      isSample: first.sample,
      intervals: [...intervals.values()].map((items) => ({
        hours: items[0]?.hours,
        severeHours: items[0]?.severe_hours,
        months: items[0]?.months,
        isFirst: items[0]?.first,
        items: items.map(({ code, words, quantity, unit, item_note }) => ({
          code,
          words,
          quantity,
          salesUnit: unit,
          note: item_note,
        })),
      })),
    });
    return [{ brand: first.brand, model: first.model, ...plan }];
  });
}

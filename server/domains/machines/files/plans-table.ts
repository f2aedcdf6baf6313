import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { readNumber } from "#contract/core/written-numbers.ts";
import {
  planFields,
  type IntervalFields,
  type ItemFields,
  type PlanFields,
} from "#contract/machines/admin/service-plans.ts";
import { planLimits } from "#contract/machines/plan-limits.ts";
import { rangeText, type SerialRange } from "#contract/machines/serials.ts";
import { planColumns, type MachineFileColumn } from "#contract/texts/machine-file-words.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { listPlansOfMachines } from "../../../rules/machines/service-plans.queries.ts";
import { readYesOrNo, writeYesOrNo } from "../../catalogue/imports/reading/read-numbers.ts";
import { readSalesUnit } from "../../catalogue/imports/reading/read-sales-unit.ts";
import { auditedPlans, replacePlans, sortPlans } from "../service-plans.service.ts";
import type { LineCells, MachineTable } from "./machine-table.ts";
import type { Entry, Said } from "./merge-lines.ts";

const fieldColumns: Record<string, MachineFileColumn> = {
  name: "plan",
  prefix: "prefix",
  from: "from",
  to: "to",
  serials: "from",
  source: "source",
  intervals: "hours",
  hours: "hours",
  severeHours: "severeHours",
  months: "months",
  items: "code",
  code: "code",
  words: "words",
  quantity: "quantity",
};

/** A file of service plans: a line for each item of an interval, or for an interval without any. */
export const plansTable: MachineTable<PlanFields> = {
  columns: planColumns,
  needed: ["brand", "model", "plan", "hours"],
  widths: [16, 20, 10, 12, 12, 24, 24, 24, 8, 8, 12, 10, 12, 18, 30, 10, 10, 24],
  most: planLimits.plans,
  schema: planFields,
  columnOf: (path) => {
    const field = path.findLast((step) => typeof step === "string") ?? "";
    if (field === "note") return path.includes("items") ? "note" : "planNote";
    return fieldColumns[field] ?? "plan";
  },
  read: readLine,
  toEntry: ({ serials, name: plan, note: planNote, source, isSample, intervals }) => ({
    key: planKey(serials),
    facts: { plan, planNote, source, isSample, ...(serials ?? noSerials) },
    entries: intervals.map(({ items, ...interval }) => ({
      key: intervalKey(interval),
      facts: interval,
      entries: items.map((item) => ({ key: itemKey(item), facts: { ...item }, entries: [] })),
    })),
  }),
  toSaved,
  sorted: sortPlans,
  load: listPlansOfMachines,
  replace: replacePlans,
  rows: ({ brand, model }, plans, { language }) =>
    plans.flatMap(({ serials, name, note, source, isSample, intervals }) => {
      const { prefix, from, to } = serials ?? noSerials;
      const isExample = writeYesOrNo(isSample, language);
      const plan = [brand, model, prefix, from, to, name, note, source, isExample];
      return intervals.flatMap(({ hours, severeHours, months, isFirst, items }) => {
        const interval = [...plan, hours, severeHours, months, writeYesOrNo(isFirst, language)];
        if (items.length === 0) return [[...interval, "", "", null, "", ""]];
        return items.map(({ code, words, quantity, salesUnit, note: remark }) => {
          const unit = salesUnitNames[language][salesUnit];
          return [...interval, code, words, quantity, unit, remark];
        });
      });
    }),
  audited: auditedPlans,
  field: "servicePlans",
  lock: "servicePlans",
  says: (said) => {
    const facts = said.map(({ blank, facts: own }) => ({ ...blank, ...own })) as unknown as [
      PlanFacts,
      IntervalFields,
      ItemFields?,
    ];
    const [{ plan, prefix, from, to }, { hours }, item] = facts;
    const serials = from === null ? "" : rangeText({ prefix, from, to });
    return [serials, plan, `${hours} h`, item?.code || (item?.words ?? "")]
      .filter((part) => part !== "")
      .join(", ");
  },
};

interface PlanFacts {
  plan: string;
  planNote: string;
  source: string;
  isSample: boolean;
  prefix: string;
  from: number | null;
  to: number | null;
}

const noSerials = { prefix: "", from: null, to: null };

function readLine(cells: LineCells): Said[] {
  const prefix = normalizePartNumber(cells.text("prefix"));
  const from = cells.whole("from");
  if (from === null && (prefix !== "" || cells.text("to") !== "")) cells.wrong("from", "required");
  const plan: Said = {
    key: planKey(from === null ? null : { prefix, from }),
    facts: {
      ...cells.facts({
        planNote: cells.text("planNote"),
        source: cells.text("source"),
        isSample: readFlag(cells, "isSample"),
        to: cells.whole("to"),
      }),
      plan: cells.text("plan"),
      prefix,
      from,
    },
    blank: { planNote: "", source: "", isSample: false, to: null },
    column: "plan",
  };
  const hours = cells.whole("hours") ?? 0;
  if (cells.text("hours") === "") cells.wrong("hours", "required");
  const isFirst = readFlag(cells, "isFirst");
  const interval: Said = {
    key: intervalKey({ hours, isFirst }),
    facts: {
      ...cells.facts({ severeHours: cells.whole("severeHours"), months: cells.whole("months") }),
      hours,
      isFirst,
    },
    blank: { severeHours: null, months: null },
    column: "hours",
  };
  const item = readItem(cells);
  return item === undefined ? [plan, interval] : [plan, interval, item];
}

function readItem(cells: LineCells): Said | undefined {
  const [code, words] = [cells.text("code"), cells.text("words")];
  const typed = cells.text("quantity");
  if (code === "" && words === "" && typed === "") return undefined;
  const quantity = readNumber(typed, { threeDigits: "decimals" });
  if (quantity.kind !== "read") cells.wrong("quantity", typed === "" ? "required" : "notANumber");
  const unit = cells.text("salesUnit");
  const readUnit = unit === "" ? { value: "pcs" as const } : readSalesUnit({ text: unit, kind: "text" });
  if ("fault" in readUnit) cells.wrong("salesUnit", "unitUnknown");
  const salesUnit = "fault" in readUnit ? "pcs" : readUnit.value;
  return {
    key: itemKey({ code, words, salesUnit }),
    facts: {
      ...cells.facts({ words, note: cells.text("note") }),
      code,
      quantity: quantity.kind === "read" ? quantity.value : 0,
      salesUnit,
    },
    blank: { words: "", note: "" },
    column: "code",
  };
}

function readFlag(cells: LineCells, column: MachineFileColumn): boolean {
  const read = readYesOrNo({ text: cells.text(column), kind: "text" });
  if ("fault" in read) cells.wrong(column, "yesOrNo");
  return "fault" in read ? false : read.value;
}

function toSaved({ facts, entries }: Entry): PlanFields {
  const { plan: name, planNote: note, source, isSample, prefix, from, to } = facts as unknown as PlanFacts;
  return {
    name,
    serials: from === null ? null : { prefix, from, to },
    note,
    source,
    isSample,
    intervals: entries.map((interval) => ({
      ...(interval.facts as unknown as Omit<IntervalFields, "items">),
      items: interval.entries.map((item) => item.facts as unknown as ItemFields),
    })),
  };
}

function planKey(serials: Pick<SerialRange, "prefix" | "from"> | null): string {
  return serials === null ? "" : `${serials.prefix} ${serials.from}`;
}

function intervalKey({ hours, isFirst }: Pick<IntervalFields, "hours" | "isFirst">): string {
  return `${hours} ${isFirst}`;
}

function itemKey({ code, words, salesUnit }: Pick<ItemFields, "code" | "words" | "salesUnit">): string {
  return `${normalizePartNumber(code) || words.toLowerCase()} ${salesUnit}`;
}

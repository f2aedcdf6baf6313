import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { seriesFields, seriesLimits, type SeriesFields } from "#contract/machines/admin/series.ts";
import { rangeText } from "#contract/machines/serials.ts";
import { seriesColumns } from "#contract/texts/machine-file-words.ts";
import { auditedSeries, listBuiltIn, listSeries, replaceSeries, sortSeries } from "../series.service.ts";
import type { LineCells, MachineTable, NamedMachine } from "./machine-table.ts";
import type { Entry, Said } from "./merge-lines.ts";

type Facts = Omit<SeriesFields, "serials" | "componentIds"> & SeriesFields["serials"];

/** A file of series: a line for each, or for each component that is built into its machines. */
export const seriesTable: MachineTable<SeriesFields> = {
  columns: seriesColumns,
  needed: ["brand", "model", "from"],
  widths: [16, 20, 14, 10, 12, 12, 8, 10, 10, 30, 16, 20],
  most: seriesLimits.series,
  schema: seriesFields,
  columnOf: (path) => {
    const field = path.findLast((step) => typeof step === "string");
    return field === "componentIds" ? "builtInModel" : (seriesColumns.find((one) => one === field) ?? "from");
  },
  read: readLine,
  toEntry: ({ serials, componentIds, ...facts }) => ({
    key: keyOf(serials),
    facts: { ...serials, ...facts } satisfies Facts,
    entries: componentIds.map((id) => ({ key: String(id), facts: {}, entries: [] })),
  }),
  toSaved,
  sorted: sortSeries,
  load: listSeries,
  replace: replaceSeries,
  rows: ({ brand, model }, series, { machines }) =>
    series.flatMap(({ name, serials, digits, yearFrom, yearTo, note, componentIds }) => {
      const facts = [name, serials.prefix, serials.from, serials.to, digits, yearFrom, yearTo, note];
      const builtIn = componentIds.map((id) => machines.get(id));
      return (builtIn.length === 0 ? [undefined] : builtIn).map((component) => [
        brand,
        model,
        ...facts,
        component?.brand ?? "",
        component?.model ?? "",
      ]);
    }),
  audited: (series, machines) =>
    auditedSeries(
      series,
      series.flatMap(({ componentIds }) => componentIds.flatMap((id) => machines.get(id) ?? [])),
    ),
  says,
  nesting: {
    column: "builtInModel",
    componentOf: ([, component]) => component && Number(component.key),
    list: listBuiltIn,
  },
  field: "series",
  lock: "machineSeries",
};

function readLine(cells: LineCells): Said[] {
  const prefix = normalizePartNumber(cells.text("prefix"));
  const from = cells.whole("from");
  if (from === null) cells.wrong("from", "required");
  const blank = {
    name: "",
    to: null,
    digits: cells.text("from").length,
    yearFrom: null,
    yearTo: null,
    note: "",
  };
  const digits = cells.whole("digits");
  const facts = {
    ...cells.facts({
      name: cells.text("name"),
      to: cells.whole("to"),
      yearFrom: cells.whole("yearFrom"),
      yearTo: cells.whole("yearTo"),
      note: cells.text("note"),
    }),
    ...(digits !== null && { digits }),
    prefix,
    from: from ?? 0,
  };
  const series: Said = { key: keyOf({ prefix, from: from ?? 0 }), facts, blank, column: "from" };
  if (cells.text("builtInBrand") === "" && cells.text("builtInModel") === "") return [series];
  const component = cells.machine("builtInBrand", "builtInModel");
  return [series, { key: String(component), facts: {}, blank: {}, column: "builtInModel" }];
}

function toSaved({ facts, entries }: Entry): SeriesFields {
  const { name, prefix, from, to, digits, yearFrom, yearTo, note } = facts as unknown as Facts;
  const componentIds = entries.map(({ key }) => Number(key));
  return { name, serials: { prefix, from, to }, digits, yearFrom, yearTo, note, componentIds };
}

function says([series, component]: Said[], machines: Map<number, NamedMachine>): string {
  const { prefix, from, to, digits } = { ...series?.blank, ...series?.facts } as unknown as Facts;
  const builtIn = machines.get(Number(component?.key));
  return [
    rangeText({ prefix, from, to }, digits),
    ...(builtIn ? [`${builtIn.brand} ${builtIn.model}`] : []),
  ].join(", ");
}

function keyOf({ prefix, from }: { prefix: string; from: number }): string {
  return `${prefix} ${from}`;
}

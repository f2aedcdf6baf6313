import { describe, expect, test } from "vitest";
import type { StaffRole } from "#contract/admin/permissions.ts";
import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import type { MachineWithSeries, SeriesFields } from "#contract/machines/admin/series.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { officeMessages as office } from "#web/texts/office/en.ts";
import { SeriesRow } from "./series-row.tsx";
import { nextSeries, seriesForm, valuesOf } from "./series-values.ts";

const { machines: words, frame } = office;
const engine: Machine = { id: 2, brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" };
const series: SeriesFields = {
  name: "N1",
  serials: { prefix: "JBT", from: 1, to: 9_999 },
  digits: 5,
  yearFrom: 2006,
  yearTo: null,
  note: "",
  componentIds: [engine.id],
};

function Row({ of }: { of: SeriesFields }) {
  const machine: MachineWithSeries = {
    id: 1,
    brand: "Komatsu",
    model: "PC200-8",
    kind: "machine",
    version: "1",
    series: [of],
    components: [engine],
  };
  const form = useShopForm(seriesForm, valuesOf(machine));
  return <SeriesRow form={form} index={0} count={1} machine={machine} onRemove={() => undefined} />;
}

const shown = (of: SeriesFields, role: StaffRole = "catalogue") =>
  renderOffice(<Row of={of} />, { language: "en", role });

describe("a series of a machine", () => {
  test("shows its serial numbers as books write them, and the first one as its plate has it", () => {
    const html = shown(series);
    expect(html).toContain('value="JBT1-JBT9999"');
    expect(textOf(html)).toContain("JBT00001");
  });

  test("names what is built in, with a button that removes it", () => {
    expect(shown(series)).toContain(`aria-label="${frame.remove} Komatsu SAA6D107E-1"`);
    expect(textOf(shown({ ...series, componentIds: [] }))).toContain(words.nothingBuiltIn);
  });

  test("can only be read by somebody who may not edit the catalogue", () => {
    const html = shown(series, "sales");
    expect(html).toContain("<fieldset disabled");
    expect(textOf(html)).toContain("Komatsu SAA6D107E-1");
    expect(html).not.toContain(frame.remove);
    expect(textOf(html)).not.toContain(words.findBuiltIn);
  });

  test("that is new has the digits of the one before it, and waits for its serial numbers", () => {
    const next = nextSeries(series);
    expect(next.digits).toBe(5);
    expect(next.componentIds).toEqual([]);
    expect(shown(next)).toContain('placeholder="300001-UP"');
    expect(textOf(shown(next))).toContain(words.digitsHint);
  });
});

import type { z } from "zod";
import {
  saveMachineSeries,
  type MachineWithSeries,
  type SeriesFields,
} from "#contract/machines/admin/series.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";

/** All series of a machine, with the version that they were read in. */
export const seriesForm = bodyOf(saveMachineSeries);
export type SeriesValues = z.input<typeof seriesForm>;
export type SeriesFormState = ShopForm<SeriesValues, SeriesValues>;

/** The values of the form for a machine. */
export function valuesOf({ series, version }: MachineWithSeries): SeriesValues {
  return { series, version };
}

/** A series that somebody is going to type behind `before`: plates of one machine often have as many digits. */
export function nextSeries(before: SeriesFields | undefined): SeriesFields {
  const blank = { name: "", yearFrom: null, yearTo: null, note: "", componentIds: [] };
  // It has no serial numbers yet, which only the contract refuses.
  return { ...blank, digits: before?.digits } as SeriesFields & { digits: undefined };
}

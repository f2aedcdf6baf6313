import { z } from "zod";
import { tariffPrice, tariffService } from "#contract/company/admin/settings-shipping.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";

interface PriceAndDays {
  rupiahPerKilogram?: string | number | undefined;
  estimatedDays: string;
}

/** The Rupiah of a price as it is typed. Bounds are the contract's: a price may be outside, but not unclear. */
const rupiahOf = (typed: string) => typedRupiah(typed, 0, Number.MAX_SAFE_INTEGER);

/** A price and days of travel as they are typed, to one province or to all; an empty price is none. */
export const allProvinces = z.object({
  rupiahPerKilogram: z
    .string()
    .trim()
    .refine((typed) => typed === "" || rupiahOf(typed) !== undefined, "wholeNumber")
    .transform((typed) => (typed === "" ? undefined : rupiahOf(typed)))
    .pipe(tariffPrice.shape.rupiahPerKilogram.optional()),
  estimatedDays: tariffPrice.shape.estimatedDays,
});

/** The price and the days to one province; without a price the service does not go there. */
const typedPrice = allProvinces.extend({ provinceId: z.int() });

export type AllProvincesInput = z.input<typeof allProvinces>;
export type AllProvincesOutput = z.output<typeof allProvinces>;

const isGiven = (value: string | number | undefined) => value !== undefined && value !== "";

/**
 * The rows with what is given for all provinces: the price for each, the days for each that has a price then. What is not given
 * stays as it is.
 */
export function fillProvinces<Row extends PriceAndDays>(
  rows: readonly Row[],
  all: Pick<Row, keyof PriceAndDays>,
): Row[] {
  return rows.map((row) => {
    const { rupiahPerKilogram } = isGiven(all.rupiahPerKilogram) ? all : row;
    const { estimatedDays } = isGiven(rupiahPerKilogram) && isGiven(all.estimatedDays) ? all : row;
    return { ...row, rupiahPerKilogram, estimatedDays };
  });
}

/** A service of the tariff table as it is typed. */
export const tariffForm = tariffService.omit({ prices: true }).extend({ prices: z.array(typedPrice) });
export type TariffFormInput = z.input<typeof tariffForm>;
export type TariffFormOutput = z.output<typeof tariffForm>;

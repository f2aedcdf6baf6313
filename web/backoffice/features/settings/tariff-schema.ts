import { z } from "zod";
import { tariffPrice, tariffService } from "#contract/admin/settings-shipping.ts";

/** An amount as price lists write it: `19000`, `19.000`, `Rp 19.000`, `Rp. 19.000,-`. */
const amount = /^(?:(?:rp|idr)\.?\s*)?(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,]-|,00)?$/i;

/** A price as it is typed; an empty one means that the service does not go there. */
const typedPrice = z.object({
  provinceId: z.int(),
  rupiahPerKilogram: z
    .string()
    .trim()
    .refine((typed) => typed === "" || amount.test(typed), "wholeNumber")
    .transform((typed) =>
      typed === "" ? undefined : Number(typed.replace(amount, "$1").replace(/[.,]/g, "")),
    )
    .pipe(tariffPrice.shape.rupiahPerKilogram.optional()),
  estimatedDays: tariffPrice.shape.estimatedDays,
});

/** A service of the tariff table as it is typed. */
export const tariffForm = tariffService.omit({ prices: true }).extend({ prices: z.array(typedPrice) });
export type TariffFormInput = z.input<typeof tariffForm>;
export type TariffFormOutput = z.output<typeof tariffForm>;

import { z } from "zod";
import { tariffPrice, tariffService } from "#contract/admin/settings-shipping.ts";

/** A price as it is typed; an empty one means that the service does not go there. */
const typedPrice = z.object({
  provinceId: z.int(),
  rupiahPerKilogram: z
    .string()
    .trim()
    .regex(/^(?:\d+|\d{1,3}(?:\.\d{3})+)?$/, "wholeNumber")
    .transform((typed) => (typed === "" ? undefined : Number(typed.replaceAll(".", ""))))
    .pipe(tariffPrice.shape.rupiahPerKilogram.optional()),
  estimatedDays: tariffPrice.shape.estimatedDays,
});

/** A service of the tariff table as it is typed. */
export const tariffForm = tariffService.omit({ prices: true }).extend({ prices: z.array(typedPrice) });
export type TariffFormInput = z.input<typeof tariffForm>;
export type TariffFormOutput = z.output<typeof tariffForm>;

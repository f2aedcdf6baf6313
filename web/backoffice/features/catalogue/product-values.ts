import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import {
  blankProduct,
  productFields,
  type AdminProduct,
  type productForm,
} from "#contract/admin/catalogue.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";

export type ProductValues = z.input<typeof productForm>;
export type CheckedProduct = z.output<typeof productForm>;
export type ProductFormState = ShopForm<ProductValues, CheckedProduct>;

/** An empty form; the price and the weight have nothing to begin with. */
export const newProductValues: DefaultValues<ProductValues> = {
  ...blankProduct,
  code: "",
  nameEn: "",
  nameId: "",
  categoryId: 0,
};

/** What the form shows of a product. */
export function valuesOf(product: AdminProduct): ProductValues {
  const names = Object.keys(productFields.shape) as (keyof ProductValues)[];
  return Object.fromEntries(names.map((name) => [name, product[name]])) as ProductValues;
}

/** The form of a copy: everything but what belongs to the one number. */
export function valuesOfCopy(product: AdminProduct): ProductValues {
  return { ...valuesOf(product), code: "", crossReferences: [], supersedes: [], supersededBy: [] };
}

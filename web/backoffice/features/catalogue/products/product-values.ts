import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import {
  blankProduct,
  productFields,
  type AdminProduct,
  type productForm,
} from "#contract/catalogue/admin/catalogue.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";

export type ProductValues = z.input<typeof productForm>;
export type CheckedProduct = z.output<typeof productForm>;
export type ProductFormState = ShopForm<ProductValues, CheckedProduct>;

/** An empty form; price and weight have no default. */
export const newProductValues: DefaultValues<ProductValues> = {
  ...blankProduct,
  code: "",
  nameEn: "",
  nameId: "",
  categoryId: 0,
};

/** The values of the form for a product. */
export function valuesOf(product: AdminProduct): ProductValues {
  const names = Object.keys(productFields.shape) as (keyof ProductValues)[];
  return Object.fromEntries(names.map((name) => [name, product[name]])) as ProductValues;
}

/** The form of a copy: everything except what belongs to the part number. */
export function valuesOfCopy(product: AdminProduct): ProductValues {
  return {
    ...valuesOf(product),
    code: "",
    crossReferences: [],
    supersedes: [],
    supersededBy: [],
    documents: [],
  };
}

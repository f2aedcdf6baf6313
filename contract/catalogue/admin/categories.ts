import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { idempotencyHeaders, numericId, requiredText, rowId, text } from "../../core/fields.ts";
import { catalogueLimits } from "./catalogue.ts";

export const adminCategory = z.object({
  id: z.int(),
  nameEn: z.string(),
  nameId: z.string(),
  pictureKey: z.string().nullable(),
  isVisible: z.boolean(),
  /** How many products it has that are not archived, and how many of them are shown. */
  productCount: z.int(),
  visibleCount: z.int(),
  /** Archived products: they too must move before the category can be deleted. */
  archivedCount: z.int(),
});
export type AdminCategory = z.infer<typeof adminCategory>;

/** The form of a category. */
export const categoryForm = z.object({
  /** Left empty, it is the Indonesian name. */
  nameEn: text(catalogueLimits.categoryNameLength).default(""),
  nameId: requiredText(catalogueLimits.categoryNameLength),
  pictureKey: z
    .string({ error: "invalid" })
    .regex(/^[0-9a-f]{32}$/, "invalid")
    .nullable(),
  isVisible: z.boolean({ error: "invalid" }),
});

export const listAdminCategories = defineEndpoint({
  name: "listAdminCategories",
  access: "staff",
  permission: "seeCatalogue",
  summary: "All categories with their numbers of products, in the shop's order",
  data: z.array(adminCategory),
});

export const createCategory = defineEndpoint({
  name: "createCategory",
  access: "staff",
  permission: "editCatalogue",
  summary: "Create a category, after all others",
  headers: idempotencyHeaders,
  body: categoryForm,
  data: z.object({ id: z.int() }),
  refusals: ["categoryNameTaken", "notFound"],
});

export const saveCategory = defineEndpoint({
  name: "saveCategory",
  access: "staff",
  permission: "editCatalogue",
  summary: "Overwrite a category; a hidden category hides its products too",
  params: z.object({ id: numericId }),
  body: categoryForm,
  data: z.object({ id: z.int() }),
  refusals: ["categoryNotFound", "categoryNameTaken", "notFound"],
});

export const orderCategories = defineEndpoint({
  name: "orderCategories",
  access: "staff",
  permission: "editCatalogue",
  summary: "Set the order of the categories; those that are not named come last",
  body: z.object({ ids: z.array(rowId).min(1, "required").max(1_000, "tooLarge") }),
  data: z.object({ ids: z.array(z.int()) }),
});

export const deleteCategory = defineEndpoint({
  name: "deleteCategory",
  access: "staff",
  permission: "editCatalogue",
  summary: "Delete a category; with `moveTo` its products move to that category first",
  params: z.object({ id: numericId }),
  query: z.object({ moveTo: z.union([z.literal(""), numericId], "invalid").default("") }),
  data: z.object({ moved: z.int() }),
  refusals: ["categoryNotFound", "categoryNotEmpty"],
});

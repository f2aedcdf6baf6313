import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { numericId, requiredText } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";

const supplierKey = z.object({ id: numericId });

/** Who sends price lists. */
export const supplier = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether the shop knows how to read its lists. */
  isRemembered: z.boolean(),
  /** Its latest list that was applied; empty and null if there is none. */
  lastFileName: z.string(),
  lastImportAt: z.string().nullable(),
});
export type Supplier = z.infer<typeof supplier>;

export const listSuppliers = defineEndpoint({
  name: "listSuppliers",
  access: "staff",
  permission: "editCatalogue",
  summary: "The suppliers by name, with the latest list of each",
  data: z.array(supplier),
});

export const renameSupplier = defineEndpoint({
  name: "renameSupplier",
  access: "staff",
  permission: "editCatalogue",
  summary: "Give a supplier another name; how its lists are read stays",
  params: supplierKey,
  body: z.object({ name: requiredText(limits.nameLength) }),
  data: z.null(),
  refusals: ["supplierNotFound", "supplierNameTaken"],
});

export const deleteSupplier = defineEndpoint({
  name: "deleteSupplier",
  access: "staff",
  permission: "editCatalogue",
  summary: "Delete a supplier and how its lists are read; products and imports stay",
  params: supplierKey,
  data: z.null(),
  refusals: ["supplierNotFound"],
});

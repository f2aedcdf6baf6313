import { eq } from "drizzle-orm";
import type { AdminCallInput } from "#contract/admin/call.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import type { Language } from "#contract/core/languages.ts";
import { Refusal } from "../../core/refusal.ts";
import { categories } from "../../database/schema/catalogue.ts";
import type { Dependencies } from "../../dependencies.ts";
import { addCategory } from "../../domains/catalogue/products/categories.service.ts";
import { categoryWords } from "../../domains/catalogue/imports/reading/catalogue-names.ts";
import { checkWithCategories } from "../../domains/catalogue/imports/imports.service.ts";
import { findImport } from "../../domains/catalogue/imports/imports.queries.ts";

type Choice = NonNullable<AdminCallInput<"settleImportCategories">["body"]>["categories"][number];

/**
 * Says what an import's unknown category names mean: a category of the shop, or a new one, which is made at once and
 * stays if the import is taken back. The file is then checked again.
 * @throws Refusal `importNotFound`, `importNotOpen`, `categoryNotFound`, `categoryNameTaken`, and what keeps the file
 * from being read.
 */
export async function settleImportCategories(
  dependencies: Dependencies,
  {
    id,
    choices,
    userId,
    mayCount,
    language,
  }: { id: string; choices: Choice[]; userId: string; mayCount: boolean; language: Language },
): Promise<ImportDetail> {
  const { db, jobs } = dependencies;
  const settled = await db.transaction(async (tx) => {
    const row = await findImport(tx, id, { isLocked: true });
    if (row.state !== "checked" && row.state !== "failed") throw new Refusal("importNotOpen");
    const known: Record<string, number> = {};
    for (const { name, categoryId, made } of choices) {
      if (made !== undefined) {
        const fields = { ...made, nameEn: made.nameEn ?? "", pictureKey: null, isVisible: true };
        known[categoryWords(name)] = (await addCategory(tx, jobs, fields, userId)).id;
      } else if (categoryId !== undefined) {
        const [found] = await tx.select().from(categories).where(eq(categories.id, categoryId));
        if (found === undefined) throw new Refusal("categoryNotFound");
        known[categoryWords(name)] = categoryId;
      }
    }
    return known;
  });
  return checkWithCategories(dependencies, { id, categories: settled, mayCount, language });
}

import type { AdminCategory } from "#contract/catalogue/admin/categories.ts";
import { useOffice } from "../../../office.ts";

interface CategoryOptionsProps {
  /** Undefined while they are being loaded. */
  categories: readonly AdminCategory[] | undefined;
}

/** The options of a select for these categories, by their names in the reader's language. */
export function CategoryOptions({ categories }: CategoryOptionsProps) {
  const { language } = useOffice();
  return categories?.map(({ id, nameEn, nameId }) => (
    <option key={id} value={id}>
      {language === "id" ? nameId : nameEn}
    </option>
  ));
}

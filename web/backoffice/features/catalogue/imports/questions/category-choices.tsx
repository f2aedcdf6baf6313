import { useQuery } from "@tanstack/react-query";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { Select } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { categoriesQuery } from "../../../../api/catalogue-queries.ts";
import { useOffice } from "../../../../office.ts";
import { CategoryOptions } from "../../products/category-options.tsx";

/** What the import does with a name: it creates a category, leaves the name out, or uses the category with this id. */
type Fate = "make" | "leave" | number;

export interface CategoryChoice {
  name: string;
  fate: Fate;
  nameId: string;
  nameEn: string;
}

/** What is done with an unknown name if nobody says anything else: its category is created. */
export function firstChoice(name: string): CategoryChoice {
  const short = inSmallLetters(name.slice(0, catalogueLimits.categoryNameLength).trim());
  return { name, fate: "make", nameId: short, nameEn: short };
}

/** Whether something is done with the name. */
export function isSettled({ fate }: CategoryChoice): boolean {
  return fate !== "leave";
}

/** A choice in the form of the call that carries it out. */
export function settledCategory({ name, fate, nameId, nameEn }: CategoryChoice) {
  return typeof fate === "number" ? { name, categoryId: fate } : { name, made: { nameId, nameEn } };
}

interface CategoryChoicesProps {
  unknown: ImportDetail["unknownCategories"];
  choices: CategoryChoice[];
  onChange: (choices: CategoryChoice[]) => void;
}

/** The categories that a file names and the shop does not have: each can be created or assigned to another. */
export function CategoryChoices({ unknown, choices, onChange }: CategoryChoicesProps) {
  const { call, texts } = useOffice();
  const words = texts.imports;
  const categories = useQuery(categoriesQuery(call));
  const change = (index: number, part: Partial<CategoryChoice>) => {
    onChange(choices.map((one, at) => (at === index ? { ...one, ...part } : one)));
  };
  return (
    <section aria-labelledby="unknown-categories" className="grid gap-3">
      <h2 id="unknown-categories" className="text-18">
        {words.categoriesTitle(unknown.length)}
      </h2>
      <p className="text-15 text-secondary">{words.categoriesText}</p>
      <ul className="grid gap-5 xl:gap-2">
        {choices.map(({ name, fate, nameId, nameEn }, index) => (
          <li key={name} className="grid items-end gap-x-4 gap-y-2 md:grid-cols-2 xl:grid-cols-4">
            <span className="md:pb-2.5">
              <span className="font-medium break-words">{name}</span>{" "}
              <span className="text-14 whitespace-nowrap text-secondary">
                {words.linesOf(unknown[index]?.lines ?? 0)}
              </span>
            </span>
            <Select
              aria-label={`${words.categoryFate}: ${name}`}
              value={fate}
              onChange={(event) => {
                const { value } = event.target;
                change(index, { fate: value === "make" || value === "leave" ? value : Number(value) });
              }}
            >
              <option value="make">{words.makeCategory}</option>
              <option value="leave">{words.leaveCategory}</option>
              <optgroup label={words.takeFor}>
                <CategoryOptions categories={categories.data} />
              </optgroup>
            </Select>
            {fate === "make" && (
              <>
                <TextField
                  label={words.categoryNameId}
                  maxLength={catalogueLimits.categoryNameLength}
                  value={nameId}
                  onChange={(event) => {
                    change(index, { nameId: event.target.value });
                  }}
                />
                <TextField
                  label={words.categoryNameEn}
                  maxLength={catalogueLimits.categoryNameLength}
                  value={nameEn}
                  onChange={(event) => {
                    change(index, { nameEn: event.target.value });
                  }}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A name in capitals, in the usual spelling of a category: "BEARING & SEAL" becomes "Bearing & Seal". A short word may
 * be an abbreviation and stays.
 */
function inSmallLetters(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replace(/\p{Lu}{4,}/gu, (word) => word.slice(0, 1) + word.slice(1).toLowerCase());
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueLimits } from "#contract/admin/catalogue.ts";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { categoriesQuery } from "../../api/catalogue-queries.ts";
import { keys } from "../../api/query-keys.ts";
import { useOffice } from "../../office.ts";
import { useRecheck } from "./use-recheck.ts";

/** What the import does with a name: it creates a category, leaves the name out, or uses the category with this id. */
type Fate = "make" | "leave" | number;

interface Choice {
  name: string;
  fate: Fate;
  nameId: string;
  nameEn: string;
}

/**
 * The categories that a file names and the shop does not have: each can be created or assigned to another, all in one
 * step.
 */
export function CategoryChoice({ detail }: { detail: ImportDetail }) {
  const { call, patientCall, texts, language } = useOffice();
  const words = texts.imports;
  const queryClient = useQueryClient();
  const categories = useQuery(categoriesQuery(call));
  const [choices, setChoices] = useState<Choice[]>(() =>
    detail.unknownCategories.map(({ name }) => {
      const short = inSmallLetters(name.slice(0, catalogueLimits.categoryNameLength).trim());
      return { name, fate: "make", nameId: short, nameEn: short };
    }),
  );
  const settling = useRecheck(detail.id, (settled: Choice[]) =>
    patientCall("settleImportCategories", {
      params: { id: detail.id },
      body: {
        categories: settled.map(({ name, fate, nameId, nameEn }) =>
          typeof fate === "number" ? { name, categoryId: fate } : { name, made: { nameId, nameEn } },
        ),
      },
    }),
  );
  const settled = choices.filter(({ fate }) => fate !== "leave");
  const lacksName = settled.some(({ fate, nameId }) => fate === "make" && nameId.trim() === "");
  const change = (index: number, part: Partial<Choice>) => {
    setChoices((now) => now.map((one, at) => (at === index ? { ...one, ...part } : one)));
  };
  return (
    <section aria-labelledby="unknown-categories" className="grid gap-3 rounded-6 border border-line p-4">
      <h2 id="unknown-categories" className="text-18">
        {words.categoriesTitle(detail.unknownCategories.length)}
      </h2>
      <p className="text-15 text-secondary">{words.categoriesText}</p>
      <ul className="grid gap-5 xl:gap-2">
        {choices.map(({ name, fate, nameId, nameEn }, index) => (
          <li key={name} className="grid items-end gap-x-4 gap-y-2 md:grid-cols-2 xl:grid-cols-4">
            <span className="md:pb-2.5">
              <span className="font-medium break-words">{name}</span>{" "}
              <span className="text-14 whitespace-nowrap text-secondary">
                {words.linesOf(detail.unknownCategories[index]?.lines ?? 0)}
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
                {(categories.data ?? []).map((one) => (
                  <option key={one.id} value={one.id}>
                    {language === "id" ? one.nameId : one.nameEn}
                  </option>
                ))}
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
      {settling.error !== null && (
        <Alert kind="error">{failureText(settling.error, texts.frame.couldNotSend)}</Alert>
      )}
      <div>
        <Button
          disabled={settled.length === 0 || lacksName || settling.isPending}
          pendingLabel={settling.isPending ? words.rechecking : undefined}
          onClick={() => {
            settling.mutate(settled, {
              onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.categories }),
            });
          }}
        >
          {words.settleCategories(settled.length)}
        </Button>
      </div>
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

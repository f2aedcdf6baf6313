import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { importFieldNames } from "#contract/catalogue/admin/import-fields.ts";
import { defaultOfField, type ImportDefaults } from "#contract/catalogue/admin/import-layout.ts";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { keys } from "../../../../api/query-keys.ts";
import { useOffice } from "../../../../office.ts";
import {
  CategoryChoices,
  firstChoice,
  isSettled,
  settledCategory,
  type CategoryChoice,
} from "./category-choices.tsx";
import { DefaultField, defaultFields } from "./default-field.tsx";
import { choiceOf, isOpen } from "../import-choice.ts";
import { fieldsOfDefaults } from "./missing-of.ts";
import { useRecheck } from "../use-recheck.ts";

/**
 * What a file leaves open: categories that the shop does not have, and what no column says of new products. All of it
 * is answered in one step.
 */
export function FileQuestions({ detail }: { detail: ImportDetail }) {
  const isAsking = detail.unknownCategories.length > 0 || fieldsOfDefaults(detail).length > 0;
  return detail.hasCodes && isAsking && isOpen(detail) ? (
    // A file that is read in another way begins without answers.
    <Questions key={`${detail.supplier} ${detail.sheet} ${detail.headerRow}`} detail={detail} />
  ) : null;
}

/** If only the first of the answers were taken, the others stay. */
function Questions({ detail }: { detail: ImportDetail }) {
  const { call, patientCall, texts, language } = useOffice();
  const words = texts.imports;
  const queryClient = useQueryClient();
  const names = importFieldNames[language];
  const missing = fieldsOfDefaults(detail);
  const lacking = defaultFields.filter((field) => missing.includes(field));
  const [changedChoices, setChoices] = useState<CategoryChoice[]>([]);
  const [typed, setTyped] = useState<ImportDefaults>({});
  const [newCategory, setNewCategory] = useState("");
  const choices = detail.unknownCategories.map(
    ({ name }) => changedChoices.find((choice) => choice.name === name) ?? firstChoice(name),
  );
  const given = onlyOf(lacking, typed);
  const madeCategory =
    lacking.includes("category") && given.categoryId === undefined ? newCategory.trim() : "";
  const settled = choices.filter(isSettled);
  const isGiven = madeCategory !== "" || Object.keys(given).length > 0;
  const isNameless = settled.some(({ fate, nameId }) => fate === "make" && nameId.trim() === "");
  const params = { id: detail.id };
  const answering = useRecheck(detail.id, async () => {
    let answered = detail;
    if (settled.length > 0) {
      const body = { categories: settled.map(settledCategory) };
      answered = await patientCall("settleImportCategories", { params, body });
    }
    if (!isGiven) return answered;
    const defaults = { ...answered.defaults, ...given, ...(await makeCategory()) };
    return patientCall("mapImport", { params, body: { ...choiceOf(answered), defaults } });
  });
  async function makeCategory(): Promise<Pick<ImportDefaults, "categoryId">> {
    if (madeCategory === "") return {};
    const { id: categoryId } = await call("createCategory", {
      body: { nameId: madeCategory, nameEn: "", pictureKey: null, isVisible: true },
    });
    setTyped((now) => ({ ...now, categoryId }));
    return { categoryId };
  }
  return (
    <section aria-label={words.questionsTitle} className="grid gap-5 rounded-6 border border-line p-4">
      {choices.length > 0 && (
        <CategoryChoices unknown={detail.unknownCategories} choices={choices} onChange={setChoices} />
      )}
      {lacking.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="float-left font-heading text-18 font-bold">
            {words.lackingTitle(lacking.map((field) => names[field]).join(", "))}
          </legend>
          <p className="clear-left text-15 text-secondary">{words.lackingText}</p>
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {lacking.map((field) => (
              <DefaultField key={field} field={field} defaults={given} onChange={setTyped} />
            ))}
            {lacking.includes("category") && given.categoryId === undefined && (
              <TextField
                label={words.newCategory}
                maxLength={catalogueLimits.categoryNameLength}
                value={newCategory}
                onChange={(event) => {
                  setNewCategory(event.target.value);
                }}
              />
            )}
          </div>
        </fieldset>
      )}
      {answering.error !== null && (
        <Alert kind="error">{failureText(answering.error, texts.frame.couldNotSend)}</Alert>
      )}
      <div>
        <Button
          disabled={(settled.length === 0 && !isGiven) || isNameless || answering.isPending}
          pendingLabel={answering.isPending ? words.rechecking : undefined}
          onClick={() => {
            answering.mutate(undefined, {
              onSettled: () => queryClient.invalidateQueries({ queryKey: keys.categories }),
              // The first of the answers may have been taken.
              onError: () => queryClient.invalidateQueries({ queryKey: keys.imports }),
            });
          }}
        >
          {words.useAnswers}
        </Button>
      </div>
    </section>
  );
}

/** The values for these fields alone: a question may have been answered elsewhere on the page meanwhile. */
function onlyOf(fields: readonly (typeof defaultFields)[number][], values: ImportDefaults): ImportDefaults {
  const asked = fields.map((field) => defaultOfField[field]);
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => asked.some((one) => one === key)),
  ) as ImportDefaults;
}

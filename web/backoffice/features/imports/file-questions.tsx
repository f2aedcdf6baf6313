import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { catalogueLimits } from "#contract/admin/catalogue.ts";
import { importFieldNames } from "#contract/admin/import-fields.ts";
import type { ImportDefaults } from "#contract/admin/import-layout.ts";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { keys } from "../../api/query-keys.ts";
import { useOffice } from "../../office.ts";
import { CategoryChoices, firstChoices, isSettled, settledCategory } from "./category-choices.tsx";
import { DefaultField, defaultFields } from "./default-field.tsx";
import { choiceOf, isOpen } from "./import-choice.ts";
import { hasQuestions, missingOf } from "./missing-of.ts";
import { useRecheck } from "./use-recheck.ts";

/**
 * What a file leaves open: categories that the shop does not have, and what no column says of new products. All of it
 * is answered in one step.
 */
export function FileQuestions({ detail }: { detail: ImportDetail }) {
  return hasQuestions(detail) && isOpen(detail) ? (
    // Other questions begin without answers.
    <Questions
      key={[...missingOf(detail), ...detail.unknownCategories.map(({ name }) => name)].join("\n")}
      detail={detail}
    />
  ) : null;
}

function Questions({ detail }: { detail: ImportDetail }) {
  const { call, patientCall, texts, language } = useOffice();
  const words = texts.imports;
  const queryClient = useQueryClient();
  const names = importFieldNames[language];
  const missing = missingOf(detail);
  const lacking = defaultFields.filter((field) => missing.includes(field));
  const [choices, setChoices] = useState(() => firstChoices(detail.unknownCategories));
  const [given, setGiven] = useState<ImportDefaults>({});
  const [newCategory, setNewCategory] = useState("");
  const settled = choices.filter(isSettled);
  const isGiven = newCategory.trim() !== "" || Object.keys(given).length > 0;
  const isNameless = settled.some(({ fate, nameId }) => fate === "make" && nameId.trim() === "");
  const params = { id: detail.id };
  const answering = useRecheck(detail.id, async () => {
    let answered = detail;
    if (settled.length > 0) {
      const body = { categories: settled.map(settledCategory) };
      answered = await patientCall("settleImportCategories", { params, body });
    }
    if (!isGiven) return answered;
    const defaults = { ...answered.defaults, ...given, ...(await madeCategory()) };
    return patientCall("mapImport", { params, body: { ...choiceOf(answered), defaults } });
  });
  async function madeCategory(): Promise<Pick<ImportDefaults, "categoryId">> {
    const nameId = newCategory.trim();
    if (nameId === "" || given.categoryId !== undefined) return {};
    const { id } = await call("createCategory", {
      body: { nameId, nameEn: "", pictureKey: null, isVisible: true },
    });
    return { categoryId: id };
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
              <DefaultField key={field} field={field} defaults={given} onChange={setGiven} />
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

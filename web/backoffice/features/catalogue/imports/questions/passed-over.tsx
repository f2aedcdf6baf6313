import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../../../office.ts";
import { choiceOf, isOpen } from "../import-choice.ts";
import { useRecheck } from "../use-recheck.ts";

/** The lines of a file that are not products, and whether the titles among them become categories. */
export function PassedOver({ detail }: { detail: ImportDetail }) {
  const { patientCall, texts } = useOffice();
  const words = texts.imports;
  const { passedOver, sections, takesSections } = detail;
  const choosing = useRecheck(detail.id, (takes: boolean) =>
    patientCall("mapImport", {
      params: { id: detail.id },
      body: { ...choiceOf(detail), takesSections: takes },
    }),
  );
  if (passedOver.count === 0) return null;
  const hasColumn = detail.columns.some(({ field }) => field === "category");
  return (
    <section aria-labelledby="passed-over" className="grid gap-2 rounded-6 bg-ground px-4 py-3 text-15">
      <h2 id="passed-over" className="text-16">
        {words.passedOverTitle(passedOver.count)}
      </h2>
      <p className="text-secondary">{words.passedOverText}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {passedOver.lines.map(({ line, text }) => (
          <li key={line} className="min-w-0">
            <span className="text-14 whitespace-nowrap text-secondary">{words.row(line)}</span>{" "}
            <span className="font-medium break-words">{text}</span>
          </li>
        ))}
        {passedOver.count > passedOver.lines.length && (
          <li className="text-secondary">{words.andMore(passedOver.count - passedOver.lines.length)}</li>
        )}
      </ul>
      {sections.length > 0 && isOpen(detail) && (takesSections || !hasColumn) && (
        <div className="grid gap-2 border-t border-line pt-3">
          <p>{takesSections ? words.sectionsTaken(sections.length) : words.sectionsOffer(sections.length)}</p>
          {choosing.error !== null && (
            <Alert kind="error">{failureText(choosing.error, texts.frame.couldNotSend)}</Alert>
          )}
          <div>
            <Button
              look="secondary"
              size="small"
              disabled={choosing.isPending}
              pendingLabel={choosing.isPending ? words.rechecking : undefined}
              onClick={() => {
                choosing.mutate(!takesSections);
              }}
            >
              {takesSections ? words.leaveSections : words.takeSections}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

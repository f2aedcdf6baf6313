import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { importFieldNames } from "#contract/catalogue/admin/import-fields.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import { isUnderWay } from "../../../api/imports-queries.ts";
import { useOffice } from "../../../office.ts";
import { ImportLabels } from "./import-labels.tsx";
import { hasQuestions } from "./questions/missing-of.ts";
import { ImportState } from "./import-state.tsx";

/** The state of an import: its counts, its progress, its result. */
export function ImportHead({ detail }: { detail: ImportDetail }) {
  const { texts, language } = useOffice();
  const words = texts.imports;
  const counts = [
    [words.lines, detail.lineCount, ""],
    [words.fresh, detail.newCount, ""],
    [words.changed, detail.changedCount, ""],
    [words.unchanged, detail.unchangedCount, ""],
    [words.warned, detail.warnedCount, detail.warnedCount > 0 ? "text-attention-text" : ""],
    [words.faulty, detail.faultyCount, detail.faultyCount > 0 ? "text-danger" : ""],
  ] as const;
  const isOpen = detail.state === "checked" || detail.state === "failed";
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3 text-15 text-secondary">
        <ImportState state={detail.state} />
        {formatMoment(detail.createdAt, language)} · {detail.createdBy}
        {detail.supplier !== "" && <span className="font-semibold text-ink">· {detail.supplier}</span>}
        {detail.undoUntil !== null && (
          <span className="w-full">{words.undoUntil(formatMoment(detail.undoUntil, language))}</span>
        )}
      </p>
      <dl className="grid grid-cols-3 gap-2 md:grid-cols-6">
        {counts.map(([name, count, look]) => (
          <div key={name} className="rounded-6 border border-line px-3 py-2">
            <dt className="text-14 text-secondary">{name}</dt>
            <dd className={`font-heading text-20 font-bold tabular ${look}`}>
              {formatFigure(count, language)}
            </dd>
          </div>
        ))}
      </dl>
      {isUnderWay(detail) && <Progress detail={detail} />}
      {!detail.hasCodes && <Alert kind="error">{words.noCodes}</Alert>}
      {isOpen && detail.borrowedCount > 0 && (
        <p className="rounded-6 bg-ground px-4 py-3 text-15">{words.borrowedText(detail.borrowedCount)}</p>
      )}
      {detail.state === "failed" && <Alert kind="error">{words.failedText}</Alert>}
      {detail.state === "checked" && detail.faultyCount > 0 && (
        <Alert kind="error">
          {hasQuestions(detail) ? words.answerFirst : words.applyBlocked(detail.faultyCount)}
          {detail.newCount + detail.changedCount > 0 && ` ${words.orWithout}`}
        </Alert>
      )}
      {detail.state === "done" && <Alert kind="success">{words.doneText}</Alert>}
      {detail.state === "done" && <ImportLabels id={detail.id} />}
      {detail.state === "done" && detail.leavesOutFaulty && detail.faultyCount > 0 && (
        <p className="rounded-6 bg-ground px-4 py-3 text-15">{words.leftOutText(detail.faultyCount)}</p>
      )}
      {detail.state === "undone" && <Alert kind="success">{words.undoneText}</Alert>}
      {detail.keptByUndo.length > 0 && <Kept kept={detail.keptByUndo} />}
    </div>
  );
}

function Progress({
  detail: { state, progress, lineCount, newCount, changedCount },
}: {
  detail: ImportDetail;
}) {
  const { texts } = useOffice();
  const all = state === "undoing" ? newCount + changedCount : lineCount;
  return (
    <div className="grid gap-1.5 rounded-6 bg-ground p-4" aria-live="polite">
      <label className="grid gap-1.5 font-semibold">
        {texts.imports.states[state]}: {texts.imports.running(progress, all)}
        <progress className="h-3 w-full accent-ink" max={Math.max(1, all)} value={progress} />
      </label>
      <p className="text-14 text-secondary">{texts.imports.runningHint}</p>
    </div>
  );
}

function Kept({ kept }: { kept: ImportDetail["keptByUndo"] }) {
  const { texts, language } = useOffice();
  const words = texts.imports;
  return (
    <section aria-labelledby="kept-title" className="grid gap-2 rounded-6 border border-line p-4">
      <h2 id="kept-title" className="text-18">
        {words.keptTitle} ({kept.length})
      </h2>
      <ul className="grid max-h-80 gap-1 overflow-auto text-15">
        {kept.map(({ productId, code, fields, isArchived }) => (
          <li key={productId}>
            <Link to={`/products/${productId}`} className="code font-semibold underline">
              {code}
            </Link>{" "}
            {isArchived
              ? words.keptArchived
              : fields.length > 0
                ? words.keptFields(fields.map((field) => importFieldNames[language][field]).join(", "))
                : words.keptWhole}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useMutation } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { useOffice } from "../../office.ts";

/** How many faults are shown at once; the file must be corrected before the others matter. */
const faultsShown = 200;
const noticeMs = 6_000;

/** The server's report on a file that was checked or applied. */
interface ImportReport<Fault extends string> {
  lines: number;
  faults: { line: number; column: string; value: string; fault: Fault }[];
  /** How many faults there are, if not all are named. */
  faultCount?: number;
  added: number;
  changed: number;
  removed?: number;
  isApplied: boolean;
}

/** The dialog's texts about this table; the others are in `tableImport` of the frame's texts. */
interface ImportTexts<Fault extends string> {
  importTitle: string;
  importText: string;
  file: string;
  apply: string;
  faults: Record<Fault, string>;
  applied: string;
}

/** What somebody has chosen about how a file is read. */
export type Choices = Readonly<Record<string, boolean>>;

/** What is known of a checked file beside its report; `choose` has it checked again in another way. */
export interface CheckedFile {
  file: File;
  choices: Choices;
  choose: (choices: Choices) => void;
}

interface TableImportProps<Fault extends string, Report extends ImportReport<Fault>> {
  isOpen: boolean;
  onClose: () => void;
  says: ImportTexts<Fault>;
  /** The kinds of files, in the form of a file field's `accept`. */
  accept: string;
  send: (file: File, isTrial: boolean, choices: Choices) => Promise<Report>;
  onApplied: () => void;
  /** What else is said of a file that was checked. */
  notes?: (report: Report, checked: CheckedFile) => ReactNode;
  /** What the file would do in one sentence, if it is not about prices. */
  summary?: (report: Report, choices: Choices) => string;
  /** Whether a file with faults can be applied all the same. */
  canApply?: (report: Report, choices: Choices) => boolean;
  /** The button that applies a file, if the report asks for other words. */
  applyWords?: (report: Report) => string | undefined;
}

/** Replaces a table by a file: it is checked first, then applied completely. */
export function TableImport<Fault extends string, Report extends ImportReport<Fault>>({
  isOpen,
  onClose,
  says,
  accept,
  send,
  onApplied,
  notes,
  summary,
  canApply,
  applyWords,
}: TableImportProps<Fault, Report>) {
  const { texts } = useOffice();
  const t = texts.frame.tableImport;
  const id = useId();
  const notify = useNotify();
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<Choices>({});
  const taking = useMutation({
    mutationFn: ({ content, isTrial, chosen }: { content: File; isTrial: boolean; chosen: Choices }) =>
      send(content, isTrial, chosen),
    onSuccess: ({ isApplied }) => {
      if (!isApplied) return;
      onApplied();
      notify({ kind: "success", text: says.applied, durationMs: noticeMs });
      close();
    },
  });
  function close() {
    setFile(undefined);
    setChoices({});
    taking.reset();
    onClose();
  }
  function chooseAgain(chosen: Choices) {
    setChoices(chosen);
    if (file !== undefined) taking.mutate({ content: file, isTrial: true, chosen });
  }
  const report = taking.data;
  const isGood =
    report !== undefined && (canApply?.(report, choices) ?? (report.faults.length === 0 && report.lines > 0));
  return (
    <Dialog isOpen={isOpen} onClose={close} title={says.importTitle} closeLabel={texts.frame.close}>
      <div className="grid gap-5 p-5" aria-busy={taking.isPending}>
        <p>{says.importText}</p>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-15 font-medium">
            {says.file}
          </label>
          <input
            id={id}
            type="file"
            accept={accept}
            className={controlClasses}
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              setChoices({});
              taking.reset();
            }}
          />
        </div>
        {taking.error !== null && (
          <Alert kind="error">{failureText(taking.error, texts.frame.couldNotSend)}</Alert>
        )}
        {report !== undefined && (
          <ReportTable report={report} says={says} summary={summary?.(report, choices)} />
        )}
        {report !== undefined &&
          file !== undefined &&
          notes?.(report, { file, choices, choose: chooseAgain })}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            look={isGood ? "secondary" : "primary"}
            disabled={file === undefined || taking.isPending}
            onClick={() => {
              if (file !== undefined) taking.mutate({ content: file, isTrial: true, chosen: choices });
            }}
          >
            {t.check}
          </Button>
          {isGood && (
            <Button
              disabled={taking.isPending}
              pendingLabel={taking.isPending ? texts.frame.saving : undefined}
              onClick={() => {
                if (file !== undefined) taking.mutate({ content: file, isTrial: false, chosen: choices });
              }}
            >
              {applyWords?.(report) ?? says.apply}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function ReportTable<Fault extends string>({
  report,
  says,
  summary,
}: {
  report: ImportReport<Fault>;
  says: ImportTexts<Fault>;
  summary: string | undefined;
}) {
  const t = useOffice().texts.frame.tableImport;
  const { lines, faults, faultCount = faults.length, added, changed, removed = 0 } = report;
  if (faults.length === 0) {
    return (
      <Alert kind="success">
        {summary ?? `${t.report(lines)}: ${t.difference(added, changed, removed)}`}
      </Alert>
    );
  }
  return (
    <div className="grid gap-3">
      <Alert kind="error">{summary ?? `${t.report(lines)}, ${t.faulty(faultCount)}`}</Alert>
      <section
        aria-label={t.fault}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-6 border border-line"
      >
        <table className="w-full border-collapse text-14">
          <thead className="bg-ground text-left">
            <tr>
              {[t.line, t.column, t.value, t.fault].map((title, place) => (
                <th
                  key={title}
                  scope="col"
                  className={classNames("px-2 py-1.5", (place === 1 || place === 2) && "max-sm:hidden")}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, faultsShown).map(({ line, column, value, fault }) => (
              <tr key={`${line} ${column} ${fault}`} className="border-t border-line">
                <td className="px-2 py-1.5 align-top tabular">{line}</td>
                <td className="px-2 py-1.5 align-top max-sm:hidden">{column}</td>
                <td className="min-w-24 px-2 py-1.5 align-top break-all max-sm:hidden">{value}</td>
                <td className="px-2 py-1.5 align-top">
                  {/* A phone has no room for columns of their own. */}
                  <span className="block font-medium break-words sm:hidden">
                    {value === "" ? column : `${column}: ${value}`}
                  </span>
                  {says.faults[fault]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

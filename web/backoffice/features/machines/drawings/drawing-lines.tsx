import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { drawingLimits } from "#contract/machines/admin/drawings.ts";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { drawingPartsQuery } from "../../../api/drawings-queries.ts";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { useDebounced } from "../../catalogue/products/use-debounced.ts";
import { blankLine, type Draft, type DraftLine } from "./drawing-draft.ts";
import { PasteLines } from "./paste-lines.tsx";
import type { ChangeDraft } from "./use-draft.ts";

/** Milliseconds after the last key until numbers are looked up. */
const typingPause = 400;

interface DrawingLinesProps {
  draft: Draft;
  mayEdit: boolean;
  change: ChangeDraft;
  /** The label of the chosen callout, whose lines are marked; empty if none is chosen. */
  chosenLabel: string;
  faultOf: (path: string) => string | undefined;
}

/** The lines of a drawing: which part each label is. */
export function DrawingLines({ draft, mayEdit, change, chosenLabel, faultOf }: DrawingLinesProps) {
  const { call, texts } = useOffice();
  const words = texts.drawings;
  const [isPasting, setPasting] = useState(false);
  const typed = useDebounced(draft.lines.map(({ number }) => number.trim()).join("\n"), typingPause);
  const numbers = [...new Set(typed.split("\n").filter((number) => number !== ""))]
    .filter((number) => number.length <= limits.savedNumberLength)
    .toSorted();
  const { data } = useQuery(drawingPartsQuery(call, numbers));
  const known = new Map(data?.known.map(({ number, code, name }) => [number, words.isKnown(code, name)]));
  const looked = new Set(data === undefined ? [] : numbers);
  const replace = (key: string, field: keyof DraftLine, value: string) => {
    change(
      (before) => ({
        ...before,
        lines: before.lines.map((line) => (line.key === key ? { ...line, [field]: value } : line)),
      }),
      `${field} ${key}`,
    );
  };
  const add = (lines: DraftLine[]) => {
    change((before) => ({ ...before, lines: [...before.lines, ...lines].slice(0, drawingLimits.lines) }));
  };
  return (
    <Panel title={words.lines}>
      {draft.lines.length === 0 && <EmptyState title={words.noLines} text={words.noLinesText} />}
      <ol className="grid gap-3">
        {draft.lines.map((line, index) => {
          const field = (name: "label" | "number" | "pieces" | "note" | "serials", most: number) => ({
            label: words[name],
            value: line[name],
            maxLength: most,
            readOnly: !mayEdit,
            autoComplete: "off",
            error: faultOf(`lines.${index}.${name}`),
            onChange: (event: { target: { value: string } }) => {
              replace(line.key, name, event.target.value);
            },
          });
          const number = line.number.trim();
          const part = known.get(number);
          const isMarked = chosenLabel !== "" && line.label.trim() === chosenLabel;
          return (
            <li
              key={line.key}
              className={
                isMarked
                  ? "grid gap-2 rounded-6 border-2 border-ink bg-ground p-3"
                  : "grid gap-2 rounded-6 border border-line p-3"
              }
            >
              <fieldset className="grid min-w-0 grid-cols-[4rem_minmax(0,1fr)_2.75rem] items-start gap-2 sm:grid-cols-[4rem_minmax(0,1fr)_4.5rem_2.75rem]">
                <legend className="sr-only">{words.line(index + 1)}</legend>
                <TextField {...field("label", drawingLimits.labelLength)} className="tabular" />
                <TextField
                  {...field("number", limits.savedNumberLength)}
                  fieldClassName="max-sm:col-span-full max-sm:row-start-2"
                  className="code"
                  spellCheck={false}
                />
                <TextField {...field("pieces", 20)} className="tabular text-right" inputMode="numeric" />
                {mayEdit && (
                  <button
                    type="button"
                    aria-label={`${texts.frame.remove} ${words.line(index + 1)}`}
                    className="mt-7 inline-flex size-11 items-center justify-center rounded-4 hover:bg-ground"
                    onClick={() => {
                      change((before) => ({
                        ...before,
                        lines: before.lines.filter(({ key }) => key !== line.key),
                      }));
                    }}
                  >
                    <CloseIcon size={18} />
                  </button>
                )}
                {number !== "" && looked.has(number) && (
                  <p className="col-span-full text-14 text-secondary">{part ?? words.notInCatalogue}</p>
                )}
                <div className="col-span-full grid gap-2 sm:grid-cols-2">
                  <TextField {...field("note", machineLimits.noteLength)} />
                  <TextField {...field("serials", 40)} className="code" spellCheck={false} />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            disabled={draft.lines.length >= drawingLimits.lines}
            onClick={() => {
              add([blankLine()]);
            }}
          >
            {words.addLine}
          </Button>
          <Button
            look="secondary"
            aria-expanded={isPasting}
            onClick={() => {
              setPasting(!isPasting);
            }}
          >
            {words.paste}
          </Button>
        </div>
      )}
      {isPasting && (
        <PasteLines
          room={drawingLimits.lines - draft.lines.length}
          onAdd={(lines) => {
            add(lines);
            setPasting(false);
          }}
        />
      )}
    </Panel>
  );
}

import { useRef, type RefObject } from "react";
import { drawingLimits } from "#contract/machines/admin/drawings.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../../office.ts";
import {
  blankLine,
  labelsWithoutLine,
  linesWithoutPlace,
  newKey,
  type Draft,
  type DraftCallout,
} from "./drawing-draft.ts";
import type { ChangeDraft } from "./use-draft.ts";

interface CalloutToolsProps {
  draft: Draft;
  change: ChangeDraft;
  /** The label that the next press puts on the picture. */
  next: string;
  onNext: (label: string) => void;
  nextField: RefObject<HTMLInputElement | null>;
  /** The chosen callout. */
  chosen: DraftCallout | undefined;
  onPlaced: (callout: DraftCallout) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** What is done with callouts besides pressing on the picture: their labels, placing by keys, the way back. */
export function CalloutTools(props: CalloutToolsProps) {
  const { draft, change, next, onNext, nextField, chosen, onPlaced, undo, redo } = props;
  const words = useOffice().texts.drawings;
  const missing = labelsWithoutLine(draft);
  const waiting = linesWithoutPlace(draft);
  const chosenField = useRef<HTMLInputElement>(null);
  const place = () => {
    const callout = { key: newKey(), label: next, x: 0.5, y: 0.5 };
    change((before) => ({ ...before, callouts: [...before.callouts, callout] }));
    onPlaced(callout);
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-15 text-secondary">{words.howTo}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={nextField}
          label={words.nextLabel}
          fieldClassName="w-32"
          className="tabular"
          value={next}
          maxLength={drawingLimits.labelLength}
          autoComplete="off"
          onChange={(event) => {
            onNext(event.target.value);
          }}
          onFocus={(event) => {
            event.target.select();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        <Button
          look="secondary"
          disabled={next.trim() === "" || draft.callouts.length >= drawingLimits.callouts}
          onClick={place}
        >
          {words.place(next)}
        </Button>
        {chosen !== undefined && (
          <>
            <TextField
              ref={chosenField}
              label={words.label}
              fieldClassName="w-28"
              className="tabular"
              value={chosen.label}
              maxLength={drawingLimits.labelLength}
              autoComplete="off"
              onChange={(event) => {
                const label = event.target.value;
                change(
                  (before) => ({
                    ...before,
                    callouts: before.callouts.map((callout) =>
                      callout.key === chosen.key ? { ...callout, label } : callout,
                    ),
                  }),
                  `label ${chosen.key}`,
                );
              }}
            />
            <Button
              look="secondary"
              onClick={() => {
                change((before) => ({
                  ...before,
                  callouts: before.callouts.filter(({ key }) => key !== chosen.key),
                }));
                nextField.current?.focus();
              }}
            >
              {words.removeCallout(chosen.label)}
            </Button>
          </>
        )}
        <div className="ml-auto flex gap-2">
          <Button look="secondary" disabled={undo === undefined} onClick={undo} aria-keyshortcuts="Control+Z">
            {words.undo}
          </Button>
          <Button look="secondary" disabled={redo === undefined} onClick={redo} aria-keyshortcuts="Control+Y">
            {words.redo}
          </Button>
        </div>
      </div>
      {(missing.length > 0 || waiting > 0) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15">
          {missing.length > 0 && (
            <>
              <span>{words.withoutLine(missing.join(", "))}</span>
              <Button
                look="quiet"
                size="small"
                onClick={() => {
                  change((before) => ({
                    ...before,
                    lines: [...before.lines, ...labelsWithoutLine(before).map((label) => blankLine(label))],
                  }));
                }}
              >
                {words.addMissingLines}
              </Button>
            </>
          )}
          {waiting > 0 && <span className="text-secondary">{words.withoutPlace(waiting)}</span>}
        </div>
      )}
    </div>
  );
}

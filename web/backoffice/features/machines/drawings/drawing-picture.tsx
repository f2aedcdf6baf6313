import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { drawingSourceSet, pictureLocation } from "#contract/core/pictures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useOffice } from "../../../office.ts";
import { inside, moved, newKey, type Draft, type DraftCallout } from "./drawing-draft.ts";
import type { ChangeDraft } from "./use-draft.ts";

interface DrawingPictureProps {
  draft: Draft;
  picture: NonNullable<Draft["picture"]>;
  mayEdit: boolean;
  /** The label that a press puts on the picture. */
  next: string;
  /** The key of the chosen callout; empty if none is. */
  chosen: string;
  change: ChangeDraft;
  onChoose: (key: string) => void;
  /** Called when a callout was put on the picture. */
  onPlaced: (callout: DraftCallout) => void;
}

/** Fractions of the picture's size that an arrow key moves a callout by; with Shift the smaller one. */
const steps = { wide: 0.01, small: 0.001 };

const arrows: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with its callouts: a press puts one, dragging and arrow keys move it, Delete removes it. */
export function DrawingPicture(props: DrawingPictureProps) {
  const { draft, picture, mayEdit, next, chosen, change, onChoose, onPlaced } = props;
  const words = useOffice().texts.drawings;
  const area = useRef<HTMLDivElement>(null);
  const imageLocation = pictureLocation(picture.key, 1000, "webp");
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined) return { x: 0, y: 0 };
    return { x: inside((clientX - box.left) / box.width), y: inside((clientY - box.top) / box.height) };
  };
  const put = (event: { clientX: number; clientY: number }) => {
    const callout = { key: newKey(), label: next, ...placeOf(event) };
    change((before) => ({ ...before, callouts: [...before.callouts, callout] }));
    onPlaced(callout);
  };
  const replace = (key: string, make: (callout: DraftCallout) => DraftCallout, about: string) => {
    change(
      (before) => ({
        ...before,
        callouts: before.callouts.map((callout) => (callout.key === key ? make(callout) : callout)),
      }),
      about,
    );
  };
  const remove = (key: string) => {
    change((before) => ({
      ...before,
      callouts: before.callouts.filter((callout) => callout.key !== key),
    }));
    onChoose("");
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, { key }: DraftCallout) => {
    const direction = arrows[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      const step = event.shiftKey ? steps.small : steps.wide;
      replace(key, (callout) => moved(callout, direction[0] * step, direction[1] * step), `keys ${key}`);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      remove(key);
    }
  };
  const drag = (event: PointerEvent<HTMLElement>, { key }: DraftCallout) => {
    if (!mayEdit || event.buttons !== 1) return;
    const place = placeOf(event);
    replace(key, (callout) => ({ ...callout, ...place }), `drag ${key} ${dragNumber.current}`);
  };
  const dragNumber = useRef(0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button beside the picture puts a callout by keys
    <div
      ref={area}
      tabIndex={-1}
      className={classNames(
        "relative w-full overflow-hidden rounded-6 border border-line bg-white outline-none select-none",
        mayEdit ? "cursor-crosshair" : "",
      )}
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      onClick={(event) => {
        // A press on a callout chooses it.
        if (mayEdit && event.target instanceof HTMLImageElement && next !== "") put(event);
      }}
    >
      <img
        src={imageLocation}
        srcSet={drawingSourceSet(imageLocation)}
        sizes="(min-width: 80rem) 60rem, 100vw"
        alt={words.pictureAlt(draft.titleEn || draft.titleId)}
        width={picture.width}
        height={picture.height}
        draggable={false}
        className="block size-full"
      />
      {draft.callouts.map((callout, index) => (
        <button
          key={callout.key}
          type="button"
          data-callout={callout.key}
          aria-label={words.calloutName(callout.label, index + 1, draft.callouts.length)}
          aria-pressed={callout.key === chosen}
          className={classNames(
            "absolute inline-flex h-7 min-w-7 -translate-1/2 touch-none items-center justify-center rounded-full border-2 border-ink px-1 text-14 font-semibold tabular",
            callout.key === chosen ? "z-10 bg-yellow text-on-yellow" : "bg-white text-ink",
            mayEdit ? "cursor-move" : "",
          )}
          style={{ left: `${callout.x * 100}%`, top: `${callout.y * 100}%` }}
          onFocus={() => {
            onChoose(callout.key);
          }}
          onKeyDown={(event) => {
            if (mayEdit) onKeyDown(event, callout);
          }}
          onPointerDown={(event) => {
            dragNumber.current += 1;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            drag(event, callout);
          }}
        >
          {callout.label}
        </button>
      ))}
    </div>
  );
}

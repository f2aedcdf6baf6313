import { useEffect, useState } from "react";
import { drawingSourceSet } from "#contract/core/pictures.ts";
import type { ShownDrawing } from "#contract/machines/drawings.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { MinusIcon, PlusIcon } from "#web/ui/icons/tool-icons.tsx";
import { useDrawingText } from "./drawing-text.ts";
import { useSpread } from "./use-spread.ts";
import { useMouseDrag, useZoom } from "./use-zoom.ts";

interface DrawingPictureProps {
  drawing: ShownDrawing;
  /** The label that is marked; empty if none is. */
  chosen: string;
  onChoose: (label: string) => void;
}

/** Pixels; a callout that stands less far from its place needs no line to it. */
const shortestLine = 6;

/** The most of the window's height that the picture takes. */
const mostHeight = "80dvh";

/** The picture, which can be enlarged and moved, with a button at each callout. */
export function DrawingPicture({ drawing, chosen, onChoose }: DrawingPictureProps) {
  const text = useDrawingText();
  const { area, scale, larger, smaller, whole, onKeyDown } = useZoom();
  const drag = useMouseDrag(area);
  const [shownWidth, setShownWidth] = useState(0);
  const { title, imageLocation, width, height, callouts, lines } = drawing;
  const moved = useSpread(area, { scale, callouts });
  // The browser loads a larger picture when it is enlarged, and keeps the smaller one on the screen until it is there.
  useEffect(() => {
    setShownWidth((area.current?.clientWidth ?? 0) * scale);
  }, [area, scale]);
  useEffect(() => {
    const element = area.current;
    const marked = element?.querySelector('[aria-pressed="true"]');
    if (element == null || marked == null || scale === 1) return;
    const [box, spot] = [element.getBoundingClientRect(), marked.getBoundingClientRect()];
    element.scrollBy({
      left: spot.left + spot.width / 2 - box.left - box.width / 2,
      top: spot.top + spot.height / 2 - box.top - box.height / 2,
    });
    // Only when another one is marked: who moves the picture is not taken back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen]);
  return (
    <div className="grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below say the same as the keys */}
      <section
        ref={area}
        aria-label={text.area(title)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move and enlarge it
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...drag}
        className={classNames(
          "mx-auto w-full touch-pan-x touch-pan-y rounded-6 border border-line bg-white select-none print:max-h-[120mm] print:w-auto! print:overflow-visible print:border-0",
          // Shown whole, it has nothing to scroll: a rounded half pixel would bring scroll bars.
          scale > 1 ? "cursor-grab overflow-auto active:cursor-grabbing" : "overflow-hidden",
        )}
        style={{
          aspectRatio: `${width} / ${height}`,
          maxWidth: `calc(${mostHeight} * ${width / height})`,
        }}
      >
        <div className="relative print:w-full!" style={{ width: `${scale * 100}%` }}>
          <img
            src={imageLocation}
            srcSet={drawingSourceSet(imageLocation)}
            sizes={shownWidth === 0 ? "(min-width: 64rem) 45rem, 100vw" : `${Math.round(shownWidth)}px`}
            alt={text.alt(title)}
            width={width}
            height={height}
            fetchPriority="high"
            draggable={false}
            className="block h-auto w-full"
          />
          {callouts.map(({ x, y }, place) => (
            // Places do not change.
            // oxlint-disable-next-line react/no-array-index-key
            <LineTo key={place} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} moved={moved[place]} />
          ))}
          {callouts.map(({ label, x, y }, place) => (
            <Callout
              // A label may stand at several places, and places do not change.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              label={label}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              moved={moved[place]}
              part={lines
                .filter((line) => line.label === label)
                .map(({ number, product }) => (product === undefined ? number : `${number} ${product.name}`))
                .join(", ")}
              isChosen={label === chosen}
              onChoose={() => {
                onChoose(label === chosen ? "" : label);
              }}
            />
          ))}
        </div>
      </section>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button
          look="secondary"
          size="small"
          aria-label={text.larger}
          disabled={larger === undefined}
          onClick={larger}
        >
          <PlusIcon size={18} />
        </Button>
        <Button
          look="secondary"
          size="small"
          aria-label={text.smaller}
          disabled={smaller === undefined}
          onClick={smaller}
        >
          <MinusIcon size={18} />
        </Button>
        <Button look="secondary" size="small" disabled={whole === undefined} onClick={whole}>
          {text.whole}
        </Button>
        <Button
          look="quiet"
          size="small"
          className="ml-auto"
          onClick={() => {
            globalThis.print();
          }}
        >
          {text.print}
        </Button>
      </div>
    </div>
  );
}

/** The line from a part to its callout, if that stands beside its place. */
function LineTo({ style, moved }: Pick<CalloutProps, "style" | "moved">) {
  const distance = moved === undefined ? 0 : Math.hypot(moved.x, moved.y);
  if (moved === undefined || distance <= shortestLine) return null;
  return (
    <span
      aria-hidden
      className="absolute h-px origin-left bg-ink print:hidden"
      style={{ ...style, width: distance, rotate: `${Math.atan2(moved.y, moved.x)}rad` }}
    />
  );
}

interface CalloutProps {
  label: string;
  style: { left: string; top: string };
  /** By how many pixels it stands beside its place, where others would cover it. */
  moved: { x: number; y: number } | undefined;
  /** What the label is; empty if no line says so. */
  part: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Callout({ label, style, moved, part, isChosen, onChoose }: CalloutProps) {
  const text = useDrawingText();
  const look =
    "absolute inline-flex h-6 min-w-6 items-center justify-center rounded-full border-2 border-ink px-0.5 text-13 sm:h-7 sm:min-w-7 sm:text-14 leading-none font-semibold tabular";
  return (
    <>
      <button
        type="button"
        data-callout
        aria-pressed={isChosen}
        aria-label={part === "" ? text.calloutAlone(label) : text.callout(label, part)}
        className={classNames(
          look,
          isChosen ? "z-10 scale-125 bg-yellow text-on-yellow" : "bg-white text-ink hover:bg-yellow-hover",
        )}
        style={{ ...style, translate: `calc(-50% + ${moved?.x ?? 0}px) calc(-50% + ${moved?.y ?? 0}px)` }}
        onClick={onChoose}
      >
        {label}
      </button>
      {/* Buttons are not printed. */}
      <span
        aria-hidden
        className={`${look} hidden! -translate-1/2 bg-white text-ink print:inline-flex!`}
        style={style}
      >
        {label}
      </span>
    </>
  );
}

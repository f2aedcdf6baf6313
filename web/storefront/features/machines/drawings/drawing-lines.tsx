import { useEffect, useRef } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import { limits } from "#contract/core/limits.ts";
import type { ShownDrawing, ShownDrawingLine } from "#contract/machines/drawings.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { PerUnit } from "../../catalogue/products/per-unit.tsx";
import { FitMark } from "../lazy-machine-parts.tsx";
import type { NamedChoice } from "../machine-choice.ts";
import { useDrawingText } from "./drawing-text.ts";
import { serialNote } from "./serial-notes.ts";

interface DrawingLinesProps {
  lines: ShownDrawing["lines"];
  /** The label that is marked; empty if none is. */
  chosen: string;
  onChoose: (label: string) => void;
  /** The pieces in the fields of the ticked lines, by the line's place. */
  picked: ReadonlyMap<number, string>;
  onPick: (place: number, pieces: string | undefined) => void;
  /** The visitor's machine, if the drawing belongs to it. */
  machine: NamedChoice | undefined;
}

/** The lines of a drawing, in step with its callouts; what is ticked can be ordered. */
export function DrawingLines({ lines, chosen, onChoose, picked, onPick, machine }: DrawingLinesProps) {
  return (
    <ol className="border-t border-line print:columns-2 print:text-[10px]">
      {lines.map((line, place) => (
        <Line
          // A drawing's lines keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          line={line}
          isChosen={line.label === chosen}
          onChoose={() => {
            onChoose(line.label === chosen ? "" : line.label);
          }}
          pieces={picked.get(place)}
          onPick={(pieces) => {
            onPick(place, pieces);
          }}
          machine={machine}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  line: ShownDrawingLine;
  isChosen: boolean;
  onChoose: () => void;
  /** Undefined while the line is not ticked. */
  pieces: string | undefined;
  onPick: (pieces: string | undefined) => void;
  machine: NamedChoice | undefined;
}

function Line({ line, isChosen, onChoose, pieces, onPick, machine }: LineProps) {
  const text = useDrawingText();
  const { catalogue } = useTexts();
  const row = useRef<HTMLLIElement>(null);
  const { label, number, product, note, isSeveral } = line;
  useEffect(() => {
    const element = row.current;
    // Beside the picture the list scrolls by itself; below it the page would leave the picture.
    if (isChosen && element?.offsetParent instanceof HTMLElement) {
      const list = element.closest("[data-list]");
      if (list !== null && list.scrollHeight > list.clientHeight) {
        list.scrollTo({ top: element.offsetTop - list.clientHeight / 3 });
      }
    }
  }, [isChosen]);
  const canOrder = product !== undefined && product.price > 0;
  return (
    <li
      ref={row}
      className={classNames(
        "grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2 print:break-inside-avoid print:py-1",
        isChosen && "bg-yellow/25",
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={text.choose(label)}
        className={classNames(
          "ml-1 inline-flex h-9 min-w-9 items-center justify-center justify-self-start self-start rounded-full border-2 border-ink px-1 text-15 font-semibold tabular",
          isChosen ? "bg-yellow text-on-yellow" : "bg-white hover:bg-ground",
        )}
        onClick={onChoose}
      >
        {label}
      </button>
      <span aria-hidden className="hidden font-semibold print:block">
        {label}
      </span>
      <div className="min-w-0 text-15">
        {product === undefined ? (
          <>
            <span className="code break-all">{number}</span>
            <p className="text-secondary">
              {isSeveral ? text.several : text.notSold}
              {factDot}
              {isSeveral ? (
                <Link to={`/shop?${new URLSearchParams({ q: number }).toString()}`} className={quietLink}>
                  {text.choosePart}
                </Link>
              ) : (
                <AskLink number={number} />
              )}
            </p>
          </>
        ) : (
          <>
            <Link
              to={`/product/${product.id}/detail`}
              className="rounded-4 underline decoration-yellow-dark underline-offset-4"
            >
              <span className="code">{product.code}</span> {product.name}
            </Link>
            <p className="text-secondary">
              {[
                product.price === 0 ? catalogue.priceOnRequest : formatRupiah(product.price),
                product.stock && catalogue.stock[product.stock],
              ]
                .filter(Boolean)
                .join(factDot)}
              {product.price > 0 ? (
                <PerUnit unit={product.salesUnit} />
              ) : (
                <>
                  {factDot}
                  <AskLink number={product.code} />
                </>
              )}
            </p>
            <div className="print:hidden">
              <FitMark productId={product.id} />
            </div>
          </>
        )}
        <Notes line={line} machine={machine} />
        {note !== "" && <p className="text-14 text-secondary">{note}</p>}
      </div>
      {canOrder && (
        <div className="flex items-start gap-2 print:hidden">
          {pieces !== undefined && (
            <input
              aria-label={text.pieces(product.code)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(limits.cartQuantity).length}
              className={classNames(controlClasses, "tabular w-16! px-2! text-right")}
              value={pieces}
              onChange={(event) => {
                onPick(event.target.value);
              }}
            />
          )}
          <label className="inline-flex size-11 items-center justify-center">
            <input
              type="checkbox"
              aria-label={text.take(product.code)}
              className="size-5 accent-ink"
              checked={pieces !== undefined}
              onChange={(event) => {
                onPick(event.target.checked ? String(line.pieces ?? 1) : undefined);
              }}
            />
          </label>
        </div>
      )}
    </li>
  );
}

const quietLink = "rounded-4 underline underline-offset-4 print:hidden";

/** The way to somebody who says what a part costs, or whether it can be had. */
function AskLink({ number }: { number: string }) {
  const text = useDrawingText();
  return (
    <Link to={`/ask?${new URLSearchParams({ part: number }).toString()}`} className={quietLink}>
      {text.ask}
    </Link>
  );
}

/** How many there are, and in which serial numbers: those of another machine are said so. */
function Notes({ line, machine }: Pick<LineProps, "line" | "machine">) {
  const text = useDrawingText();
  const state = serialNote(line, machine);
  return (
    <>
      {line.pieces !== undefined && <p className="text-14 text-secondary">{text.perMachine(line.pieces)}</p>}
      {line.serials !== undefined && (
        <p className={state === "other" ? "text-14 font-semibold text-danger" : "text-14 text-secondary"}>
          {[
            text.onlySerials(line.serials.text),
            state === "other" ? text.otherSerials(machine?.serial ?? "") : state === "ask" && text.askSerial,
          ]
            .filter(Boolean)
            .join(factDot)}
        </p>
      )}
    </>
  );
}

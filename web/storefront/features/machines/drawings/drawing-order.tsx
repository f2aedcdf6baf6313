import { useMutation } from "@tanstack/react-query";
import { useOwnPrices } from "#web/api/own-prices.ts";
import { useTexts } from "#web/app-context.ts";
import type { ShownDrawing } from "#contract/machines/drawings.ts";
import { Alert } from "#web/ui/alert.tsx";
import { atOwnPrices, type ListedLine } from "../../catalogue/quick-order/listed-lines.ts";
import { usePutLines } from "../../catalogue/quick-order/use-put-lines.ts";
import { DrawingTotal } from "./drawing-total.tsx";
import { useDrawingText } from "./drawing-text.ts";

export interface DrawingOrderProps {
  /** The drawing's title. */
  title: string;
  lines: ShownDrawing["lines"];
  /** The pieces in the fields of the ticked lines, by the line's place. */
  picked: ReadonlyMap<number, string>;
  /** Unticks lines. */
  onDone: (places: number[]) => void;
}

/**
 * What is ticked, with its sum and the ways on: the cart, a saved list, a request for a quotation, as in quick order.
 */
export function DrawingOrder({ title, lines, picked, onDone }: DrawingOrderProps) {
  const text = useDrawingText();
  const { quickOrder } = useTexts();
  const put = usePutLines();
  const places = [...picked.keys()].toSorted((one, other) => one - other);
  const ticked = places.flatMap((place) => asListed(lines[place], place, picked.get(place)) ?? []);
  const ownPrices = useOwnPrices(ticked.flatMap(({ product }) => product?.id ?? []));
  const listed = atOwnPrices(ticked, ownPrices);
  const adding = useMutation({
    mutationFn: async () => {
      const { ready, reasons } = await put(listed);
      return ready.map(({ line, product }) => ({
        place: Number(line.key),
        code: product.code,
        reason: reasons.get(product.id),
      }));
    },
    onSuccess: (sent) => {
      onDone(sent.filter(({ reason }) => reason === undefined).map(({ place }) => place));
    },
  });
  const sent = adding.data ?? [];
  const taken = sent.filter(({ reason }) => reason === undefined).length;
  return (
    <div className="grid gap-3 print:hidden">
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {taken > 0 && <Alert kind="success">{text.added(taken)}</Alert>}
        {sent.map(
          ({ code, reason }) =>
            reason !== undefined && (
              <Alert key={code} kind="error">
                {text.notAdded(code, quickOrder.refused[reason])}
              </Alert>
            ),
        )}
      </div>
      {listed.length === 0 ? (
        <p className="text-15 text-secondary">{text.nothingChosen}</p>
      ) : (
        <DrawingTotal
          title={title}
          lines={listed}
          adding={adding}
          onAdd={() => {
            adding.mutate();
          }}
          onClear={() => {
            onDone(places);
          }}
        />
      )}
    </div>
  );
}

/** A ticked line as a line of quick order, which knows the ways on; its key is its place. */
function asListed(
  line: ShownDrawing["lines"][number] | undefined,
  place: number,
  qty = "",
): ListedLine | undefined {
  if (line?.product === undefined) return undefined;
  const { number, product } = line;
  const answered = { text: number, number, qty: 1, answer: "found" as const, products: [product] };
  return { key: String(place), number, qty, answered, product, needsLook: false };
}

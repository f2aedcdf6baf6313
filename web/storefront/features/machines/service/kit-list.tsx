import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { KitLine } from "#contract/machines/service-plans.ts";
import { priceAt, useOwnPrices } from "#web/api/own-prices.ts";
import { Button } from "#web/ui/button.tsx";
import { AddedLines } from "../../catalogue/quick-order/added-lines.tsx";
import { ListTotal } from "../../catalogue/quick-order/list-total.tsx";
import { atOwnPrices } from "../../catalogue/quick-order/listed-lines.ts";
import { usePutLines } from "../../catalogue/quick-order/use-put-lines.ts";
import { KitLineItem } from "./kit-line.tsx";
import { chosenProduct, untouched, wantedLines, type LineChoice } from "./kit-lines.ts";
import { useServiceText } from "./service-text.ts";

/** The lines of a kit, and the ways of quick order to put them into the cart, a list or a request. */
export function KitList({ lines }: { lines: KitLine[] }) {
  const text = useServiceText();
  const [choices, setChoices] = useState<ReadonlyMap<number, LineChoice>>(new Map());
  const choiceOf = (place: number) => choices.get(place) ?? untouched;
  const putLines = usePutLines();
  const adding = useMutation({ mutationFn: putLines });
  const wanted = wantedLines(lines, choices);
  const prices = useOwnPrices(lines.flatMap((line, place) => chosenProduct(line, choiceOf(place))?.id ?? []));
  const priced = atOwnPrices(wanted, prices);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (adding.data !== undefined) outcome.current?.focus();
  }, [adding.data]);
  if (lines.length === 0) return <p>{text.nothing}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <div
          ref={outcome}
          tabIndex={-1}
          aria-live="polite"
          className="grid scroll-mt-24 gap-3 outline-none not-empty:pb-3"
        >
          {adding.data !== undefined && <AddedLines {...adding.data} />}
        </div>
        <ul className="grid border-t border-line">
          {lines.map((line, place) => {
            const product = chosenProduct(line, choiceOf(place));
            const own = product && prices.get(product.id);
            return (
              <KitLineItem
                // A kit's lines stay in their order.
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                line={line}
                choice={choiceOf(place)}
                ownPrice={own && priceAt(own, product?.pieces ?? 1)}
                onChange={(choice) => {
                  adding.reset();
                  setChoices((before) => new Map([...before, [place, choice]]));
                }}
              />
            );
          })}
        </ul>
        <Button
          look="quiet"
          className="mt-2 -ml-4 print:hidden"
          onClick={() => {
            print();
          }}
        >
          {text.print}
        </Button>
      </div>
      <div className="print:hidden">
        <ListTotal
          lines={priced}
          adding={adding}
          onAdd={() => {
            adding.mutate(priced);
          }}
        />
      </div>
    </div>
  );
}

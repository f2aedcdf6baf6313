import { useEffect, useRef, useState } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { AddedLines } from "../features/catalogue/quick-order/added-lines.tsx";
import { ColumnChoice } from "../features/catalogue/quick-order/column-choice.tsx";
import { ListBefore } from "../features/catalogue/quick-order/list-before.tsx";
import { ListInput } from "../features/catalogue/quick-order/list-input.tsx";
import { listColumns, ListLine } from "../features/catalogue/quick-order/list-line.tsx";
import { ListTotal } from "../features/catalogue/quick-order/list-total.tsx";
import {
  changesSince,
  joined,
  othersOf,
  readyLines,
  type ListedLine,
} from "../features/catalogue/quick-order/listed-lines.ts";
import type { OrderAgain } from "../features/catalogue/quick-order/order-again.ts";
import { PassedOverLines } from "../features/catalogue/quick-order/passed-over-lines.tsx";
import { WholeListActs } from "../features/catalogue/quick-order/whole-list-acts.tsx";
import { lookFirst } from "../features/catalogue/quick-order/whole-list.ts";
import { ShortCuts } from "../features/catalogue/quick-order/short-cuts.tsx";
import { useQuickOrder } from "../features/catalogue/quick-order/use-quick-order.ts";
import { ScriptsWaiting } from "../shell/scripts-waiting.tsx";

/** /quick-order: a pasted list of part numbers, answered line by line and put into the cart at once. */
export function Component() {
  const { shell, quickOrder } = useTexts();
  const isInBrowser = useSession() !== "unknown";
  return (
    <div className="page">
      <PageHead title={quickOrder.title} description={quickOrder.description} />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: quickOrder.title }]}
      />
      <h1 className="pb-3 text-32">{quickOrder.title}</h1>
      <p className="max-w-3xl pb-5">{quickOrder.lead}</p>
      {/* If the form is sent before the scripts are loaded, the list would be in the address. */}
      {isInBrowser ? <QuickOrder /> : <ScriptsWaiting />}
    </div>
  );
}

function QuickOrder() {
  const { quickOrder } = useTexts();
  const {
    again,
    lines,
    change,
    done,
    act,
    undo,
    columns,
    reading,
    asking,
    adding,
    earlier,
    clear,
    bringBack,
    passedOver,
    takePassedOver,
    unknownUnits,
  } = useQuickOrder();
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // The heading announces the result; it can get the focus when the changed list is on the page.
  const isHeadingNext = useRef(false);
  useEffect(() => {
    if (!isHeadingNext.current) return;
    isHeadingNext.current = false;
    (lines.length === 0 ? input : heading).current?.focus();
  }, [lines]);
  // The result is shown above the list, whose button may be far below.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (adding.data !== undefined) outcome.current?.focus();
  }, [adding.data]);
  const ready = readyLines(lines);
  // A line that is corrected stays in sight until all lines are wanted again.
  const [unclear, setUnclear] = useState<Set<string>>();
  const isNarrowed = unclear !== undefined && lines.some(({ key }) => unclear.has(key));
  const others = othersOf(lines);
  const sameOf = ({ key }: ListedLine) => {
    const same = others.get(key);
    if (same === undefined) return undefined;
    const onJoin = (into: string) => {
      isHeadingNext.current = true;
      change((before) => joined(before, key, into));
    };
    return { others: same, onJoin };
  };
  return (
    <>
      <ListInput
        lineCount={lines.length}
        isReading={reading.isPending}
        input={input}
        onRead={(text) => {
          adding.reset();
          isHeadingNext.current = true;
          return reading.mutateAsync({ text }).then(
            () => true,
            () => {
              isHeadingNext.current = false;
              return false;
            },
          );
        }}
      />
      <div
        ref={outcome}
        tabIndex={-1}
        aria-live="polite"
        className="grid max-w-3xl scroll-mt-24 gap-3 pt-4 outline-none empty:hidden"
      >
        {reading.error !== null && (
          <Alert kind="error">{failureText(reading.error, quickOrder.failed)}</Alert>
        )}
        {asking.error !== null && <Alert kind="error">{failureText(asking.error, quickOrder.failed)}</Alert>}
        {again !== undefined && lines.length > 0 && <Again again={again} lines={lines} />}
        {columns !== undefined && lines.length > 0 && (
          <ColumnChoice
            choices={columns.choices}
            kept={columns.kept}
            isReading={reading.isPending}
            onName={(column) => {
              isHeadingNext.current = true;
              columns.name(column);
            }}
            onForget={() => {
              isHeadingNext.current = true;
              columns.name(undefined);
            }}
          />
        )}
        {passedOver.length > 0 && <PassedOverLines lines={passedOver} onTake={takePassedOver} />}
        {unknownUnits.length > 0 && lines.length > 0 && <UnknownUnits units={unknownUnits} />}
        {adding.data !== undefined && <AddedLines {...adding.data} />}
        {earlier !== "" && (
          <ListBefore
            text={earlier}
            lineCount={lines.length}
            isReading={reading.isPending}
            onBringBack={(how) => {
              isHeadingNext.current = true;
              bringBack(how);
            }}
          />
        )}
      </div>
      <section aria-labelledby="list-lines" hidden={lines.length === 0} className="pt-8">
        <h2 id="list-lines" ref={heading} tabIndex={-1} className="pb-4 text-20 outline-none">
          {quickOrder.counted(lines.length, ready.length)}
        </h2>
        <WholeListActs
          lines={lines}
          done={done}
          onAct={act}
          onUndo={() => {
            isHeadingNext.current = true;
            undo();
          }}
        />
        <ShortCuts
          lines={lines}
          list={list}
          isNarrowed={isNarrowed}
          onNarrow={(isWanted) => {
            const isReady = new Set(ready.map(({ line }) => line.key));
            const keys = lines.map(({ key }) => key).filter((key) => !isReady.has(key));
            setUnclear(isWanted ? new Set(keys) : undefined);
          }}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <div
              aria-hidden
              className={classNames(
                "hidden gap-x-3 border-b border-line pb-1 text-14 font-semibold text-secondary lg:grid",
                listColumns,
              )}
            >
              <span className="text-right">{quickOrder.placeHead}</span>
              <span>{quickOrder.numberHead}</span>
              <span className="text-right">{quickOrder.quantityHead}</span>
              <span>{quickOrder.part}</span>
              <span className="text-right">{quickOrder.price}</span>
              <span className="text-right">{quickOrder.total}</span>
            </div>
            <ol ref={list} className="grid">
              {lookFirst(lines).map(({ line, position }) =>
                isNarrowed && !unclear.has(line.key) ? null : (
                  <ListLine
                    key={line.key}
                    line={line}
                    position={position}
                    onChange={(changed) => {
                      change((before) =>
                        before.map((other) => (other.key === changed.key ? changed : other)),
                      );
                    }}
                    same={sameOf(line)}
                    onAsk={asking.mutate}
                    onRemove={() => {
                      isHeadingNext.current = true;
                      change((before) => before.filter(({ key }) => key !== line.key));
                    }}
                  />
                ),
              )}
            </ol>
          </div>
          <ListTotal
            lines={lines}
            adding={adding}
            onAdd={() => {
              adding.mutate(lines);
            }}
            onClear={() => {
              isHeadingNext.current = true;
              clear();
            }}
          />
        </div>
      </section>
    </>
  );
}

/** The unit numbers of the read list that are none of the visitor's. */
function UnknownUnits({ units }: { units: string[] }) {
  const { quickOrder } = useTexts();
  return (
    <p className="rounded-6 bg-ground px-4 py-3 break-words">
      {quickOrder.unknownUnits(units.join(", "))}{" "}
      <Link to="/my-machines" className="rounded-4 underline underline-offset-4">
        {quickOrder.addUnits}
      </Link>
    </p>
  );
}

/** What has changed since the order that is ordered again. */
function Again({ again: { orderCode }, lines }: { again: OrderAgain; lines: ListedLine[] }) {
  const { quickOrder } = useTexts();
  const { gone, repriced } = changesSince(lines);
  return (
    <p className="rounded-6 bg-ground px-4 py-3">
      {quickOrder.again(orderCode)}{" "}
      {[
        gone > 0 ? quickOrder.goneSince(gone) : "",
        repriced > 0 ? quickOrder.repricedSince(repriced) : "",
        gone + repriced === 0 ? quickOrder.sameSince : "",
      ].join(" ")}
    </p>
  );
}

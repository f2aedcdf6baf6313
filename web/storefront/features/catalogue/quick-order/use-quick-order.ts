import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useOwnPrices } from "#web/api/own-prices.ts";
import { useCall } from "#web/app-context.ts";
import { useLocation, useNavigate } from "#web/navigation.tsx";
import { useReadOwnMachines } from "../../machines/own-machines.ts";
import {
  asOrderedThen,
  atOwnPrices,
  listedLine,
  listText,
  withAnswer,
  type ListedLine,
} from "./listed-lines.ts";
import { linesLeft, usePutLines } from "./use-put-lines.ts";
import { afterAct, linesFor, type WholeListAct } from "./whole-list.ts";
import type { DoneAct } from "./whole-list-acts.tsx";
import { readOpened } from "../../orders/lists/saved-lines.ts";
import type { ReadColumns } from "./column-choice.tsx";
import { keepColumns, keptColumns } from "./kept-columns.ts";
import { columnsToAsk, isColumnOpen, readTable, textOfColumns } from "./list-columns.ts";
import { keepList, keptList } from "./kept-list.ts";
import { markUnits } from "./mark-units.ts";
import { withNamedUnits, withOwnUnits } from "./read-units.ts";
import { keepAgain, keptAgain, readOrderAgain, textOfAgain, type OrderAgain } from "./order-again.ts";

/** A list to read, and the lines in whose place its lines go. */
interface ListToRead {
  text: string;
  instead?: Set<string>;
  /** Whether it is the shop's own text of a list, in which cells say what is for which unit. */
  isOwn?: boolean;
}

/**
 * The lines of the open list, which the browser stores, and what can be done with them. The list begins with the stored
 * lines, or with those of the order that is ordered again or of the saved list that is opened: then the stored ones are
 * set aside, and can be brought back, as can those of a list that was cleared.
 */
export function useQuickOrder() {
  const call = useCall();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  // Only read at first: the history state is removed, so that a reload does not add its lines again.
  const [ordered] = useState(() => readOrderAgain(state));
  const [opened] = useState(() => readOpened(state));
  const [{ lines, again }, setList] = useState<{ lines: ListedLine[]; again: OrderAgain | undefined }>(
    () => ({
      lines: [],
      again: ordered ?? (opened === "" ? keptAgain() : undefined),
    }),
  );
  const [{ begun, replaced }] = useState(() =>
    beginWith(ordered === undefined ? opened : textOfAgain(ordered)),
  );
  const [earlier, setEarlier] = useState(() => (replaced === "" ? keptList("quick-order-before") : replaced));
  const setAside = (text: string) => {
    keepList(text, "quick-order-before");
    setEarlier(text);
  };
  // Nothing is stored before the stored list is read.
  const isChanged = useRef(false);
  const [columns, setColumns] = useState<ReadColumns & { name: (pieces: number | undefined) => void }>();
  const [done, setDone] = useState<DoneAct & { before: ListedLine[] }>();
  const change = (next: (before: ListedLine[]) => ListedLine[]) => {
    isChanged.current = true;
    // What is typed must not be lost by a way back, nor by another reading of the same lines.
    setDone(undefined);
    setColumns(undefined);
    setList((before) => {
      const after = next(before.lines);
      // A list without lines forgets the order that it came from.
      return { lines: after, again: after.length === 0 ? undefined : before.again };
    });
  };
  useEffect(() => {
    if (!isChanged.current) return;
    keepList(listText(lines));
    keepAgain(again);
  }, [lines, again]);

  const [passedOver, setPassedOver] = useState<ListedLine[]>([]);
  const [unknownUnits, setUnknownUnits] = useState<string[]>([]);
  const readMachines = useReadOwnMachines();
  const reading = useMutation({
    mutationFn: async ({ text, isOwn = false }: ListToRead) => {
      const machines = isOwn ? [] : await readMachines();
      const marked = markUnits(text, machines);
      const table = readTable(marked);
      const kept = table && keptColumns(table.layout);
      const sent = table === undefined || kept === undefined ? marked : textOfColumns(table, kept);
      const { lines: answered } = await call("readQuickOrder", { body: { text: sent } });
      const read = answered.map(listedLine);
      const named = isOwn ? { lines: withNamedUnits(read), unknown: [] } : withOwnUnits(read, machines);
      return { answered, ...named, table, kept };
    },
    onSuccess: ({ answered, lines: all, unknown, table, kept }, { text, instead }) => {
      setUnknownUnits(unknown);
      setPassedOver(all.filter((line) => line.answered.answer === "passedOver"));
      const read = all.filter((line) => line.answered.answer !== "passedOver");
      change((before) => [
        ...before.filter(({ key }) => instead?.has(key) !== true),
        ...(again === undefined ? read : asOrderedThen(read, again)),
      ]);
      if (table === undefined) return;
      const asked = columnsToAsk(table, answered);
      if (asked === undefined || (kept === undefined && !isColumnOpen(answered))) return;
      setColumns({
        choices: asked.choices,
        kept: kept?.pieces,
        name: (pieces) => {
          keepColumns(table.layout, pieces === undefined ? undefined : { number: asked.number, pieces });
          reading.mutate({ text, instead: new Set(read.map(({ key }) => key)) });
        },
      });
    },
  });
  const takePassedOver = () => {
    change((before) => [...before, ...passedOver]);
    setPassedOver([]);
  };
  const asking = useMutation({
    mutationFn: ({ number }: ListedLine) => call("readQuickOrder", { body: { text: number } }),
    onSuccess: ({ lines: [answered] }, asked) => {
      if (answered !== undefined) change((before) => withAnswer(before, asked, answered));
    },
  });
  const adding = useMutation({
    mutationFn: usePutLines(),
    onSuccess: (put) => {
      change((before) => linesLeft(before, put));
    },
  });

  // The stored list is sent to the shop again, so that it has today's prices.
  const isRestored = useRef(false);
  const { mutate: read } = reading;
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    if (replaced !== "") keepList(replaced, "quick-order-before");
    if (begun !== "") read({ text: begun, isOwn: true });
    if (ordered !== undefined || opened !== "")
      navigate("/quick-order", { replace: true, preventScrollReset: true });
  }, [read, begun, replaced, ordered, opened, navigate]);
  const act = (wanted: WholeListAct) => {
    const count = linesFor(lines, wanted);
    change((before) => afterAct(before, wanted));
    setDone({ act: wanted, count, before: lines });
  };
  const undo = () => {
    change((after) => done?.before ?? after);
  };
  const ownPrices = useOwnPrices(lines.flatMap(({ product }) => product?.id ?? []));
  const clear = () => {
    setAside(listText(lines));
    setPassedOver([]);
    setUnknownUnits([]);
    change(() => []);
  };
  /** Brings the list before this one back, in its place or beside its lines. */
  const bringBack = (how: "instead" | "beside") => {
    setAside(how === "instead" ? listText(lines) : "");
    if (how === "instead") change(() => []);
    read({ text: earlier, isOwn: true });
  };
  return {
    again,
    lines: atOwnPrices(lines, ownPrices),
    change,
    done,
    act,
    undo,
    columns,
    passedOver,
    takePassedOver,
    unknownUnits,
    reading,
    asking,
    adding,
    earlier,
    clear,
    bringBack,
  };
}

/** The text that the list begins with: what was brought to it, or what is stored, which is replaced if there is both. */
function beginWith(brought: string): { begun: string; replaced: string } {
  const kept = keptList();
  return brought === ""
    ? { begun: kept, replaced: "" }
    : { begun: brought, replaced: kept === brought ? "" : kept };
}

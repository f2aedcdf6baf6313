import { useState } from "react";
import type { NamedBankColumns } from "#contract/money/admin/bank-columns.ts";
import type { StatementPreview } from "#contract/money/admin/statements.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useNameBankColumns } from "../../../api/statements-queries.ts";
import { useOffice } from "../../../office.ts";
import { TopRows } from "./top-rows.tsx";

type AmountKind = "twoColumns" | "beside" | "one";
const amountKinds: readonly AmountKind[] = ["twoColumns", "beside", "one"];
const moneyColumns = {
  twoColumns: ["debit", "credit"],
  beside: ["amount", "direction"],
  one: ["amount"],
} as const satisfies Record<AmountKind, readonly string[]>;
type Chosen = Partial<
  Record<
    | "date"
    | "description"
    | "moreDescription"
    | "reference"
    | "amount"
    | "direction"
    | "debit"
    | "credit"
    | "balance",
    number
  >
>;

interface NameColumnsProps {
  top: StatementPreview["top"];
  onNamed: () => void;
}

/** Which column of a file holds what, said once for all files with these headings. */
export function NameColumns({ top, onNamed }: NameColumnsProps) {
  const { texts } = useOffice();
  const { bankFiles } = texts;
  const save = useNameBankColumns();
  const [heading, setHeading] = useState(() => firstWide(top));
  const [kind, setKind] = useState<AmountKind>("twoColumns");
  const [dayOrder, setDayOrder] = useState<NamedBankColumns["dayOrder"]>("dayFirst");
  const [chosen, setChosen] = useState<Chosen>({});
  const named = heading === -1 ? (top[0]?.cells ?? []) : (top[heading]?.cells ?? []);
  const width = Math.max(named.length, ...top.slice(heading + 1).map(({ cells }) => cells.length));
  const money: readonly (keyof Chosen)[] = moneyColumns[kind];
  const isReady =
    chosen.date !== undefined &&
    chosen.description !== undefined &&
    (kind === "twoColumns"
      ? money.some((name) => chosen[name] !== undefined)
      : money.every((name) => chosen[name] !== undefined));

  const select = (name: keyof Chosen, isOptional = false) => (
    <SelectField
      key={name}
      label={bankFiles[name]}
      value={chosen[name] ?? ""}
      required={!isOptional}
      onChange={(event) => {
        setChosen({ ...chosen, [name]: event.target.value === "" ? undefined : Number(event.target.value) });
      }}
    >
      <option value="">{isOptional ? bankFiles.none : ""}</option>
      {Array.from({ length: width }, (_, at) => (
        <option key={at} value={at}>
          {bankFiles.column(at + 1, heading === -1 ? "" : (named[at] ?? ""))}
        </option>
      ))}
    </SelectField>
  );

  return (
    <form
      aria-labelledby="name-columns"
      className="grid gap-4 rounded-6 border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || save.isPending) return;
        save.mutate(bodyOf({ chosen, money, headings: named, hasHeadings: heading !== -1, dayOrder }), {
          onSuccess: onNamed,
        });
      }}
    >
      <h2 id="name-columns" className="text-20">
        {bankFiles.nameTitle}
      </h2>
      <p className="text-secondary">{bankFiles.nameText}</p>
      <TopRows rows={top} headingAt={heading} width={width} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={bankFiles.headingRow}
          value={heading}
          onChange={(event) => {
            setHeading(Number(event.target.value));
          }}
        >
          <option value={-1}>{bankFiles.noHeadings}</option>
          {top.map(({ line, cells }, at) => (
            <option key={line} value={at}>
              {bankFiles.row(line)}:{" "}
              {cells
                .filter((cell) => cell !== "")
                .join(" · ")
                .slice(0, 60)}
            </option>
          ))}
        </SelectField>
        {select("date")}
        <SelectField
          label={bankFiles.dayOrder}
          value={dayOrder}
          onChange={(event) => {
            setDayOrder(event.target.value === "monthFirst" ? "monthFirst" : "dayFirst");
          }}
        >
          {(["dayFirst", "monthFirst"] as const).map((order) => (
            <option key={order} value={order}>
              {bankFiles.dayOrders[order]}
            </option>
          ))}
        </SelectField>
        {select("description")}
        {select("moreDescription", true)}
        {select("reference", true)}
        <SelectField
          label={bankFiles.amountKind}
          value={kind}
          onChange={(event) => {
            setKind(amountKinds.find((known) => known === event.target.value) ?? "twoColumns");
          }}
        >
          {amountKinds.map((known) => (
            <option key={known} value={known}>
              {bankFiles.amountKinds[known]}
            </option>
          ))}
        </SelectField>
        {money.map((name) => select(name, kind === "twoColumns"))}
        {select("balance", true)}
      </div>
      {save.error !== null && <Alert kind="error">{failureText(save.error, texts.frame.couldNotSend)}</Alert>}
      <Button
        type="submit"
        size="large"
        className="justify-self-start"
        disabled={!isReady || save.isPending}
        pendingLabel={save.isPending ? bankFiles.savingColumns : undefined}
      >
        {bankFiles.saveColumns}
      </Button>
    </form>
  );
}

/** The first row that may be the headings: one with as many filled cells as any. */
function firstWide(top: StatementPreview["top"]): number {
  const filled = top.map(({ cells }) => cells.filter((cell) => cell !== "").length);
  return filled.indexOf(Math.max(...filled));
}

interface NamedSoFar {
  chosen: Chosen;
  money: readonly (keyof Chosen)[];
  headings: string[];
  hasHeadings: boolean;
  dayOrder: NamedBankColumns["dayOrder"];
}

function bodyOf({ chosen, money, headings, hasHeadings, dayOrder }: NamedSoFar): NamedBankColumns {
  const ofMoney = (name: keyof Chosen) => (money.includes(name) ? (chosen[name] ?? null) : null);
  return {
    headings,
    hasHeadings,
    dayOrder,
    date: chosen.date ?? 0,
    description: [chosen.description, chosen.moreDescription].filter((at) => at !== undefined),
    reference: chosen.reference ?? null,
    amount: ofMoney("amount"),
    direction: ofMoney("direction"),
    debit: ofMoney("debit"),
    credit: ofMoney("credit"),
    balance: chosen.balance ?? null,
  };
}

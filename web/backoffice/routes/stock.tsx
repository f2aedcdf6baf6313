import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { stockShown, type StockRow } from "#contract/stock/admin/stock.ts";
import type { Language } from "#contract/core/languages.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { stockListQuery } from "../api/stock-queries.ts";
import { StockSelection } from "../features/stock/stock-selection.tsx";
import { StockFigures } from "../features/stock/figures.tsx";
import { isBelowMinimum } from "../features/stock/is-below-minimum.ts";
import { DataTable, type Column, type Selection } from "../kit/lists/data-table.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { ListSearch } from "../kit/lists/list-search.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useMay, useOffice } from "../office.ts";

type Shown = (typeof stockShown)[number];
const none: ReadonlyMap<string, StockRow> = new Map();
/** Lists that begin with the smallest stock, unless the reader chooses another order. */
const scarce: ReadonlySet<Shown> = new Set(["belowMinimum", "low", "none"]);
const sorts = ["code", "-code", "available", "-available"] as const;

/** /admin/stock: the stock of each product. */
export function Component() {
  const { call, texts } = useOffice();
  const may = useMay();
  const address = useListAddress();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // What was ticked stays while other parts are looked for: labels are printed for all of them together.
  const [chosen, setChosen] = useState(none);
  const q = address.get("q");
  const show = stockShown.find((value) => value === address.get("show"));
  const sort = sorts.find((value) => value === address.get("sort"));
  const listed = (typed: string) =>
    stockListQuery(call, {
      ...(typed !== "" && { q: typed }),
      ...(show !== undefined && { show }),
      ...(sort !== undefined && { sort }),
      ...(typed === q && { after: address.get("after") }),
    });
  const query = useQuery(listed(q));
  // A scanner types a number and Enter: if exactly one product fits, it is opened.
  const openOnly = async (typed: string) => {
    if (typed === "") return;
    const { rows } = await queryClient.ensureQueryData(listed(typed));
    const [only, another] = rows;
    if (only !== undefined && another === undefined) await navigate(`/stock/${only.productId}`);
  };
  const shown: Shown = show ?? (q === "" ? "counted" : "all");
  return (
    <OfficePage
      title={texts.stock.title}
      actions={
        may("moveStock") && (
          <>
            <LinkButton look="secondary" to="/stock/count">
              {texts.stock.count.title}
            </LinkButton>
            <LinkButton to="/stock/delivery">{texts.stock.delivery}</LinkButton>
          </>
        )
      }
    >
      <div className="grid gap-3 pb-4">
        <ListSearch
          address={address}
          label={texts.stock.searchLabel}
          onEnter={(typed) => void openOnly(typed)}
        />
        <FilterChips
          label={texts.stock.shownLabel}
          values={stockShown}
          chosen={shown}
          names={texts.stock.shown}
          onChoose={(value) => {
            address.set({ show: value, sort: "" });
          }}
        />
      </div>
      {chosen.size > 0 && (
        <StockSelection
          chosen={[...chosen.values()]}
          onClear={() => {
            setChosen(none);
          }}
        />
      )}
      <ListBody
        query={query}
        address={address}
        empty={{
          title: texts.stock.noneCounted,
          text: texts.stock.noneCountedText,
          action: (
            <Button
              look="secondary"
              onClick={() => {
                address.set({ show: "all" });
              }}
            >
              {texts.stock.showAll}
            </Button>
          ),
        }}
      >
        {({ rows }) => (
          <StockTable
            rows={rows}
            selection={{
              ids: new Set(chosen.keys()),
              onChange: (ids) => {
                const known = new Map([
                  ...chosen,
                  ...rows.map((row) => [String(row.productId), row] as const),
                ]);
                setChosen(new Map([...known].filter(([id]) => ids.has(id))));
              },
            }}
            sort={sort ?? (scarce.has(shown) ? "available" : "code")}
            onSort={(by) => {
              address.set({ sort: by });
            }}
          />
        )}
      </ListBody>
    </OfficePage>
  );
}

interface StockTableProps {
  rows: StockRow[];
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection;
}

function StockTable({ rows, sort, onSort, selection }: StockTableProps) {
  const { texts, language } = useOffice();
  return (
    <DataTable
      label={texts.stock.tableLabel}
      columns={stockColumns(texts.stock, language)}
      rows={rows}
      rowId={(row) => String(row.productId)}
      rowName={(row) => row.code}
      sort={sort}
      onSort={onSort}
      selection={selection}
      card={stockCard}
    />
  );
}

function stockColumns(texts: OfficeMessages["stock"], language: Language): Column<StockRow>[] {
  const figure = (id: "onHand" | "reserved" | "available" | "waiting"): Column<StockRow> => ({
    id,
    header: texts[id],
    isNumber: true,
    isSortable: id === "available",
    cell: (row) => (
      <span
        className={classNames(
          id === "available" && "font-semibold",
          id === "available" && isBelowMinimum(row) && "text-danger",
          id === "waiting" && row.waiting > 0 && "font-semibold text-attention-text",
        )}
      >
        {row.isCounted ? quantityText(row[id], row.salesUnit, language) : "–"}
      </span>
    ),
  });
  return [
    {
      id: "code",
      header: texts.code,
      isSortable: true,
      cell: (row) => (
        <Link to={`/stock/${row.productId}`} className="code font-semibold whitespace-nowrap underline">
          {row.code}
        </Link>
      ),
    },
    { id: "name", header: texts.name, cell: (row) => row.name },
    { id: "shelf", header: texts.shelf, className: "whitespace-nowrap", cell: (row) => row.shelf },
    figure("onHand"),
    figure("reserved"),
    figure("available"),
    {
      id: "minimum",
      header: texts.minimum,
      isNumber: true,
      cell: (row) => (row.minimum === null ? "" : quantityText(row.minimum, row.salesUnit, language)),
    },
    figure("waiting"),
  ];
}

const stockCard = (row: StockRow) => <StockCard row={row} />;

function StockCard({ row }: { row: StockRow }) {
  const { texts, language } = useOffice();
  return (
    <Link to={`/stock/${row.productId}`} className="grid gap-1 rounded-4">
      <span className="flex items-baseline justify-between gap-3">
        <span className="code font-semibold">{row.code}</span>
        <span className="text-14 text-secondary">{row.isCounted ? row.shelf : texts.stock.notCounted}</span>
      </span>
      <span className="text-15">{row.name}</span>
      {row.isCounted && <StockFigures stock={row} />}
      {row.minimum !== null && (
        <span className="text-14 text-secondary">
          {texts.stock.minimumOf(quantityText(row.minimum, row.salesUnit, language))}
        </span>
      )}
    </Link>
  );
}

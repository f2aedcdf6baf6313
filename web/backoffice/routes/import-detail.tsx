import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { Link } from "#web/ui/link.tsx";
import { importQuery } from "../api/imports-queries.ts";
import { keys } from "../api/query-keys.ts";
import { ColumnMapping } from "../features/catalogue/imports/questions/column-mapping.tsx";
import { ColumnQuestions } from "../features/catalogue/imports/questions/column-question.tsx";
import { FileQuestions } from "../features/catalogue/imports/questions/file-questions.tsx";
import { HeaderRowChoice } from "../features/catalogue/imports/questions/header-row-choice.tsx";
import { isOpen } from "../features/catalogue/imports/import-choice.ts";
import { HiddenPlaces } from "../features/catalogue/imports/questions/hidden-places.tsx";
import { ImportActions } from "../features/catalogue/imports/import-actions.tsx";
import { ImportOrders } from "../features/catalogue/imports/import-orders.tsx";
import { ImportHead } from "../features/catalogue/imports/import-head.tsx";
import { LeftOutColumns } from "../features/catalogue/imports/questions/left-out-columns.tsx";
import { PassedOver } from "../features/catalogue/imports/questions/passed-over.tsx";
import { PriceQuestions } from "../features/catalogue/imports/questions/price-questions.tsx";
import { Report } from "../features/catalogue/imports/report.tsx";
import { SheetChoice } from "../features/catalogue/imports/questions/sheet-choice.tsx";
import { SupplierChoice } from "../features/catalogue/imports/questions/supplier-choice.tsx";
import { UnitQuestion } from "../features/catalogue/imports/questions/unit-question.tsx";
import { UsedDefaults } from "../features/catalogue/imports/questions/used-defaults.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { PriceJumpsBox } from "../features/catalogue/prices/price-jumps-box.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useMay, useOffice } from "../office.ts";

/** /admin/imports/:id: what a file would do, does or has done. */
export function Component() {
  const { call, texts } = useOffice();
  const may = useMay();
  const { id = "" } = useParams();
  const query = useQuery(importQuery(call, id));
  const queryClient = useQueryClient();
  const state = query.data?.state;
  useEffect(() => {
    if (state !== "done" && state !== "undone") return;
    void queryClient.invalidateQueries({ queryKey: keys.products });
    void queryClient.invalidateQueries({ queryKey: keys.categories });
  }, [state, queryClient]);
  return (
    <OfficePage
      title={query.data?.fileName ?? texts.imports.title}
      actions={query.data !== undefined && <ImportActions detail={query.data} />}
      above={
        <p className="pb-1">
          <Link to="/imports" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {texts.imports.toList}
          </Link>
        </p>
      }
    >
      <QueryBody query={query}>
        {(detail) => (
          <div className="grid gap-6">
            <ImportHead detail={detail} />
            {isApplied(detail) && may("seeOrders") && <ImportOrders id={detail.id} />}
            {detail.unitInDoubt !== null && isOpen(detail) && (
              <UnitQuestion detail={detail} doubt={detail.unitInDoubt} />
            )}
            <PriceQuestions detail={detail} />
            {detail.priceJumps !== null && isOpen(detail) && <PriceJumpsBox jumps={detail.priceJumps} />}
            <ColumnQuestions detail={detail} />
            <FileQuestions detail={detail} />
            <HiddenPlaces detail={detail} />
            <PassedOver detail={detail} />
            <UsedDefaults detail={detail} />
            {detail.hasCodes && <LeftOutColumns detail={detail} />}
            {isOpen(detail) && (
              <Reading key={`${detail.supplier} ${detail.sheet} ${detail.headerRow}`} detail={detail} />
            )}
            {detail.hasCodes && <Report detail={detail} />}
          </div>
        )}
      </QueryBody>
    </OfficePage>
  );
}

/** Whether orders may have been placed at its prices. */
const isApplied = ({ state }: ImportDetail) => state === "done" || state === "undoing" || state === "undone";

/** How the file is read. The choice of the header row is open if no line of the file could be read. */
function Reading({ detail }: { detail: ImportDetail }) {
  // Faulty lines do not show that the header row is wrong: if another column is missing, every new product is faulty,
  // whatever row names the columns.
  const isMisread = !detail.hasCodes;
  return (
    <div className="grid gap-3">
      <SupplierChoice detail={detail} />
      {detail.sheets.length > 1 && <SheetChoice detail={detail} />}
      {detail.topRows.length > 0 && <HeaderRowChoice detail={detail} isOpen={isMisread} />}
      <ColumnMapping detail={detail} />
    </div>
  );
}

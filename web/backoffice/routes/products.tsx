import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { productsQuery } from "../api/catalogue-queries.ts";
import { AllowedLink } from "../features/catalogue/products/allowed-link.tsx";
import { BulkBar, type BulkKind } from "../features/catalogue/products/bulk/bulk-bar.tsx";
import { BulkEditDialog, type BulkDone } from "../features/catalogue/products/bulk/bulk-edit-dialog.tsx";
import { BulkResult } from "../features/catalogue/products/bulk/bulk-result.tsx";
import { ProductFilters } from "../features/catalogue/products/product-filters.tsx";
import { filterOf, listQueryOf } from "../features/catalogue/products/product-list-filter.ts";
import { ProductTable } from "../features/catalogue/products/product-table.tsx";
import { chooseForCounting } from "../features/stock/use-counts.ts";
import { DensityButton } from "../kit/lists/density-button.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useMay, useOffice } from "../office.ts";

const none: ReadonlySet<string> = new Set();

/** /admin/products */
export function Component() {
  const { call, patientCall, texts } = useOffice();
  const { frame, catalogue } = texts;
  const may = useMay();
  const navigate = useNavigate();
  const mayEdit = may("editCatalogue");
  const mayCount = may("moveStock");
  const address = useListAddress();
  const query = useQuery(productsQuery(call, listQueryOf(address)));
  const [ids, setIds] = useState(none);
  const [isAll, setAll] = useState(false);
  const [kind, setKind] = useState<BulkKind>();
  const [done, setDone] = useState<BulkDone>();

  // A selection belongs to the filter with which it was made.
  const filter = filterOf(address);
  const filterKey = JSON.stringify(filter);
  const [chosenFrom, setChosenFrom] = useState(filterKey);
  const clear = () => {
    setIds(none);
    setAll(false);
  };
  if (chosenFrom !== filterKey) {
    setChosenFrom(filterKey);
    clear();
  }
  const choice = isAll ? { filter } : { ids: [...ids].map(Number) };
  const count = useMutation({
    mutationFn: () => patientCall("chooseToCount", { body: choice }),
    onSuccess: async ({ rows }) => {
      chooseForCounting(rows.map(({ code }) => code));
      await navigate("/stock/count");
    },
  });

  return (
    <OfficePage
      title={frame.products}
      actions={
        <>
          <DensityButton />
          <AllowedLink permission="editCatalogue" to="/products/new">
            {catalogue.newProduct}
          </AllowedLink>
        </>
      }
    >
      <ProductFilters address={address} />
      {done !== undefined && (
        <BulkResult
          key={done.undo}
          done={done}
          onClose={() => {
            setDone(undefined);
          }}
        />
      )}
      {ids.size > 0 && (
        <BulkBar
          count={ids.size}
          isAll={isAll}
          hasMore={query.data?.next != null || address.get("after") !== ""}
          isArchive={filter.state === "archived"}
          onAll={() => {
            setAll(true);
          }}
          onClear={clear}
          isCounting={count.isPending}
          {...(mayEdit && { onKind: setKind })}
          {...(mayCount && {
            onCount: () => {
              count.mutate();
            },
          })}
        />
      )}
      {count.error !== null && ids.size > 0 && (
        <Alert kind="error" className="mb-3">
          {failureText(count.error, frame.couldNotLoad)}
        </Alert>
      )}
      <ListBody
        query={query}
        address={address}
        empty={{
          title: catalogue.empty,
          text: catalogue.emptyText,
          ...(mayEdit && {
            action: (
              <LinkButton look="secondary" to="/imports">
                {texts.firstDay.items.priceList.name}
              </LinkButton>
            ),
          }),
        }}
      >
        {({ rows }) => (
          <ProductTable
            rows={rows}
            address={address}
            {...((mayEdit || mayCount) && {
              selection: {
                ids: isAll ? new Set(rows.map(({ id }) => String(id))) : ids,
                onChange: (next) => {
                  setAll(false);
                  setIds(next);
                },
              },
            })}
          />
        )}
      </ListBody>
      {kind !== undefined && (
        <BulkEditDialog
          kind={kind}
          choice={choice}
          onClose={() => {
            setKind(undefined);
          }}
          onDone={(result) => {
            setKind(undefined);
            setDone(result);
            clear();
          }}
        />
      )}
    </OfficePage>
  );
}

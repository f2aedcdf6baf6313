import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { AdminCallData } from "#contract/admin/call.ts";
import type { PriceRow } from "#contract/catalogue/admin/price-lists.ts";
import { limits } from "#contract/core/limits.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { priceListQuery, pricesQuery, usePriceAct } from "../api/price-queries.ts";
import { keys } from "../api/query-keys.ts";
import { FileNotes } from "../features/catalogue/prices/file-notes.tsx";
import { ListCompanies } from "../features/catalogue/prices/list-companies.tsx";
import { ListOrders } from "../features/catalogue/prices/list-orders.tsx";
import { PriceDialog } from "../features/catalogue/prices/price-dialog.tsx";
import { PricesTable } from "../features/catalogue/prices/prices-table.tsx";
import { ConfirmDialog } from "../kit/dialogs/confirm-dialog.tsx";
import { FileButtons } from "../kit/files/file-buttons.tsx";
import { FormDialog } from "../kit/dialogs/form-dialog.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { ListSearch } from "../kit/lists/list-search.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { Panel } from "../kit/panel.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { TableImport, type CheckedFile } from "../kit/files/table-import.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useMay, useOffice } from "../office.ts";

type List = AdminCallData<"getPriceList">;

/** /admin/prices/{id}: one price list. */
export function Component() {
  const { id = "" } = useParams();
  const { call, texts } = useOffice();
  const may = useMay();
  const query = useQuery(priceListQuery(call, id));
  return (
    <OfficePage
      title={query.data?.name ?? texts.prices.title}
      above={
        <p className="pb-1">
          <Link to="/prices" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {texts.prices.title}
          </Link>
        </p>
      }
    >
      <QueryBody query={query}>
        {(list) => (
          <div className="grid gap-5">
            <ListHead list={list} />
            {may("seeOrders") && <ListOrders listId={id} />}
            <Panel title={texts.prices.prices}>
              <Prices listId={id} />
            </Panel>
            {list.company === null && (
              <Panel title={texts.prices.companies}>
                <ListCompanies list={list} />
              </Panel>
            )}
          </div>
        )}
      </QueryBody>
    </OfficePage>
  );
}

/** Whose list it is, its name, and the button to delete it. */
function ListHead({ list }: { list: List }) {
  const { texts, language } = useOffice();
  const t = texts.prices;
  const navigate = useNavigate();
  const [name, setName] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const params = { id: String(list.id) };
  const renaming = usePriceAct((call, to: string) => call("renamePriceList", { params, body: { name: to } }));
  const restoring = usePriceAct((call) => call("restorePriceList", { params }));
  const deleting = usePriceAct(async (call) => {
    await call("deletePriceList", { params });
    await navigate("/prices", { replace: true });
  });
  return (
    <div className="-mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="text-secondary">
        {list.company === null ? t.sharedBy(list.companies) : t.onlyFor(list.company.legalName)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          onClick={() => {
            setName(list.name);
          }}
        >
          {t.rename}
        </Button>
        {list.replaced !== null && (
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              setRestoring(true);
            }}
          >
            {t.restore}
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          onClick={() => {
            setDeleting(true);
          }}
        >
          {t.deleteList}
        </Button>
      </div>
      {name !== undefined && (
        <FormDialog
          title={t.rename}
          confirmLabel={texts.frame.save}
          isReady={name.trim() !== ""}
          mutation={renaming}
          onClose={() => {
            setName(undefined);
          }}
          onSend={() => {
            renaming.mutate(name, {
              onSuccess: () => {
                setName(undefined);
              },
            });
          }}
        >
          <TextField
            label={t.name}
            value={name}
            maxLength={limits.nameLength}
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        </FormDialog>
      )}
      {list.replaced !== null && (
        <ConfirmDialog
          isOpen={isRestoring}
          onClose={() => {
            setRestoring(false);
          }}
          title={t.restoreTitle}
          confirmLabel={t.restore}
          isPending={restoring.isPending}
          isDangerous={false}
          error={restoring.error}
          onConfirm={() => {
            restoring.mutate(undefined, {
              onSuccess: () => {
                setRestoring(false);
              },
            });
          }}
        >
          {t.restoreText(list.replaced.prices, formatMoment(list.replaced.at, language))}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => {
          setDeleting(false);
        }}
        title={t.deleteTitle(list.name)}
        confirmLabel={t.deleteList}
        isPending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => {
          deleting.mutate(undefined);
        }}
      >
        {t.deleteText}
      </ConfirmDialog>
    </div>
  );
}

/** The list's prices, changed by hand or by a file. */
function Prices({ listId }: { listId: string }) {
  const { call, patientCall, texts } = useOffice();
  const t = texts.prices;
  const queryClient = useQueryClient();
  const address = useListAddress();
  const [edited, setEdited] = useState<PriceRow | "new">();
  const [gone, setGone] = useState<PriceRow>();
  const [isImporting, setImporting] = useState(false);
  const query = useQuery(pricesQuery(call, listId, { q: address.get("q"), after: address.get("after") }));
  const deleting = usePriceAct((send, { id }: PriceRow) =>
    send("deletePrice", { params: { id: listId, priceId: String(id) } }),
  );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ListSearch address={address} label={t.findPrice} />
        <div className="flex flex-wrap gap-2">
          <FileButtons call="exportPriceList" params={{ id: listId }} query={{}} />
          <Button
            look="secondary"
            onClick={() => {
              setImporting(true);
            }}
          >
            {t.importFile}
          </Button>
          <Button
            onClick={() => {
              setEdited("new");
            }}
          >
            {t.addPrice}
          </Button>
        </div>
      </div>
      <ListBody query={query} address={address} empty={{ title: t.noPrices, text: t.noPricesHint }}>
        {({ rows }) => <PricesTable rows={rows} onEdit={setEdited} onDelete={setGone} />}
      </ListBody>
      {edited !== undefined && (
        <PriceDialog
          listId={listId}
          row={edited === "new" ? undefined : edited}
          onClose={() => {
            setEdited(undefined);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={gone !== undefined}
        onClose={() => {
          setGone(undefined);
        }}
        title={t.deletePriceTitle}
        confirmLabel={texts.frame.delete}
        isPending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => {
          if (gone === undefined) return;
          deleting.mutate(gone, {
            onSuccess: () => {
              setGone(undefined);
            },
          });
        }}
      >
        {t.deletePriceText}
      </ConfirmDialog>
      <TableImport
        isOpen={isImporting}
        onClose={() => {
          setImporting(false);
        }}
        says={t.import}
        accept=".csv,.xlsx,text/csv"
        send={(file, isTrial, choices) =>
          patientCall("importPriceList", {
            params: { id: listId },
            query: {
              isTrial: isTrial ? "true" : "false",
              roundsPrices: choices["roundsPrices"] ? "true" : "false",
              takesHidden: choices["takesHidden"] ? "true" : "false",
              // The button that applies the file says it.
              acceptsPriceJumps: isTrial ? "false" : "true",
            },
            body: file,
          })
        }
        notes={fileNotes}
        applyWords={({ priceJumps }) => (priceJumps === null ? undefined : texts.priceJumps.apply)}
        onApplied={() => void queryClient.invalidateQueries({ queryKey: keys.prices })}
      />
    </>
  );
}

const fileNotes = (report: AdminCallData<"importPriceList">, { choices, choose }: CheckedFile) => (
  <FileNotes report={report} choices={choices} onChoose={choose} />
);

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCall } from "#contract/admin/call.ts";
import type { Supplier } from "#contract/catalogue/admin/suppliers.ts";
import { limits } from "#contract/core/limits.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { suppliersQuery } from "../../../api/imports-queries.ts";
import { keys } from "../../../api/query-keys.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { QueryBody } from "../../../kit/query-body.tsx";
import { useOffice } from "../../../office.ts";

/** The suppliers whose price lists the shop remembers how to read, with the latest list of each. */
export function SuppliersPanel() {
  const { call, texts } = useOffice();
  const words = texts.imports.suppliers;
  const query = useQuery(suppliersQuery(call));
  const [act, setAct] = useState<{ kind: "rename" | "delete"; supplier: Supplier }>();
  const close = () => {
    setAct(undefined);
  };
  return (
    <section aria-labelledby="suppliers-title" className="grid gap-3 pt-8">
      <h2 id="suppliers-title" className="text-20">
        {words.title}
      </h2>
      <p className="text-15 text-secondary">{words.text}</p>
      <QueryBody query={query}>
        {(suppliers) =>
          suppliers.length === 0 ? (
            <p className="text-secondary">{words.none}</p>
          ) : (
            <ul className="divide-y divide-line rounded-6 border border-line">
              {suppliers.map((supplier) => (
                <SupplierLine
                  key={supplier.id}
                  supplier={supplier}
                  onAct={(kind) => {
                    setAct({ kind, supplier });
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryBody>
      {act?.kind === "rename" && <RenameDialog supplier={act.supplier} onClose={close} />}
      {act?.kind === "delete" && <DeleteDialog supplier={act.supplier} onClose={close} />}
    </section>
  );
}

interface SupplierLineProps {
  supplier: Supplier;
  onAct: (kind: "rename" | "delete") => void;
}

function SupplierLine({ supplier, onAct }: SupplierLineProps) {
  const { texts, language } = useOffice();
  const words = texts.imports.suppliers;
  const { name, lastFileName, lastImportAt } = supplier;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-48 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-14 break-words text-secondary">
          {lastImportAt === null
            ? words.noList
            : words.lastList(lastFileName, formatMoment(lastImportAt, language))}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          look="quiet"
          size="small"
          aria-label={words.renameOf(name)}
          onClick={() => {
            onAct("rename");
          }}
        >
          {words.rename}
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={words.deleteOf(name)}
          onClick={() => {
            onAct("delete");
          }}
        >
          {words.delete}
        </Button>
      </div>
    </li>
  );
}

interface DialogProps {
  supplier: Supplier;
  onClose: () => void;
}

function RenameDialog({ supplier, onClose }: DialogProps) {
  const words = useOffice().texts.imports.suppliers;
  const [name, setName] = useState(supplier.name);
  const renaming = useSupplierAct(onClose, (call) =>
    call("renameSupplier", { params: { id: String(supplier.id) }, body: { name: name.trim() } }),
  );
  return (
    <FormDialog
      title={words.renameOf(supplier.name)}
      confirmLabel={words.rename}
      isReady={name.trim() !== ""}
      mutation={renaming}
      onSend={() => {
        renaming.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={limits.nameLength}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
    </FormDialog>
  );
}

function DeleteDialog({ supplier, onClose }: DialogProps) {
  const words = useOffice().texts.imports.suppliers;
  const deleting = useSupplierAct(onClose, (call) =>
    call("deleteSupplier", { params: { id: String(supplier.id) } }),
  );
  return (
    <ConfirmDialog
      isOpen
      title={words.deleteTitle(supplier.name)}
      confirmLabel={words.delete}
      isPending={deleting.isPending}
      error={deleting.error}
      onConfirm={() => {
        deleting.mutate();
      }}
      onClose={onClose}
    >
      {words.deleteText}
    </ConfirmDialog>
  );
}

function useSupplierAct(onDone: () => void, act: (call: AdminCall) => Promise<unknown>) {
  const { call } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => act(call),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.imports }),
  });
}

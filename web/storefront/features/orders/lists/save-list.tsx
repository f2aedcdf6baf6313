import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { savedListForm, type SavedLine } from "#contract/orders/saved-lists.ts";
import { limits } from "#contract/core/limits.ts";
import { ownCompanyQuery } from "#web/api/company-queries.ts";
import { useSaveNewList } from "#web/api/list-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button, type ButtonLook, type ButtonSize } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";

interface SaveListProps {
  lines: SavedLine[];
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  /** The proposed name. */
  name?: string;
}

/** A button that asks for a name and saves lines as a list, for members. */
export function SaveList({
  lines,
  look = "secondary",
  size = "medium",
  className,
  name = "",
}: SaveListProps) {
  const { lists, company } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        look={look}
        size={size}
        className={className}
        disabled={lines.length === 0}
        onClick={() => {
          setOpen(true);
        }}
      >
        {lists.saveAs}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={lists.saveTitle} closeLabel={company.close}>
        <NewList lines={lines} name={name} onDone={close} />
      </Dialog>
    </>
  );
}

function NewList({
  lines,
  name,
  onDone,
}: Pick<SaveListProps, "lines"> & { name: string; onDone: () => void }) {
  const { lists, company: texts } = useTexts();
  const notify = useNotify();
  const { data: company } = useQuery(ownCompanyQuery(useCall()));
  const { mutate, isPending, error } = useSaveNewList();
  const form = useShopForm(savedListForm, { name, isShared: false });
  return (
    <FormShell
      form={form}
      label={lists.saveTitle}
      isPending={isPending}
      submitError={error}
      onSubmit={(body) => {
        mutate(
          { ...body, lines },
          {
            onSuccess: (list) => {
              notify({ kind: "success", text: lists.savedAs(list.name), durationMs: accountNoticeMs });
              onDone();
            },
          },
        );
      }}
      className="grid gap-4 p-5"
    >
      <p>{lists.lineCount(lines.length)}</p>
      <FormTextField
        form={form}
        name="name"
        label={lists.name}
        hint={lists.nameHint}
        autoComplete="off"
        maxLength={limits.nameLength}
        aria-required="true"
      />
      {company != null && (
        <label className="-ml-2 flex w-fit items-center gap-3 rounded-4 px-2 py-2.5 hover:bg-ground">
          <input type="checkbox" className="size-5 shrink-0 accent-ink" {...form.register("isShared")} />
          <span className="text-16 font-medium">{lists.shareWith(company.legalName)}</span>
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending} pendingLabel={isPending ? texts.saving : undefined}>
          {texts.save}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </FormShell>
  );
}

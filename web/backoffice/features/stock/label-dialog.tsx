import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { labelPapers, labelsMaximum } from "#contract/stock/admin/labels.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { openFile } from "#web/api/open-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { Choices } from "../../kit/fields/choices.tsx";
import { DialogEnd } from "../../kit/dialogs/dialog-end.tsx";
import { useKeptChoice } from "../../kit/use-kept-choice.ts";
import { useOffice } from "../../office.ts";
import {
  firstPlace,
  isPrintable,
  offeredAmount,
  labelCount,
  labelledParts,
  shelvesOf,
  typedShelves,
  type LabelAmount,
  type LabelledPart,
} from "./label-counts.ts";

interface LabelDialogProps {
  parts: readonly LabelledPart[];
  /** How many labels are offered first. */
  usual?: LabelAmount;
  onClose: () => void;
}

const kinds = ["part", "shelf"] as const;

/** Prints labels with barcodes for parts, or for their shelves and others that are typed. */
export function LabelDialog({ parts, usual = "one", onClose }: LabelDialogProps) {
  const { language, texts } = useOffice();
  const t = texts.labels;
  const [kind, setKind] = useState<(typeof kinds)[number]>("part");
  const [amount, setAmount] = useState(() => offeredAmount(parts, usual));
  const [shelves, setShelves] = useState(() => shelvesOf(parts).join("\n"));
  const [paper, setPaper] = useKeptChoice("label-paper", labelPapers, "a4");
  const [typedFirst, setTypedFirst] = useState("1");
  const first = paper === "a4" ? firstPlace(typedFirst) : 1;
  const count = kind === "part" ? labelCount(parts, amount) : typedShelves(shelves).length;
  const print = useMutation({
    mutationFn: (query: Record<string, string>) => {
      const [, path = ""] = adminRoutes.printLabels.split(" ");
      return openFile(`${path}?${new URLSearchParams(query).toString()}`, language);
    },
    onSuccess: onClose,
  });
  // How many pieces there are says nothing of parts that are not counted.
  const pieces = labelCount(parts, "pieces");
  const amounts = pieces > 0 ? (["one", "pieces"] as const) : (["one"] as const);
  return (
    <Dialog isOpen onClose={onClose} title={t.title} closeLabel={texts.frame.close}>
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (first === undefined || !isPrintable(count) || print.isPending) return;
          print.mutate({
            paper,
            ...(kind === "part"
              ? { parts: labelledParts(parts, amount) }
              : { shelves: typedShelves(shelves).join("\n") }),
            ...(first > 1 && { first: String(first) }),
          });
        }}
      >
        <Choices
          legend={t.what}
          choices={kinds}
          text={(one) => t.kinds[one]}
          chosen={kind}
          onChoose={setKind}
        />
        {kind === "part" ? (
          <Choices
            legend={t.copies}
            choices={amounts}
            text={(one) => t.amounts[one](labelCount(parts, one))}
            chosen={amount}
            onChoose={setAmount}
          />
        ) : (
          <TextAreaField
            label={t.shelves}
            rows={5}
            value={shelves}
            onChange={(event) => {
              setShelves(event.target.value);
            }}
          />
        )}
        {kind === "part" && pieces > labelsMaximum && count <= labelsMaximum && (
          <p className="-mt-3 text-14 text-secondary">{t.tooMany(labelsMaximum)}</p>
        )}
        <Choices
          legend={t.paper}
          choices={labelPapers}
          text={(one) => t.papers[one]}
          chosen={paper}
          onChoose={setPaper}
        />
        {paper === "a4" && (
          <TextField
            label={t.first}
            hint={t.firstHint}
            error={first === undefined ? t.firstInvalid : undefined}
            inputMode="numeric"
            autoComplete="off"
            className="tabular max-w-24"
            value={typedFirst}
            onChange={(event) => {
              setTypedFirst(event.target.value);
            }}
          />
        )}
        <p className="text-14 text-secondary">{t.scale}</p>
        {count > labelsMaximum && <Alert kind="error">{t.tooMany(labelsMaximum)}</Alert>}
        <DialogEnd
          label={t.submit(count)}
          pendingLabel={texts.frame.loading}
          isPending={print.isPending}
          isReady={isPrintable(count) && first !== undefined}
          error={print.error}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminProduct } from "#contract/catalogue/admin/catalogue.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { keys } from "../../../api/query-keys.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../../office.ts";
import { AllowedLink } from "./allowed-link.tsx";

interface ProductActionsProps {
  product: AdminProduct;
  onChanged: () => void;
}

/** What can be done with a product besides editing it. */
export function ProductActions({ product, onChanged }: ProductActionsProps) {
  const { call, texts } = useOffice();
  const { bulk, form: words } = texts.catalogue;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const label = product.isArchived ? words.restore : words.archive;
  const move = useMutation({
    mutationFn: () =>
      call("applyBulkEdit", {
        body: { ids: [product.id], edit: { kind: "archive", isArchived: !product.isArchived } },
      }),
    onSuccess: () => {
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: [...keys.products, "list"] });
      void queryClient.invalidateQueries({ queryKey: keys.categories });
      onChanged();
    },
  });
  return (
    <>
      {product.isVisible && (
        // The shop is another app: a plain link.
        <a href={`/product/${product.id}/detail`} className={buttonClasses("secondary")}>
          {words.view}
        </a>
      )}
      <AllowedLink permission="editCatalogue" to={`/products/new?copy=${product.id}`} look="secondary">
        {words.duplicate}
      </AllowedLink>
      <AllowedButton
        permission="editCatalogue"
        look="secondary"
        onClick={() => {
          setAsking(true);
        }}
      >
        {label}
      </AllowedButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        title={`${label}: ${product.code}`}
        confirmLabel={label}
        isPending={move.isPending}
        error={move.error}
        isDangerous={!product.isArchived}
        onConfirm={move.mutate}
      >
        {product.isArchived ? bulk.restoreText : bulk.archiveText}
      </ConfirmDialog>
    </>
  );
}

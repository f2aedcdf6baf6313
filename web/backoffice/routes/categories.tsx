import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCategory } from "#contract/catalogue/admin/categories.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { categoriesQuery } from "../api/catalogue-queries.ts";
import { keys } from "../api/query-keys.ts";
import { CategoryDialog } from "../features/catalogue/products/category-dialog.tsx";
import { CategoryRow } from "../features/catalogue/products/category-row.tsx";
import { DeleteCategoryDialog } from "../features/catalogue/products/delete-category-dialog.tsx";
import { moved, useDragOrder } from "../features/catalogue/products/files/use-drag-order.ts";
import { AllowedButton } from "../kit/allowed-button.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useOffice } from "../office.ts";

type Opened = { kind: "new" } | { kind: "edit" | "delete"; category: AdminCategory };

/** /admin/categories */
export function Component() {
  const { call, texts } = useOffice();
  const words = texts.catalogue.categories;
  const query = useQuery(categoriesQuery(call));
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
  };
  return (
    <OfficePage
      title={words.title}
      actions={
        <AllowedButton
          permission="editCatalogue"
          onClick={() => {
            setOpened({ kind: "new" });
          }}
        >
          {words.newCategory}
        </AllowedButton>
      }
    >
      <QueryBody query={query}>
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState title={words.empty} text={words.emptyText} />
          ) : (
            <CategoryOrder categories={categories} onOpen={setOpened} />
          )
        }
      </QueryBody>
      {(opened?.kind === "new" || opened?.kind === "edit") && (
        <CategoryDialog category={opened.kind === "edit" ? opened.category : undefined} onClose={close} />
      )}
      {opened?.kind === "delete" && (
        <DeleteCategoryDialog
          category={opened.category}
          others={(query.data ?? []).filter(({ id }) => id !== opened.category.id)}
          onClose={close}
        />
      )}
    </OfficePage>
  );
}

interface CategoryOrderProps {
  categories: AdminCategory[];
  onOpen: (opened: Opened) => void;
}

/** The categories in the shop's order; a new order is shown at once and sent when the category is dropped. */
function CategoryOrder({ categories, onOpen }: CategoryOrderProps) {
  const { call, texts } = useOffice();
  const words = texts.catalogue.categories;
  const queryClient = useQueryClient();
  const [held, setHeld] = useState<string[]>();
  const send = useMutation({
    mutationFn: (order: string[]) => call("orderCategories", { body: { ids: order.map(Number) } }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.categories });
      setHeld(undefined);
    },
  });
  const byKey = new Map(categories.map((category) => [String(category.id), category]));
  const order = (held ?? [...byKey.keys()]).filter((key) => byKey.has(key));
  const drop = (next: string[]) => {
    setHeld(next);
    send.mutate(next);
  };
  const drag = useDragOrder(order, { onMove: setHeld, onDrop: drop });
  return (
    <div className="grid max-w-4xl gap-3">
      <p className="text-secondary">{words.orderHint}</p>
      {send.error !== null && <Alert kind="error">{failureText(send.error, texts.frame.couldNotSend)}</Alert>}
      <ol aria-label={words.title} className="grid gap-2">
        {order.flatMap((key, index) => {
          const category = byKey.get(key);
          if (category === undefined) return [];
          return [
            <CategoryRow
              key={key}
              category={category}
              index={index}
              count={order.length}
              drag={drag}
              onMove={(place) => {
                drop(moved(order, key, place));
              }}
              onEdit={() => {
                onOpen({ kind: "edit", category });
              }}
              onDelete={() => {
                onOpen({ kind: "delete", category });
              }}
            />,
          ];
        })}
      </ol>
    </div>
  );
}

import { useTexts } from "#web/app-context.ts";
import { EmptyDrawing } from "#web/ui/icons/empty-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link.tsx";

/** What a cart without lines shows. */
export function EmptyCart({ title, text }: { title: string; text: string }) {
  const { shell, cart } = useTexts();
  return (
    <EmptyState
      drawing={<EmptyDrawing picture="empty-cart" />}
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/shop">{cart.goToShop}</LinkButton>
          <LinkButton to="/quick-order" look="secondary">
            {shell.quickOrder}
          </LinkButton>
        </div>
      }
    />
  );
}

import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";

interface OrderTitleProps {
  /** The heading's id, which names the section around it. */
  id: string;
  /** Undefined until the order is loaded. */
  orderCode: string | undefined;
}

/** An order's heading with its code, and the button that prints its page. */
export function OrderTitle({ id, orderCode }: OrderTitleProps) {
  const { account } = useTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="text-26">
        {account.order} {orderCode !== undefined && <span className="code text-20">{orderCode}</span>}
      </h2>
      {orderCode !== undefined && (
        <Button
          look="secondary"
          size="small"
          onClick={() => {
            window.print();
          }}
        >
          {account.print}
        </Button>
      )}
    </div>
  );
}

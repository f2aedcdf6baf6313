import type { OrderStatus } from "#contract/order-states.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../office.ts";

interface MoveButtonsProps {
  to: OrderStatus;
  /** What the move is called. */
  label: string;
  isPending: boolean;
  /** Why the last try failed. */
  error: Error | null;
  onBack: () => void;
}

/** The end of a dialog that moves orders: the error, the way back, and the move itself. */
export function MoveButtons({ to, label, isPending, error, onBack }: MoveButtonsProps) {
  const { texts } = useOffice();
  return (
    <>
      {error !== null && <Alert kind="error">{failureText(error, texts.frame.couldNotSend)}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onBack}>
          {texts.frame.back}
        </Button>
        <Button
          type="submit"
          look={to === "cancel" ? "danger" : "primary"}
          disabled={isPending}
          pendingLabel={isPending ? texts.frame.saving : undefined}
        >
          {label}
        </Button>
      </div>
    </>
  );
}

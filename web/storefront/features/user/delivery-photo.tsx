import { useMutation } from "@tanstack/react-query";
import { routes } from "#contract/routes.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { orderLinkHeaders, useOrderLink } from "#web/api/order-link.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** Opens the picture of a parcel's signed delivery order, for the order's customer and for whoever has its private link. */
export function DeliveryPhoto({ orderId, stepId }: { orderId: string; stepId: number }) {
  const { account } = useTexts();
  const language = useLanguage();
  const link = useOrderLink();
  const opening = useMutation({
    mutationFn: () => {
      const [, path = ""] = (
        link === undefined ? routes.getDeliveryPhoto : routes.getLinkedDeliveryPhoto
      ).split(" ");
      const address = path.replace("{id}", orderId).replace("{stepId}", String(stepId));
      return openFile(address, language, link === undefined ? undefined : orderLinkHeaders(link));
    },
  });
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button
        look="secondary"
        size="small"
        disabled={opening.isPending}
        onClick={() => {
          opening.mutate();
        }}
      >
        {account.deliveryPhoto}
      </Button>
      {opening.error !== null && (
        <Alert kind="error">{failureText(opening.error, account.deliveryPhotoFailed)}</Alert>
      )}
    </div>
  );
}

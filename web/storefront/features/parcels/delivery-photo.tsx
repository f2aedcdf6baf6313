import { routes } from "#contract/routes.ts";
import { orderLinkHeaders, useOrderLink } from "#web/api/order-link.ts";
import { useTexts } from "#web/app-context.ts";
import { OpenFileButton } from "#web/forms/open-file-button.tsx";

/**
 * Opens the picture of a parcel's signed delivery order, for the order's customer and for people with its private link.
 */
export function DeliveryPhoto({ orderId, stepId }: { orderId: string; stepId: number }) {
  const { account } = useTexts();
  const link = useOrderLink();
  const [, path = ""] = (link === undefined ? routes.getDeliveryPhoto : routes.getLinkedDeliveryPhoto).split(
    " ",
  );
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <OpenFileButton
        path={path.replace("{id}", orderId).replace("{stepId}", String(stepId))}
        headers={link === undefined ? undefined : orderLinkHeaders(link)}
        text={account.deliveryPhoto}
        failedText={account.deliveryPhotoFailed}
      />
    </div>
  );
}

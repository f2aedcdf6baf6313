import { useSearch } from "#web/navigator.ts";
import { orderAddress, readHistoryPage } from "./account-view.ts";

/** Makes the addresses of orders in the order history; each leads back to the page that is shown now. */
export function useOrderAddress(): (orderId: string) => string {
  const search = useSearch();
  const page = readHistoryPage(search);
  return (orderId) => orderAddress(orderId, page);
}

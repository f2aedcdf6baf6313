import { useSearch } from "#web/navigation.tsx";
import { orderAddress, readHistoryChoice, readHistoryPage } from "../people/accounts/account-view.ts";

/** Makes the addresses of orders in the order history; each leads back to the page that is shown now. */
export function useOrderAddress(): (orderId: string) => string {
  const search = useSearch();
  const page = readHistoryPage(search);
  const choice = readHistoryChoice(search);
  return (orderId) => orderAddress(orderId, page, choice);
}

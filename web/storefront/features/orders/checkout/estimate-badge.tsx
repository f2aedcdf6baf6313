import { useTexts } from "#web/app-context.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Marks a price that does not come from the courier. */
export function EstimateBadge() {
  const { checkout } = useTexts();
  return <Badge className="border border-yellow-dark bg-white text-yellow-text">{checkout.estimate}</Badge>;
}

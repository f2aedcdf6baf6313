import { useEffect, useState, type ComponentType } from "react";
import { useGuestLineCount } from "#web/api/guest-cart-content.ts";
import { useSession } from "#web/api/session.ts";
import { useLanguage } from "#web/app-context.ts";
import { loadMemberMessages } from "#web/texts/shop/load-messages.ts";

/** For members who chose parts as guests: puts the parts into their cart. Other visitors do not load its script. */
export function GuestCartTakeover() {
  const isMember = useSession() === "member";
  const hasLines = useGuestLineCount() > 0;
  const language = useLanguage();
  const [Arrival, setArrival] = useState<ComponentType>();
  useEffect(() => {
    if (!isMember || !hasLines) return;
    const load = async () => {
      try {
        const [module] = await Promise.all([
          import("../features/orders/cart/guest-cart-arrival.tsx"),
          loadMemberMessages(language),
        ]);
        setArrival(() => module.GuestCartArrival);
      } catch (error) {
        // The lines stay in the browser: the next page tries again.
        console.error(error);
      }
    };
    void load();
  }, [isMember, hasLines, language]);
  return isMember && Arrival !== undefined ? <Arrival /> : null;
}

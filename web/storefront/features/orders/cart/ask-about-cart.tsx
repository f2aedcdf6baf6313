import type { CartItem } from "#contract/orders/cart.ts";
import { useTexts } from "#web/app-context.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { WhatsappLink } from "../../../shell/whatsapp-link.tsx";
import { cartWords } from "./cart-words.ts";

/** A link to a WhatsApp chat that begins with the cart's numbers and pieces. */
export function AskAboutCart({ items }: { items: CartItem[] }) {
  const { cart } = useTexts();
  return (
    <WhatsappLink
      text={({ name }) => cartWords(cart.cartMessage(name), items, cart.moreLines)}
      className={buttonClasses("quiet", "small")}
    >
      {() => cart.askAboutCart}
    </WhatsappLink>
  );
}

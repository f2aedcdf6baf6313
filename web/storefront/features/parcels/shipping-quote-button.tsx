import { useState, type ComponentProps, type ComponentType } from "react";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { loadMemberMessages } from "#web/texts/shop/load-messages.ts";
import type { ShippingQuote } from "./shipping-quote.tsx";

type Quote = ComponentType<ComponentProps<typeof ShippingQuote>>;

/** Opens the shipping prices of a part; a page on which nobody presses it does not load their script. */
export function ShippingQuoteButton({ productId }: { productId: number }) {
  const { shell, catalogue } = useTexts();
  const language = useLanguage();
  const [Quote, setQuote] = useState<Quote>();
  const [isLoading, setLoading] = useState(false);
  if (Quote !== undefined) {
    return (
      <div className="w-full">
        <Quote lines={[{ ProductId: productId, qty: 1 }]} isOpened />
      </div>
    );
  }
  const open = async () => {
    setLoading(true);
    try {
      const [module] = await Promise.all([import("./shipping-quote.tsx"), loadMemberMessages(language)]);
      setQuote(() => module.ShippingQuote);
    } catch (error) {
      // The button stays: another press tries again.
      console.error(error);
    }
    setLoading(false);
  };
  return (
    <button
      type="button"
      aria-busy={isLoading}
      onClick={() => void open()}
      className="inline-flex min-h-11 items-center rounded-4 text-15 underline decoration-yellow-dark underline-offset-4 hover:decoration-ink"
    >
      {isLoading ? shell.loading : catalogue.shippingCost}
    </button>
  );
}

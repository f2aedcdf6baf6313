import { useTexts } from "#web/app-context.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Shown until cart and account are loaded. */
export function CheckoutWaiting() {
  const { checkout } = useTexts();
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[1fr_26rem] lg:gap-10 xl:gap-12">
      <output className="sr-only">{checkout.loading}</output>
      <Skeleton className="h-160 rounded-6" />
      <Skeleton className="h-112 rounded-6" />
    </div>
  );
}

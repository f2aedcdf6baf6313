import { useTexts } from "#web/app-context.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = ["first", "second", "third"];

/** Shown until the lines are loaded. */
export function CartWaiting() {
  const { cart } = useTexts();
  return (
    <div aria-busy="true" className="grid gap-10 xl:grid-cols-[1fr_22rem]">
      <output className="sr-only">{cart.loading}</output>
      <div className="grid content-start gap-3 md:gap-0 md:pt-8">
        {rows.map((row) => (
          <div
            key={row}
            className="flex h-52 gap-4 rounded-6 border border-line p-3.5 md:h-34 md:rounded-none md:border-x-0 md:border-b-0 md:px-0 md:pt-4"
          >
            <Skeleton className="size-18 shrink-0" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-36 max-w-full" />
              <Skeleton className="h-5 w-56 max-w-full" />
            </div>
            <Skeleton className="hidden h-11 w-36 md:block" />
            <Skeleton className="hidden h-6 w-28 md:block" />
          </div>
        ))}
      </div>
      <Skeleton className="h-64 w-full rounded-6 md:ml-auto md:w-96 xl:w-full" />
    </div>
  );
}

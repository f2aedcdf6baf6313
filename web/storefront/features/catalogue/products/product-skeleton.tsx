import { useTexts } from "#web/app-context.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** The product's page while it is loading. */
export function ProductSkeleton() {
  const { shell } = useTexts();
  return (
    <div className="page">
      <div className="py-5">
        <Skeleton className="h-6 w-64" />
      </div>
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        <div className="relative">
          <Skeleton className="aspect-square w-full" />
          <div className="absolute inset-0 flex items-center justify-center text-secondary">
            <Spinner label={shell.loading} size={40} />
          </div>
        </div>
        <div className="grid content-start gap-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-6 w-80" />
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      </div>
    </div>
  );
}

/** The classes of the header's icons, which have their words below them. */
export const headerIconClasses =
  "relative flex min-h-[44px] min-w-[44px] flex-col items-center justify-center rounded-4 text-13 font-medium hover:underline";

/** The classes of the count beside an icon of the header. */
export const headerCountClasses =
  "tabular absolute top-0 left-1/2 flex h-5 min-w-5 items-center justify-center rounded-full bg-yellow px-1 text-13 font-semibold text-on-yellow";

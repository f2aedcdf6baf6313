/** The classes of the header's icons, which have their words below them. */
export const headerIconClasses =
  "relative flex min-h-[44px] min-w-[44px] flex-col items-center justify-center rounded-4 text-13 font-medium hover:underline";

/** The look of the header's icons with their words below. */
export const headerIconClasses =
  "relative flex min-h-11 min-w-11 flex-col items-center justify-center rounded-4 text-13 font-medium hover:underline";

import { icon } from "./icons.tsx";

// Separate from the icons of every page, so that no page loads drawings that it does not need: those of lists and parts.
export const ChevronLeftIcon = icon(<path d="m14.5 6-6 6 6 6" />);
export const ChevronRightIcon = icon(<path d="m9.5 6 6 6-6 6" />);
export const MinusIcon = icon(<path d="M6 12h12" />);
export const PlusIcon = icon(<path d="M6 12h12M12 6v12" />);
export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
    <path d="M15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
  </>,
);
export const ZoomIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5M7.5 10.5h6M10.5 7.5v6" />
  </>,
);
export const CompareIcon = icon(<path d="M4 5h6v14H4zM14 5h6v14h-6z" />);

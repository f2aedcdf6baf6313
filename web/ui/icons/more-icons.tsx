import { icon } from "./icons.tsx";

// The icons of lists, separate from those of every page, so that no page loads drawings that it does not need.
export const ChevronLeftIcon = icon(<path d="m14.5 6-6 6 6 6" />);
export const ChevronRightIcon = icon(<path d="m9.5 6 6 6-6 6" />);
export const CompareIcon = icon(<path d="M12 4v16M8 20h8M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z" />);
export const MoreIcon = icon(
  <>
    <circle cx="5" cy="12" r="1.4" fill="currentColor" />
    <circle cx="12" cy="12" r="1.4" fill="currentColor" />
    <circle cx="19" cy="12" r="1.4" fill="currentColor" />
  </>,
);

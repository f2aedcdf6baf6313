// One file for the bundler: a page that needs one of them soon needs the others.
export { NarrowedToNothing } from "./narrowed-to-nothing.tsx";
export { NarrowingChips } from "./narrowing-chips.tsx";
export { NarrowingPanel } from "./narrowing-panel.tsx";
export { NarrowingSheet } from "./narrowing-sheet.tsx";

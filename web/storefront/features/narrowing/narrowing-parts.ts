// One file for the bundler: who needs one of them will soon need the others.
export { NarrowedToNothing } from "./narrowed-to-nothing.tsx";
export { NarrowingChips } from "./narrowing-chips.tsx";
export { NarrowingPanel } from "./narrowing-panel.tsx";
export { NarrowingSheet } from "./narrowing-sheet.tsx";

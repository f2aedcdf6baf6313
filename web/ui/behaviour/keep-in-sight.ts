/**
 * Used as the `ref` of an element that should be visible, such as the option that the keyboard has selected: scrolls no
 * further than needed.
 */
export function keepInSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

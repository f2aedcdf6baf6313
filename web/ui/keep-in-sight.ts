/** As the `ref` of what is to be seen, such as the option that the keyboard stands on: scrolls no further than it needs. */
export function keepInSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

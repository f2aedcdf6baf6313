/** As the `ref` of the option that the keyboard stands on: scrolls its list as far as the option needs to be seen. */
export function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

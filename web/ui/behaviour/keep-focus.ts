/** What has the focus, or had it, after a button in it disappeared. */
let holder: HTMLElement | undefined;

/**
 * Used as the `ref` of a button that disappears when it is pressed, such as "Try again": the focus goes to the smallest part of the
 * page around it that stays, and back to the button if it comes again. Otherwise a keyboard would lose its place.
 */
export function keepFocus(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  if (holder !== undefined && holder === document.activeElement && holder.contains(button)) {
    button.focus({ preventScroll: true });
  }
  return () => {
    if (document.activeElement !== button) return;
    const around: HTMLElement[] = [];
    for (let part = button.parentElement; part !== null; part = part.parentElement) around.push(part);
    // React calls this before it removes the button: only afterwards it is known what stays.
    queueMicrotask(() => {
      holder = around.find(({ isConnected }) => isConnected);
      if (holder?.hasAttribute("tabindex") === false) {
        holder.tabIndex = -1;
        holder.classList.add("outline-none");
      }
      holder?.focus({ preventScroll: true });
    });
  };
}

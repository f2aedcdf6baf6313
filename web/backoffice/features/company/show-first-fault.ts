/**
 * Scrolls the first field with a fault into the middle of the window, and gives it the focus: in a long form it can be
 * out of sight, or behind a bar at the bottom.
 */
export function showFirstFault(form: HTMLElement | null): void {
  const show = () => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  };
  // A fault from the server is drawn with the next frame.
  requestAnimationFrame(() => requestAnimationFrame(show));
}

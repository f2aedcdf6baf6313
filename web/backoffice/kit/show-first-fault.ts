/**
 * Brings the first field with a fault into the middle of the window, and gives it the focus: a long form may have it out of
 * sight, or behind a bar that stays at the bottom.
 */
export function showFirstFault(form: HTMLElement | null): void {
  const show = () => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  };
  // A fault that the server named is drawn with the next frame.
  requestAnimationFrame(() => requestAnimationFrame(show));
}

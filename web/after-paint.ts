/** Calls `work` once after the next paint; returns how to cancel it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // Work that others, including the browser, do at that moment goes first.
    timer = setTimeout(work, 1);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

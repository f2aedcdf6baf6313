/** Does something once what is being shown now has been painted; returns how to give it up. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // What others do at that moment, the browser among them, goes first.
    timer = setTimeout(work, 1);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** How many dialogs are open above the page. */
let open = 0;
const listeners = new Set<() => void>();

/** Says that a dialog has opened; call what it returns once the dialog is closed or gone. */
export function noteOpenDialog(): () => void {
  open += 1;
  return () => {
    open -= 1;
    if (open > 0) return;
    for (const listener of listeners) listener();
  };
}

/** Whether a dialog is open above the page. */
export function isDialogOpen(): boolean {
  return open > 0;
}

/** Calls the listener when no dialog is open any more, until what it returns is called. */
export function onDialogsClosed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds without a touch of keyboard, pointer or screen after which nobody is taken to be there. */
const unattendedAfterMs = 10 * 60_000;

let touchedAt = Date.now();

/** Begins to notice when somebody uses this tab. */
export function watchAttendance(): void {
  for (const kind of ["pointerdown", "pointermove", "keydown", "wheel"]) {
    addEventListener(
      kind,
      () => {
        touchedAt = Date.now();
      },
      { capture: true, passive: true },
    );
  }
}

/** Whether what this tab asks for now, it asks for by itself. */
export function isUnattended(): boolean {
  return Date.now() - touchedAt > unattendedAfterMs;
}

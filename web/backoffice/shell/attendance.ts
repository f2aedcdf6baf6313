/** Milliseconds without keyboard, pointer or touch after which the tab counts as unused. */
const unattendedAfterMs = 10 * 60_000;

let touchedAt = Date.now();

/** Starts to notice when somebody uses this tab. */
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

/** Whether the tab's present calls are made by itself, without a user. */
export function isUnattended(): boolean {
  return Date.now() - touchedAt > unattendedAfterMs;
}

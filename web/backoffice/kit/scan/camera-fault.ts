/** Why the camera does not open. */
export type CameraFault = "refused" | "none" | "busy" | "notHere" | "failed";

/** What the browser's error means; `notHere` where the page is not allowed any camera (not https). */
export function cameraFault(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  return name === "SecurityError" || name === "TypeError" ? "notHere" : "failed";
}

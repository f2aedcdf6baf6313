import type { CameraFault } from "../../../backoffice/kit/scan/camera-fault.ts";

const faults: Record<CameraFault, string> = {
  refused:
    "The camera is not allowed. Allow it for this address in the browser's site settings, then open it again. A scanner and typing still work.",
  none: "This device has no camera. Use a scanner or type the number.",
  busy: "Another app is using the camera. Close that app, then open the camera again.",
  notHere: "Browsers open the camera only at an https address. Use a scanner or type the number.",
  failed: "The camera could not be opened. Use a scanner or type the number.",
};

/** Scanning by the camera or with a scanner that types. */
export const scan = {
  take: "Add",
  open: "Open the camera",
  close: "Close the camera",
  camera: "Camera",
  starting: "Opening the camera …",
  torchOn: "Light on",
  torchOff: "Light off",
  faults,
  unknown: (code: string) => `No product has the number ${code}.`,
  counted: (code: string, quantity: string) => `${code}: ${quantity}`,
  unclear: (code: string) => `The quantity of ${code} is not clear. Correct it first.`,
  shelfLabel: (shelf: string) => `This is the label of shelf ${shelf}. Scan the label of a part.`,
  undo: "Take back the last scan",
  undone: (code: string) => `The scan of ${code} was taken back.`,
};

import { frame } from "./en/frame.ts";
import { login } from "./en/login.ts";
import { today } from "./en/today.ts";

/** The English edition of the back office; a file for each part. */
export const officeMessages = { frame, login, today };

/** Every text of the back office; the other edition must have the same keys. */
export type OfficeMessages = typeof officeMessages;

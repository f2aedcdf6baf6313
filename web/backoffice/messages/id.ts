import type { OfficeMessages } from "./en.ts";
import { frame } from "./id/frame.ts";
import { login } from "./id/login.ts";
import { today } from "./id/today.ts";

/** The Indonesian edition of the back office. */
export const officeMessages: OfficeMessages = { frame, login, today };

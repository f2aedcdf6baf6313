import { catalogue } from "./en/catalogue.ts";
import { account } from "./en/account.ts";
import { audit } from "./en/audit.ts";
import { frame } from "./en/frame.ts";
import { login } from "./en/login.ts";
import { settings } from "./en/settings.ts";
import { staff } from "./en/staff.ts";
import { today } from "./en/today.ts";

/** The English edition of the back office; a file for each part. */
export const officeMessages = { account, audit, staff, catalogue, frame, login, today, settings };

/** Every text of the back office; the other edition must have the same keys. */
export type OfficeMessages = typeof officeMessages;

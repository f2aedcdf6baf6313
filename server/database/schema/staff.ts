import { bigint, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";

/** The time-based one-time password of a member of staff (RFC 6238). */
export const secondFactors = pgTable("staff_second_factor", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Base32, as the authenticator app was given it. */
  secret: text("secret").notNull(),
  /** When the first right code was typed; before it nothing is asked for. */
  confirmedAt: moment("confirmed_at"),
  /** The 30-second step of the last code that was accepted: no code is good twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for somebody whose phone is lost; each is good once. */
export const recoveryCodes = pgTable(
  "staff_recovery_code",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256, hex. */
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

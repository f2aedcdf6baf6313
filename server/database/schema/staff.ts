import { bigint, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, moment } from "./columns.ts";

/** The time-based one-time password of a member of staff (RFC 6238). */
export const secondFactors = pgTable("staff_second_factor", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Base32, as it was given to the authenticator app. */
  secret: text("secret").notNull(),
  /** When the first correct code was typed; until then no code is asked for. */
  confirmedAt: moment("confirmed_at"),
  /** The 30-second step of the last accepted code: no code can be used twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for people who have lost their phone; each works once. */
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

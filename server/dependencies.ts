import type { FastifyBaseLogger } from "fastify";
import type { Database, OpenDatabase } from "./database/client.ts";
import type { Changes } from "./database/changes.ts";
import type { Environment } from "./env.ts";
import type { RateLimits } from "./http/rate-limit.ts";
import type { Shipping } from "./logistics/shipping.ts";
import type { MailQueue } from "./mail/mail-queue.ts";
import type { FileStore } from "./storage/file-store.ts";

/** The shop's real parts, chosen once at start and handed to every domain. */
export interface Dependencies {
  env: Environment;
  log: FastifyBaseLogger;
  database: OpenDatabase;
  db: Database;
  changes: Changes;
  limits: RateLimits;
  mails: MailQueue;
  shipping: Shipping;
  files: FileStore;
}

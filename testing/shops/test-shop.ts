import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { createAdminCall, type AdminCall } from "#contract/admin/call.ts";
import { CallError, writtenBody } from "#contract/call.ts";
import type { ErrorBody } from "#contract/core/errors.ts";
import { buildApp } from "#server/app.ts";
import { announceChange } from "#server/database/changes.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { sessions, users } from "#server/database/schema/accounts.ts";
import { createDependencies, type Dependencies } from "#server/dependencies.ts";
import { hashToken } from "#server/core/sessions.ts";
import { requireNamesInAudit } from "../output/names-in-audit.ts";
import { openTestDatabase, silentLog, type TestDatabase } from "../database/test-database.ts";

export interface TestShop {
  app: FastifyInstance;
  dependencies: Dependencies;
  database: OpenDatabase;
  db: OpenDatabase["db"];
  /** Calls the shop in process, as `token` if one is given. */
  callAs: (token?: string, language?: "en" | "id") => AdminCall;
  /** Announces that somebody else has changed the catalogue, and waits until the shop knows it. */
  announceCatalogue: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The whole shop within this process, on an empty database of its own (see `openTestDatabase`), or on one that a test
 * has opened and the shop closes. `parts` replace the services outside the machine.
 */
export async function startTestShop(
  options: { variables?: Record<string, string>; parts?: Partial<Dependencies>; on?: TestDatabase } = {},
): Promise<TestShop> {
  const { database, env, close } = options.on ?? (await openTestDatabase(options.variables));
  const dependencies = { ...(await createDependencies(env, silentLog, database)), ...options.parts };
  const app = await buildApp(dependencies);
  return {
    app,
    dependencies,
    database,
    db: database.db,
    callAs: (token, language = "en") => callOver(app, token, language),
    announceCatalogue: async () => {
      await announceChange(database.db, "catalogue");
      await dependencies.changes.catchUp(database.db);
    },
    close: async () => {
      await app.close();
      await dependencies.jobs.stop();
      try {
        await requireNamesInAudit(database.db);
      } finally {
        await close();
      }
    },
  };
}

function callOver(app: FastifyInstance, token: string | undefined, language: string): AdminCall {
  return createAdminCall(async ({ method, path, body, headers }) => {
    const written = body === undefined ? undefined : writtenBody(body);
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      headers: {
        ...headers,
        "accept-language": language,
        ...(written !== undefined && { "content-type": written.contentType }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(written !== undefined && { payload: written.content as string | Buffer }),
    });
    return { status: answer.statusCode, body: answer.json() };
  });
}

/** The refusal of a call; fails if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<CallError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error("the call was not refused");
}

/** The error body of an answer. */
export function errorBody(answer: { json: () => unknown }): ErrorBody {
  return answer.json() as ErrorBody;
}

/**
 * A confirmed account with an open session. Its password cannot be used to log in: tests of the login register an
 * account instead.
 */
export async function buildUser(
  db: OpenDatabase["db"],
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<{ id: string; email: string; token: string }> {
  const name = `user-${randomBytes(5).toString("hex")}`;
  const email = overrides.email ?? `${name}@contoh.example`;
  const [user] = await db
    .insert(users)
    .values({
      username: name,
      email,
      emailNormalized: email.toLowerCase(),
      passwordHash: "no password opens this account",
      emailConfirmedAt: new Date(),
      language: "en",
      firstName: "Budi",
      lastName: "Santoso",
      company: "PT Tambang Bara Utama",
      address: "Jl. Poros Sangatta-Bengalon KM 4",
      provinceId: 64,
      province: "Kalimantan Timur",
      cityId: 6408,
      city: "Kabupaten Kutai Timur",
      subdistrictId: 640804,
      subdistrict: "Sangatta Utara",
      postalCode: "75683",
      phoneNumber: "081234567890",
      createdBy: name,
      updatedBy: name,
      ...overrides,
    })
    .returning({ id: users.id });
  if (user === undefined) throw new Error("the account was not made");
  const token = randomBytes(32).toString("base64url");
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId: user.id });
  return { id: user.id, email, token };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

interface LoggedError {
  type?: string;
  code?: string;
  query?: string;
  message?: string;
  constraint?: string;
  responseCode?: number;
  stack?: string;
  cause?: LoggedError;
}
interface Line {
  msg: string;
  err: LoggedError;
}

/** What a log writes while `act` uses it: the text, and its single line as an object. */
function logged(act: (log: ReturnType<typeof createLog>) => void): { text: string; line: Line } {
  let text = "";
  act(createLog({ logLevel: "info" }, { write: (chunk: string) => (text += chunk) }));
  return { text, line: JSON.parse(text) as Line };
}

const email = "siti@contoh.example";
const phone = "081234567890";
const hash = "$argon2id$v=19$m=19456";

const duplicate = () =>
  new DrizzleQueryError(
    "insert into app_user values ($1, $2, $3)",
    [email, phone, `${hash}\n    at ${email} (x.ts:1:1)`],
    Object.assign(new Error('duplicate key value violates unique constraint "user_email_unique"'), {
      code: "23505",
      constraint: "user_email_unique",
      table: "app_user",
      detail: `Key (email_normalized)=(${email}) already exists.`,
    }),
  );

const unwilling = () =>
  Object.assign(
    new Error(`Can't send mail - all recipients were rejected: 550 <${email}>: ${phone} unknown`),
    {
      code: "EENVELOPE",
      responseCode: 550,
      response: `550 <${email}>: unknown`,
      command: "RCPT TO",
      rejected: [email],
      rejectedErrors: [new Error(email)],
    },
  );

describe("the log", () => {
  it("reports a failed query with its SQL, its code and its constraint, but without its values", () => {
    const { text, line } = logged((log) => log.error({ err: duplicate() }, "unexpected error"));
    for (const secret of [email, phone, hash]) expect(text).not.toContain(secret);
    expect(line.err).toMatchObject({
      query: "insert into app_user values ($1, $2, $3)",
      cause: {
        code: "23505",
        constraint: "user_email_unique",
        table: "app_user",
        message: expect.stringContaining("duplicate key value") as string,
      },
    });
    expect(line.err.stack).toMatch(/^ {4}at .*log\.test\.ts/);
  });

  it.each([
    ["itself", (error: Error) => error],
    ["as a cause", (error: Error) => new Error("the mail waits", { cause: error })],
    ["as the text of another", (error: Error) => new Error(`refused: <${email}>`, { cause: error })],
  ])("tells of a mail server's refusal by its codes, %s", (_, wrap) => {
    const { text, line } = logged((log) => log.warn({ err: wrap(unwilling()) }, "not sent"));
    for (const secret of [email, phone]) expect(text).not.toContain(secret);
    const refusal = line.err.cause ?? line.err;
    expect(refusal).toMatchObject({ code: "EENVELOPE", responseCode: 550 });
    expect(refusal.message).toBeUndefined();
  });

  it("leaves out the value that the database could not read", () => {
    const error = Object.assign(new Error(`invalid input syntax for type integer: "${phone}"`), {
      code: "22P02",
    });
    const { text, line } = logged((log) => log.error({ err: error }, "unexpected error"));
    expect(text).not.toContain(phone);
    expect(line.err.code).toBe("22P02");
  });

  it("does not make a line's own words of an error's", () => {
    for (const use of [
      (log: ReturnType<typeof createLog>) => log.error(duplicate()),
      (log: ReturnType<typeof createLog>) => log.error({ err: duplicate() }),
      (log: ReturnType<typeof createLog>) => log.error({ err: duplicate() }, duplicate().message),
      (log: ReturnType<typeof createLog>) => log.error(duplicate(), duplicate().message),
    ]) {
      const { text, line } = logged(use);
      for (const secret of [email, phone, hash]) expect(text).not.toContain(secret);
      expect(line.msg).toBe("error");
      expect(line.err.cause?.code).toBe("23505");
    }
  });

  it("keeps the message of other errors, and ends with causes that go in a circle", () => {
    const error = Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" });
    error.cause = error;
    const { line } = logged((log) => log.error({ err: error }, "unexpected error"));
    expect(line.err).toMatchObject({
      type: "Error",
      message: "no such file",
      code: "ENOENT",
      syscall: "open",
    });
  });
});

describe("the lines of a process", () => {
  it("are all written when it ends by itself", async () => {
    const text = await printedBy(
      `for (let at = 1; at <= 100; at += 1) log.info({ at }, "answered"); process.exit(0);`,
    );
    expect(text.trim().split("\n")).toHaveLength(100);
  });

  it("are written soon while it goes on", async () => {
    const text = await printedBy(`log.info("answered"); setTimeout(killed, 1_000);`);
    expect(text).toContain("answered");
  });

  it("are written at once from a fault on, with those before it", async () => {
    const text = await printedBy(
      `log.info("answered"); log.error("unexpected error"); setTimeout(killed, 100);`,
    );
    expect(text).toMatch(/answered.*\n.*unexpected error/);
  });
});

/** The output of a process that runs this code with a `log` of its own. */
async function printedBy(code: string): Promise<string> {
  const file = JSON.stringify(new URL("log.ts", import.meta.url).href);
  const script = `import { createLog } from ${file};
    const log = createLog({ logLevel: "info" });
    const killed = () => process.kill(process.pid, "SIGKILL");
    ${code}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await once(child, "close");
  return text;
}

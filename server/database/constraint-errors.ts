/** The SQLSTATE of a database error, also when Drizzle has wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  return field(error, "code", (code) => /^[0-9A-Z]{5}$/.test(code));
}

/** The name of the constraint that refused a write. */
export function constraintOf(error: unknown): string | undefined {
  return field(error, "constraint", () => true);
}

const connectionCodes = new Set(
  "ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH".split(" "),
);
const connectionCalls = new Set(["connect", "read", "write", "getaddrinfo"]);

/** Whether the database could not be reached, closed the connection or has no room: the caller may try again soon. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlStateOf(error);
  // 57P0x: the server is stopping or starting; 08xxx: connection; 53300: too many connections; 57014: time-out;
  // 25006: it follows another one, which has become the primary; 53100, 53200, 58030: its disk or its memory is full, or its
  // disk fails.
  if (state !== undefined && /^(57P0[1-3]|08\d{3}|53[1-3]00|58030|57014|25P03|25006)$/.test(state))
    return true;
  const code = field(error, "code", (value) => /^E[A-Z_]+$/.test(value));
  if (code !== undefined && connectionCodes.has(code)) {
    return field(error, "syscall", (call) => connectionCalls.has(call)) !== undefined;
  }
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed/i.test(
    messages(error),
  );
}

/** Whether the database itself stopped a statement, because it ran for longer than it may. */
export function isOverTime(error: unknown): boolean {
  return sqlStateOf(error) === "57014";
}

function* causes(error: unknown): Generator<object> {
  for (let current = error; typeof current === "object" && current !== null;) {
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

function field(error: unknown, name: string, fits: (value: string) => boolean): string | undefined {
  for (const cause of causes(error)) {
    const value = (cause as Record<string, unknown>)[name];
    if (typeof value === "string" && fits(value)) return value;
  }
  return undefined;
}

function messages(error: unknown): string {
  return [...causes(error)].map((cause) => (cause instanceof Error ? cause.message : "")).join("\n");
}

// Does with an order what the company's staff does, by the calls of a running shop:
//   npm run order -- SO-20261120-0001 "waiting for payment"
//   npm run order -- SO-20261120-0001 delivering JNE0123456789
//   npm run order -- SO-20261120-0001 reject --reason "The amount is too small"
// The exit code is 0 if it was done, 1 if the shop refused or could not be reached, 2 if it was called wrongly.
import { parseArgs } from "node:util";
import { createAdminCall, type AdminCall } from "#contract/admin/call.ts";
import { CallError } from "#contract/call.ts";
import { orderStatuses, type OrderStatus } from "#contract/orders/order-states.ts";
import { demoAdministrator } from "#demo/accounts.ts";
import { readEnvironment } from "#server/env.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run order -- <order code or id> <status | accept | reject> [airway bill] [--reason <text>] [--code <code>]

  status   ${orderStatuses.filter((status) => status !== "new").join(", ")}
           "delivering" needs the airway bill
  accept   the payment that the customer told of was found; the order moves to packing
  reject   it was not: needs --reason, which the customer is told

The shop is the one at PUBLIC_URL, else at http://localhost:PORT; ADMIN_EMAIL and ADMIN_PASSWORD log in, else the
demo administrator does. --code is their one-time code, or a recovery code, where the account asks for one.`;

type Task =
  | { kind: "move"; order: string; to: OrderStatus; airwayBill: string; reason: string }
  | { kind: "decide"; order: string; decision: "accept" | "reject"; reason: string };

/** The login of the person who does it. */
interface Login {
  email: string;
  password: string;
  oneTimeCode?: string;
}

/** Seconds that one call may take. */
const timeout = 10;

process.exitCode = await runCommand(run, describe);

async function run(): Promise<void> {
  const { positionals, values } = parse(process.argv.slice(2));
  const task = readTask(positionals, values.reason ?? "");
  const { publicUrl, administrator } = readEnvironment(process.env);
  const { email, password } = administrator ?? demoAdministrator;
  const oneTimeCode = values.code;
  console.log(
    await perform(task, publicUrl, { email, password, ...(oneTimeCode !== undefined && { oneTimeCode }) }),
  );
}

function readTask([order, ...rest]: string[], reason: string): Task {
  // A status of several words may be in quotes or without them.
  const words = rest.flatMap((word) => word.split(/\s+/)).filter((word) => word !== "");
  if (order === undefined || words.length === 0) throw new UsageError(usage);
  const [decision] = words;
  if (decision === "accept" || decision === "reject") {
    if (words.length > 1) throw new UsageError(usage);
    if (decision === "reject" && reason.trim() === "") {
      throw new UsageError("A rejected payment needs --reason <text>: the customer is told it.");
    }
    return { kind: "decide", order, decision, reason };
  }
  const said = words.join(" ");
  const to = orderStatuses.find((status) => said === status || said.startsWith(`${status} `));
  if (to === undefined) throw new UsageError(`There is no status "${said}".\n\n${usage}`);
  return { kind: "move", order, to, airwayBill: said.slice(to.length).trim(), reason };
}

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { reason: { type: "string" }, code: { type: "string" } },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

async function perform(task: Task, shop: string, login: Login): Promise<string> {
  const call = callShop(shop);
  const headers = { authorization: `Bearer ${await call("login", { body: login })}` };
  try {
    const moved = await callTask(call, task, headers);
    const open = moved.openMoves.join(", ");
    return `${moved.orderCode} is now "${moved.orderStatus}". Open moves: ${open || "none"}.`;
  } finally {
    await call("logout", { headers });
  }
}

function callTask(call: AdminCall, task: Task, headers: Record<string, string>) {
  const params = { id: task.order };
  if (task.kind === "decide") {
    return call("decidePayment", {
      params,
      body: { decision: task.decision, reason: task.reason },
      headers,
    });
  }
  const body = {
    orderStatus: task.to,
    ...(task.airwayBill !== "" && { shippingAirwayBills: task.airwayBill }),
    ...(task.reason !== "" && { reason: task.reason }),
  };
  return call("moveOrder", { params, body, headers });
}

/** Calls a shop over the network. */
function callShop(shop: string): AdminCall {
  return createAdminCall(async ({ method, path, body, headers }) => {
    const answer = await fetch(shop + path, {
      method,
      headers: {
        ...headers,
        "accept-language": "en",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout * 1_000),
    }).catch((error: unknown) => {
      throw new Error(`The shop at ${shop} cannot be reached: is it running?`, { cause: error });
    });
    return { status: answer.status, body: await readJson(answer, shop) };
  });
}

async function readJson(answer: Response, shop: string): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    throw new Error(`What answers at ${shop} (${answer.status}) is not the shop.`, { cause: error });
  }
}

function describe(error: unknown): string {
  if (error instanceof CallError) {
    return [error.message, ...error.errors.map(({ path, message }) => `  ${path}: ${message}`)].join("\n");
  }
  return error instanceof Error ? error.message : String(error);
}

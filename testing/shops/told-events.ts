import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { AdminCall } from "#contract/admin/call.ts";
import { webhookEvents, type ChosenEventType } from "#contract/operations/webhook-events.ts";
import { WebhookSender } from "#server/workflows/operations/send-webhooks.ts";
import { silentLog } from "../database/test-database.ts";
import { startFakeReceiver, type Behaviour, type ReceivedEvent } from "../servers/fake-receiver.ts";
import type { TestShop } from "./test-shop.ts";

/** An endpoint of the shop for events of these types, at a receiver that answers as `behaviour` says, with its secret. */
export async function addReceiver(
  office: AdminCall,
  types: ChosenEventType[],
  behaviour?: (event: ReceivedEvent) => Behaviour,
) {
  const receiver = await startFakeReceiver(behaviour);
  const id = randomUUID();
  const { secret } = await office("addWebhookEndpoint", { body: { id, url: receiver.url, types } });
  return { id, secret, ...receiver };
}

/** Sends what is due now, and waits until it is sent. */
export async function sendDue({ dependencies: { db, secrets } }: TestShop): Promise<void> {
  const sender = new WebhookSender({
    db,
    secrets,
    log: silentLog,
    receivers: { mayBeInside: true, timeLimit: 400 },
    dice: () => 0.5,
  });
  await sender.begin(new AbortController().signal);
  await sender.settle();
}

/**
 * An event as the docs describe it: its type and data.
 * @throws if its signature does not fit, a field is missing or wrong, or one is there that the docs do not name.
 */
export function readEvent(secret: string, { body, headers, type, data }: ReceivedEvent) {
  new Webhook(secret).verify(body, headers);
  const facts = webhookEvents[type as ChosenEventType];
  const read = facts.data.parse(data);
  const unknown = Object.keys(data).filter((name) => !(name in read));
  if (unknown.length > 0)
    throw new Error(`${type} has fields that the docs do not name: ${unknown.join(", ")}`);
  return { type: type as ChosenEventType, data: read };
}

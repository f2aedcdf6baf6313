import type { FastifyBaseLogger } from "fastify";
import type { EventType } from "#contract/operations/webhook-events.ts";
import { NotOpened, type SecretBox } from "../../core/secret-box.ts";
import type { Queryable } from "../../database/queryable.ts";
import {
  findDueEndpoints,
  findSendingEndpoint,
  takeDue,
  writeEndpointNews,
  writeResults,
  type DeliveryResult,
  type SendingEndpoint,
  type TakenDelivery,
} from "../../domains/operations/webhooks/due-deliveries.queries.ts";
import { Receiver, type Answer, type ReceiverOptions } from "../../partners/webhooks/receiver.ts";
import { createSigner, type Secrets } from "../../partners/webhooks/sign-event.ts";

/** Seconds from one try to the next, as Standard Webhooks 1.0.0 lists them: 75 hours in all. */
const schedule = [5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 10 * 3_600, 14 * 3_600, 20 * 3_600, 24 * 3_600];

/** Hours without any success after which an endpoint is switched off when a delivery has had all its tries. */
const hoursOfFailed = 48;

/** How many events one process sends to one endpoint at once. One that has just failed is asked with one, so that it is not flooded. */
const atOnce = 25;

/** Statuses with which an endpoint says that it cannot keep up, and seconds of the pause if it names none. */
const slowStatuses = new Set([429, 502, 503, 504]);
const pauseOfSlow = 60;

export interface SenderParts {
  db: Queryable;
  secrets: SecretBox;
  log: FastifyBaseLogger;
  receivers: ReceiverOptions;
  /** From 0 to 1. */
  dice?: () => number;
}

/** What an endpoint gets. The same event always has the same body. */
export function bodyOf({
  type,
  at,
  data,
}: {
  type: EventType;
  at: string;
  data: Record<string, unknown>;
}): string {
  return JSON.stringify({ type, timestamp: at, data });
}

/**
 * Sends what is due, each endpoint by itself: one that is slow or silent holds up no other. Each event is delivered at least once, and the events of
 * a subject one after another.
 */
export class WebhookSender {
  readonly #parts: SenderParts;
  /** The endpoints to which this process is sending. */
  readonly #busy = new Map<string, Promise<void>>();
  /** Of endpoints whose secrets do not open: those secrets, so that the log says it once and not each second. */
  readonly #locked = new Map<string, string>();

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Begins to send to each endpoint for which something is due; returns without waiting for their answers. */
  async begin(signal: AbortSignal): Promise<void> {
    for (const id of await findDueEndpoints(this.#parts.db)) {
      if (this.#busy.has(id)) continue;
      const sending = this.#sendAll(id, signal)
        .catch((error: unknown) => {
          this.#parts.log.warn({ err: error, endpointId: id }, "events could not be sent to an endpoint");
        })
        .finally(() => this.#busy.delete(id));
      this.#busy.set(id, sending);
    }
  }

  /** Waits until this process sends nothing any more. */
  async settle(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  async #sendAll(endpointId: string, signal: AbortSignal): Promise<void> {
    const { db, receivers } = this.#parts;
    let receiver: { url: string; at: Receiver } | undefined;
    try {
      while (!signal.aborted) {
        // Read again each time: it may have been changed, paused or switched off.
        const endpoint = await findSendingEndpoint(db, endpointId);
        if (endpoint === undefined) return;
        const secrets = this.#openSecrets(endpoint);
        if (secrets === undefined) return;
        const sign = createSigner(secrets);
        const taken = await takeDue(db, endpointId, endpoint.isFailing ? 1 : atOnce);
        if (taken.length === 0) return;
        if (receiver?.url !== endpoint.url) {
          receiver?.at.close();
          receiver = { url: endpoint.url, at: new Receiver(endpoint.url, receivers) };
        }
        const { at } = receiver;
        const tried = await Promise.all(taken.map(async (delivery) => tryOnce(at, sign, delivery)));
        await this.#write(endpoint, tried);
      }
    } finally {
      receiver?.at.close();
    }
  }

  /** The newest first; undefined if the present ones cannot be opened, of which the health page says what to do. */
  #openSecrets({ id, sealedSecrets, formerSecrets }: SendingEndpoint): Secrets[] | undefined {
    const present = this.#open(id, sealedSecrets);
    if (present === undefined) {
      if (this.#locked.get(id) !== sealedSecrets) {
        this.#locked.set(id, sealedSecrets);
        this.#parts.log.warn(
          { endpointId: id },
          "the secret of an endpoint cannot be opened with SECRETS_KEY",
        );
      }
      return undefined;
    }
    // Former ones may have been sealed with a key that the shop has lost, for which the present ones were made.
    const former = formerSecrets === null ? undefined : this.#open(id, formerSecrets);
    return former === undefined ? [present] : [present, former];
  }

  #open(id: string, sealed: string): Secrets | undefined {
    try {
      return JSON.parse(this.#parts.secrets.open(sealed, id)) as Secrets;
    } catch (error) {
      if (error instanceof NotOpened) return undefined;
      throw error;
    }
  }

  async #write(endpoint: SendingEndpoint, tried: Tried[]): Promise<void> {
    const { db, log, dice = Math.random } = this.#parts;
    const hasTaken = tried.some(({ answer }) => answer.fault === null);
    const isGone = tried.some(({ answer }) => answer.status === 410);
    // Only one that takes nothing at all is switched off: an event that it alone refuses is given up by itself.
    const isFailed = !hasTaken && (endpoint.failingHours ?? 0) > hoursOfFailed && tried.some(isLastTry);
    const results = tried.map(({ delivery, answer, milliseconds }): DeliveryResult => {
      const { eventId, tries } = delivery;
      const pause = (schedule[tries - 1] ?? 0) * (0.9 + 0.2 * dice());
      const isOver = isLastTry({ delivery }) && !isFailed && !isGone;
      const state = answer.fault === null ? "delivered" : isOver ? "given up" : "waiting";
      return { eventId, tries, state, answer, milliseconds, nextIn: Math.max(pause, answer.retryAfter ?? 0) };
    });
    await writeResults(db, endpoint.id, results);
    const end = isGone ? "gone" : isFailed ? "failed" : undefined;
    await writeEndpointNews(db, endpoint.id, { hasTaken, pause: pauseOf(tried), end });
    if (end !== undefined) log.warn({ endpointId: endpoint.id, end }, "an endpoint was switched off");
  }
}

interface Tried {
  delivery: TakenDelivery;
  answer: Answer;
  milliseconds: number;
}

async function tryOnce(
  receiver: Receiver,
  sign: ReturnType<typeof createSigner>,
  delivery: TakenDelivery,
): Promise<Tried> {
  const body = bodyOf(delivery);
  const seconds = Math.floor(Date.now() / 1_000);
  const began = performance.now();
  const answer = await receiver.post(body, {
    "content-type": "application/json",
    "user-agent": "shop-webhooks/1",
    "webhook-id": delivery.eventId,
    "webhook-timestamp": String(seconds),
    "webhook-signature": sign(delivery.eventId, seconds, body),
  });
  return { delivery, answer, milliseconds: Math.round(performance.now() - began) };
}

function isLastTry({ delivery }: Pick<Tried, "delivery">): boolean {
  return delivery.tries > schedule.length;
}

/** Seconds that the endpoint needs before it is asked again; 0 if it can keep up. */
function pauseOf(tried: Tried[]): number {
  const pauses = tried
    .filter(({ answer: { status } }) => status !== null && slowStatuses.has(status))
    .map(({ answer }) => answer.retryAfter ?? pauseOfSlow);
  return Math.max(0, ...pauses);
}

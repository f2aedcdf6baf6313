import type { RefusalReason } from "#contract/core/errors.ts";
import type { Left, OrderRow } from "./rows.ts";
import type { World } from "./world.ts";

/** Something that somebody may do now. */
export interface Planned {
  /** For the history of a life that goes wrong. */
  text: string;
  /** Does it by the shop's calls. A refusal of the shop is thrown as a CallError and is no fault. */
  run: () => Promise<unknown>;
  /** What it means for the money can be said only if nothing else happens at the same moment. */
  isAlone?: true;
  /** Takes it back again; only for acts whose way back leaves nothing, or what `leaves` says. */
  back?: (() => Promise<unknown>) | undefined;
  /** What act and way back leave of what was there before, if that is not all of it as it was. */
  leaves?: (before: Left) => Left;
  /** For what reasons the shop may refuse it, if nothing else happens at the same moment; left out: for any. */
  mayRefuse?: readonly RefusalReason[];
  /** For what reasons the shop may refuse the way back. */
  mayStay?: readonly RefusalReason[];
}

/** What somebody may do with an order; undefined if there is nothing to do it with. */
export type Act = (world: World, order: OrderRow) => Planned | undefined;

/** Acts of one subject, each with the weight of its chance. */
export type Acts = Record<string, readonly [weight: number, act: Act]>;

import type { AdminEndpoints } from "../../contract/admin/endpoints.ts";
import type { CallName, EndpointData } from "../../contract/core/endpoint.ts";
import type { Endpoints } from "../../contract/endpoints.ts";
import type { InputOfCall } from "../../contract/call.ts";
import type { ChosenEventType, testEventType } from "../../contract/operations/webhook-events.ts";

// The build of the client writes a file of the same name, with everything that stands here written out: the package
// needs nothing of the shop.

type All = Endpoints & AdminEndpoints;
/** A call without the part. */
type Without<Part extends string> = { [Name in Part]?: never };
type Asked<Name extends CallName> = InputOfCall<All[Name]>;

/** What stands in an address is written as text. */
type InAddress<Part, Value> = { [Field in keyof Part]: Part[Field] | Value };
type Params<Name extends CallName> =
  Asked<Name> extends { params: infer Part }
    ? { params: InAddress<Part, string | number> }
    : Without<"params">;
type Query<Name extends CallName> =
  Asked<Name> extends { query: infer Part }
    ? Partial<Part> extends Part
      ? { query?: InAddress<Part, number | boolean> }
      : { query: InAddress<Part, number | boolean> }
    : Without<"query">;
type Body<Name extends CallName> =
  Asked<Name> extends { body: infer Part } ? { body: Part } : Without<"body">;

/** What each call takes and answers; a call that answers a file answers a `Blob`. */
export type Calls = {
  [Name in CallName]: Params<Name> &
    Query<Name> &
    Body<Name> & {
      data: EndpointData<All[Name]> extends undefined ? Blob : EndpointData<All[Name]>;
    };
};

/** What a webhook tells. */
export interface WebhookEvent {
  type: ChosenEventType | typeof testEventType;
  /** When it happened, UTC. */
  timestamp: string;
  data: Record<string, unknown>;
}

/** How a call is sent. */
export interface Route {
  method: string;
  /** With `{names}` of its parameters. */
  path: string;
  /** Whether it takes an `Idempotency-Key`. */
  takesKey: boolean;
  /** Whether it changes nothing. */
  onlyReads: boolean;
  /** Whether it answers a file, and no data. */
  answersFile: boolean;
}

export declare const routes: Readonly<Record<CallName, Route>>;

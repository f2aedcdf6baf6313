import { createTypedCall, type InputOfCall, type Transport, type TypedCall } from "../call.ts";
import type { CallName, EndpointData } from "../core/endpoint.ts";
import type { Endpoints } from "../endpoints.ts";
import { routes } from "../routes.ts";
import type { AdminEndpoints } from "./endpoints.ts";
import { adminRoutes } from "./routes.ts";

type AllEndpoints = Endpoints & AdminEndpoints;

/** Calls the shop and its back office. */
export type AdminCall = TypedCall<AllEndpoints>;
export type AdminCallInput<Name extends CallName> = InputOfCall<AllEndpoints[Name]>;
export type AdminCallData<Name extends CallName> = EndpointData<AllEndpoints[Name]>;

const allRoutes = { ...routes, ...adminRoutes };

/** Builds the typed caller of the shop and its back office over a transport. */
export function createAdminCall(transport: Transport): AdminCall {
  return createTypedCall<AllEndpoints>((name) => allRoutes[name], transport);
}

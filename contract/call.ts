import type { Endpoint, EndpointData, EndpointInput, FileContent } from "./core/endpoint.ts";
import type { Endpoints } from "./endpoints.ts";
import type { ErrorBody, FieldError, RefusalReason } from "./core/errors.ts";
import { publicPageRoutes } from "./public-page-routes.ts";
import type { RouteName } from "./routes.ts";

/** A request that a transport should send; the parameters in `path` are filled in. */
export interface TransportRequest {
  method: string;
  path: string;
  /** A file's bytes, or a value that is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface TransportAnswer {
  status: number;
  /** Seconds to wait, if the answer names them. */
  retryAfter?: number;
  body: unknown;
}

/** Carries a request to the shop: by fetch in the browser, or within the process when the server renders a page. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** A call that the shop refused; `message` can be shown to people. */
export class CallError extends Error {
  readonly status: number;
  readonly reason: RefusalReason;
  readonly errors: FieldError[];
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message);
    this.name = "CallError";
    this.status = status;
    this.reason = body.reason;
    this.errors = body.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

/** A body as it is sent: a file's bytes as they are, everything else as JSON. */
export function writtenBody(body: unknown): {
  contentType: string;
  content: FileContent | string;
} {
  if (body instanceof Blob || body instanceof Uint8Array)
    return { contentType: "application/octet-stream", content: body as FileContent };
  return { contentType: "application/json", content: JSON.stringify(body) };
}

type Given<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] };

/** The input of a call: its parts as the contract names them. */
export type InputOfCall<E extends Endpoint> = Given<EndpointInput<E>> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Makes a call of `All` by its name and returns its payload; throws a `CallError` if it is refused. */
export type TypedCall<All extends { [Name in keyof All]: Endpoint }> = <Name extends keyof All & string>(
  name: Name,
  input: InputOfCall<All[Name]>,
) => Promise<EndpointData<All[Name]>>;

export type CallInput<Name extends RouteName> = InputOfCall<Endpoints[Name]>;
export type CallData<Name extends RouteName> = EndpointData<Endpoints[Name]>;

/** Calls the shop. */
export type Call = TypedCall<Endpoints>;

/** Builds the shop's typed caller over a transport. */
export function createCall(transport: Transport): Call {
  return createTypedCall<Endpoints>(routeOf, transport);
}

let known: Partial<Record<RouteName, string>> = publicPageRoutes;

function routeOf(name: RouteName): string | Promise<string> {
  return known[name] ?? loadRoutes().then((routes) => routes[name]);
}

/** Loads methods and paths of all calls. */
export async function loadRoutes(): Promise<Record<RouteName, string>> {
  const { routes } = await import("./routes.ts");
  known = routes;
  return routes;
}

/** Builds a typed caller over a transport; `routeOfCall` returns the method and path of a call. */
export function createTypedCall<All extends { [Name in keyof All]: Endpoint }>(
  routeOfCall: (name: keyof All & string) => string | Promise<string>,
  transport: Transport,
): TypedCall<All> {
  return async <Name extends keyof All & string>(name: Name, input: InputOfCall<All[Name]>) => {
    const route = routeOfCall(name);
    // If the route is known, the call starts at once, with the session of this moment.
    const [method = "", pattern = ""] = (typeof route === "string" ? route : await route).split(" ");
    const { params, query, body, headers, signal } = input as {
      params?: Record<string, string | number>;
      query?: Record<string, string | undefined>;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal;
    };
    const filled = pattern.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(params?.[key])),
    );
    const given = Object.entries(query ?? {}).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const search = given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
    const answer = await transport({
      method,
      path: filled + search,
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (answer.status !== 200)
      throw new CallError(answer.status, answer.body as ErrorBody, answer.retryAfter);
    return (answer.body as { data: EndpointData<All[Name]> }).data;
  };
}

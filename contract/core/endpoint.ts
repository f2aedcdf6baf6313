import { z } from "zod";
import type { Permission } from "../admin/permissions.ts";
import type { AdminRouteName } from "../admin/routes.ts";
import type { CompanyRole } from "../people/company-roles.ts";
import type { RefusalReason } from "./errors.ts";
import type { RouteName } from "../routes.ts";
import type { SuccessKey } from "../texts/success.ts";

/**
 * Who may call: everybody; somebody with an order's private link, about that order; everybody with a session, about
 * their own data; the people of a company who have one of the call's roles, about that company; the owner of the thing
 * and the staff who have the permission; or only the staff who have the permission.
 */
export type Access = "public" | "link" | "member" | "company" | "ownerOrStaff" | "staff";

type ObjectSchema = z.ZodObject;

type Bytes = Uint8Array<ArrayBuffer>;
/** A file as a caller has it. */
export type FileContent = Blob | Bytes;
type FileBody = z.ZodType<Bytes, FileContent>;

/** The body of a call that takes a file: the file's bytes as they are, sent as `application/octet-stream`. */
export const fileBody: FileBody = z.custom<Bytes>((body) => body instanceof Uint8Array && body.length > 0, {
  error: "required",
  path: ["file"],
});

/** The name of a call of the shop or of its back office. */
export type CallName = RouteName | AdminRouteName;

/** One call as data: the server's validation, the browser's types and the OpenAPI document all come from it. */
export interface Endpoint<
  Name extends CallName = CallName,
  Who extends Access = Access,
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends ObjectSchema | FileBody | undefined = ObjectSchema | FileBody | undefined,
  Data extends z.ZodType | undefined = z.ZodType | undefined,
  Headers extends ObjectSchema | undefined = ObjectSchema | undefined,
> {
  name: Name;
  access: Who;
  /** The permission that staff need to call it; every call with the access `staff` or `ownerOrStaff` names one. */
  permission?: Permission;
  /** The roles in a company that may call it; every call with the access `company` names them. */
  companyRoles?: readonly CompanyRole[];
  /** One sentence for the API page. */
  summary: string;
  params?: Params;
  query?: Query;
  /** JSON, or a file (`fileBody`). */
  body?: Body;
  /** Headers with a meaning for this call; a loose object, since every request has other headers too. */
  headers?: Headers;
  /** The status of its answer beside 200, as the protocol of others says that the call belongs to. */
  alsoAnswers?: 201;
  /** The payload of the answer's envelope; left out if the answer is a file. */
  data?: Data;
  /** The answer's message; `OK` if left out. */
  success?: SuccessKey;
  /** True for a call by POST that changes nothing, so that it can be sent again: what it asks for does not fit into an address. */
  onlyReads?: true;
  /** True for public reads that stay the same until the catalogue or a setting changes. */
  isCached?: boolean;
  /** Its refusals besides invalid input, a missing session and unexpected errors. */
  refusals?: readonly RefusalReason[];
  /** Bytes; the default of 64 KiB is enough for every form except the receipt. */
  bodyLimitBytes?: number;
}

/** Keeps the literal types of a call's parts. */
export function defineEndpoint<
  Name extends CallName,
  Who extends Access,
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends ObjectSchema | FileBody | undefined = undefined,
  Data extends z.ZodType | undefined = undefined,
  Headers extends ObjectSchema | undefined = undefined,
>(
  endpoint: Endpoint<Name, Who, Params, Query, Body, Data, Headers>,
): Endpoint<Name, Who, Params, Query, Body, Data, Headers> {
  return endpoint;
}

/** A part of a call without `undefined`; undefined if the call has no such part. */
type Part<S> = [NonNullable<S>] extends [never] ? undefined : NonNullable<S>;
type InputOf<S> = Part<S> extends z.ZodType ? z.input<Part<S>> : undefined;
type OutputOf<S> = Part<S> extends z.ZodType ? z.output<Part<S>> : undefined;

/** What the caller sends, before defaults are filled in. */
export interface EndpointInput<E extends Endpoint> {
  params: InputOf<E["params"]>;
  query: InputOf<E["query"]>;
  body: InputOf<E["body"]>;
}

/** What the server's handler gets, validated. */
export interface CheckedInput<E extends Endpoint> {
  params: OutputOf<E["params"]>;
  query: OutputOf<E["query"]>;
  body: OutputOf<E["body"]>;
  headers: OutputOf<E["headers"]>;
}

/** The payload in the answer's envelope. */
export type EndpointData<E extends Endpoint> = OutputOf<E["data"]>;

import type { z } from "zod";

/** The schema of a call's body, for the form that fills it in. */
export function bodyOf<Body extends z.ZodType>(endpoint: { name: string; body?: Body | undefined }): Body {
  if (endpoint.body === undefined) throw new Error(`The call ${endpoint.name} has no body.`);
  return endpoint.body;
}

/** The release of the protocol that the shop speaks (https://ucp.dev/2026-08-25/specification/overview/). */
export const ucpVersion = "2026-08-25";

const base = `https://ucp.dev/${ucpVersion}`;

const capabilities = {
  "dev.ucp.shopping.catalog.search": ["shopping/catalog/search", "catalog_search"],
  "dev.ucp.shopping.catalog.lookup": ["shopping/catalog/lookup", "catalog_lookup"],
  "dev.ucp.shopping.checkout": ["shopping/checkout/", "checkout"],
  "dev.ucp.shopping.permalink": ["permalink", "permalink"],
} as const;

export type Capability = keyof typeof capabilities;

/**
 * What the shop tells agents at `/.well-known/ucp`: its calls, and what they can do. There are no payment handlers: the
 * buyer pays in the shop.
 */
export function ucpProfile(publicUrl: string): Record<string, unknown> {
  const declared = Object.entries(capabilities).map(([name, [page, schema]]) => [
    name,
    [
      {
        version: ucpVersion,
        spec: `${base}/specification/${page}`,
        schema: `${base}/schemas/shopping/${schema}.json`,
        ...(name === "dev.ucp.shopping.permalink" && { config: { endpoint: `${publicUrl}/buy` } }),
      },
    ],
  ]);
  return {
    ucp: {
      version: ucpVersion,
      services: {
        "dev.ucp.shopping": [
          {
            version: ucpVersion,
            spec: `${base}/specification/overview/`,
            transport: "rest",
            schema: `${base}/services/shopping/rest.openapi.json`,
            endpoint: `${publicUrl}/ucp`,
          },
        ],
      },
      capabilities: Object.fromEntries(declared) as unknown,
      payment_handlers: {},
    },
  };
}

/** The part of an answer that says which capability it is of. */
export function ucpOf(capability: Capability): Record<string, unknown> {
  return { version: ucpVersion, capabilities: { [capability]: [{ version: ucpVersion }] } };
}

/** The answer where there is nothing to show. */
export function ucpError(
  capability: Capability,
  code: string,
  content: string,
  continueUrl?: string,
): Record<string, unknown> {
  return {
    ucp: { ...ucpOf(capability), status: "error" },
    messages: [{ type: "error", code, content, severity: "unrecoverable" }],
    ...(continueUrl !== undefined && { continue_url: continueUrl }),
  };
}

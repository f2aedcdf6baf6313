export type { Calls, WebhookEvent } from "./calls.ts";
export {
  createClient,
  type CallOptions,
  type ChangesCall,
  type Client,
  type ClientOptions,
  type PagedCall,
} from "./client.ts";
export { NoAnswer, ShopError } from "./shop-error.ts";
export { verifyWebhook, WebhookNotVerified, type VerifiedWebhook } from "./webhooks.ts";

import { adminRoutes } from "#contract/admin/routes.ts";
import { callTimeoutMs } from "#web/api/browser-call.ts";
import { readToken, storeToken } from "#web/api/session.ts";

const storefrontKey = "access_token";

/**
 * If a member of staff has logged in at the storefront, the session moves to the back office, so that no second login
 * is needed. A customer's session stays where it is.
 */
export async function takeOverSession(): Promise<void> {
  const token = readToken() === null ? readStorefrontToken() : null;
  if (token === null) return;
  const [, path = ""] = adminRoutes.getStaffSession.split(" ");
  try {
    const answer = await fetch(path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    if (!answer.ok) return;
  } catch {
    // No network: the login reports it.
    return;
  }
  localStorage.removeItem(storefrontKey);
  storeToken(token);
}

function readStorefrontToken(): string | null {
  try {
    return localStorage.getItem(storefrontKey);
  } catch {
    return null;
  }
}

import { compareAddress, readIds } from "./storefront/features/compare/compared-ids.ts";
import { readShopSearch, shopAddress } from "./storefront/features/shop/shop-search.ts";

/**
 * The address by which the server renders and caches a page: its path, and for the product list and compared parts those
 * parameters that they read, as they are understood. All others are read in the browser only, or by nobody (`fbclid`, `utm_source`).
 */
export function pageAddress(url: URL): URL {
  const address = new URL(url);
  address.search = searchOf(url);
  return address;
}

/** As the router matches: in capitals and with a slash at the end it is the same page. */
function searchOf(url: URL): string {
  const { pathname, searchParams } = url;
  if (/^\/shop\/*$/i.test(pathname)) return new URL(shopAddress(readShopSearch(searchParams)), url).search;
  if (/^\/compare\/*$/i.test(pathname))
    return new URL(compareAddress(readIds(searchParams.get("ids"))), url).search;
  return "";
}

import { themeColour } from "#contract/company/brand-colours.ts";
import type { Company } from "#contract/company/company-facts.ts";

/** The storefront's name, colour and icons for the home screen of a phone. */
export function webManifest({ name: companyName, colour }: Pick<Company, "name" | "colour">): string {
  return JSON.stringify({
    name: companyName,
    // A home screen has room for about twelve letters: the company's name without its legal form.
    short_name: companyName.replace(/^(?:CV|PT|UD|PD|Fa|Toko)\b\.?\s*/i, "") || companyName,
    description: "Suku cadang alat berat",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: themeColour(colour ?? null),
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any maskable" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
}

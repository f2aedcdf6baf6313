import { lazy, Suspense } from "react";
import { useComparedParts } from "#web/api/compared-parts.ts";

// Visitors who compare nothing do not load it; without it the choice stays in the browser.
const CompareBar = lazy(async () => {
  try {
    const { CompareBar: Bar, compareText } = await import("../features/catalogue/compare/compare-bar.tsx");
    await compareText.load();
    return { default: Bar };
  } catch (error) {
    console.error(error);
    return { default: () => null };
  }
});

/** The place of the bar that counts the compared parts. */
export function CompareBarPlace() {
  return <Suspense>{useComparedParts() !== "" && <CompareBar />}</Suspense>;
}

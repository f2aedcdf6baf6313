import { lazy, Suspense } from "react";
import { useComparedParts } from "#web/api/compared-parts.ts";

// A visitor who compares nothing does not load it; without it the choice stays in the browser.
const CompareBar = lazy(async () => {
  try {
    const { CompareBar: Bar, compareText } = await import("../features/compare/compare-bar.tsx");
    await compareText.load();
    return { default: Bar };
  } catch (error) {
    console.error(error);
    return { default: () => null };
  }
});

/** Where the bar stands that counts what is compared. */
export function CompareBarPlace() {
  return <Suspense>{useComparedParts() !== "" && <CompareBar />}</Suspense>;
}

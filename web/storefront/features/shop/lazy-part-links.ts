import { lazy } from "react";

const load = () => import("./part-links.tsx");

/**
 * What many parts do not have: its script is loaded only with one that has it. The server has it in memory, and the browser leaves what
 * it rendered until the script is there, also if that never comes. It needs a Suspense around it.
 */
export const PartLinks = import.meta.env.SSR
  ? (await load()).PartLinks
  : lazy(() =>
      load().then(
        (part) => ({ default: part.PartLinks }),
        () => new Promise<never>(() => undefined),
      ),
    );

import type { Plugin } from "vite";

const router = "/node_modules/react-router/dist/production/lib";
const query = "/node_modules/@tanstack/query-core/build/modern";

/**
 * Functions that nothing in the storefront needs, by the file of the library that contains them. The bundler keeps them
 * because they are beside, or inside, functions that are called. The lint rules for `web/` forbid imports that would
 * call them, and `leave-out-unused.test.ts` looks for methods that do.
 */
export const unused: Record<string, readonly string[]> = {
  // No address of the shop has a part that may be left out (`/:language?/shop`).
  [`${router}/router/utils.js`]: ["explodeOptionalSegments"],
  [`${query}/infiniteQueryBehavior.js`]: ["infiniteQueryBehavior"],
  [`${query}/queryClient.js`]: [
    "isMutating",
    "ensureQueryData",
    "getQueriesData",
    "setQueriesData",
    "resetQueries",
    "query",
    "infiniteQuery",
    "fetchInfiniteQuery",
    "prefetchInfiniteQuery",
    "ensureInfiniteQueryData",
    "setDefaultOptions",
    "setQueryDefaults",
    "setMutationDefaults",
  ],
  // Only hooks that suspend call it.
  [`${query}/queryObserver.js`]: ["fetchOptimistic"],
  [`${query}/mutationCache.js`]: ["find", "findAll"],
};

/**
 * Leaves out what a first visit would load and never use: the functions above, 4 kB of React Router's links and forms,
 * which the bundler keeps because it cannot know that creating them has no other effect, and Vite's list of files to
 * load before a script, which is empty here (see modulePreload in vite.config.ts). If a library no longer has one of
 * these functions, the build stops.
 */
export const leaveOutUnused: Plugin = {
  name: "leave-out-unused",
  enforce: "pre",
  applyToEnvironment: ({ config }) => config.consumer === "client",
  load: (id) =>
    id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : null,
  transform: {
    filter: { id: /\/node_modules\/(?:react-router|@tanstack\/query-core)\// },
    handler: (code, id) => {
      const file = Object.keys(unused).find((end) => id.endsWith(end));
      const names = file === undefined ? [] : (unused[file] ?? []);
      const shorter = names.reduce(withoutBody, code);
      return { code: id.includes("/react-router/") ? withoutSideEffects(shorter) : shorter, map: null };
    },
  },
};

/** Empties a function or a method, which ends at the first closing brace with the same indentation as its beginning. */
export function withoutBody(code: string, name: string): string {
  const whole = new RegExp(
    String.raw`^(\t*)((?:async )?(?:function )?${name.replaceAll("$", String.raw`\$`)}\([^)]*\) \{)\n(?:.*\n)*?\1\}$`,
    "m",
  );
  if (!whole.test(code)) throw new Error(`The library has no function ${name} to leave out any more.`);
  return code.replace(whole, "$1$2}");
}

function withoutSideEffects(code: string): string {
  return code
    .replace(/= (React(?:\$1)?\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
    .replace(/^\w+\.displayName = .*$/gm, "");
}

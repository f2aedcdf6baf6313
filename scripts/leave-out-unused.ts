import type { Plugin } from "vite";

/** What the build leaves out of one file of a library. */
interface LeftOut {
  /** Functions that lose their bodies. What only they call disappears with them. */
  bodies?: readonly string[];
  /** What a function is assigned to (`exports.preinit`); the whole assignment is left out. `*` stands for any name. */
  assignments?: readonly string[];
}

const react = "/node_modules/react/cjs/react.production.js";
const reactDom = "/node_modules/react-dom/cjs/react-dom";
const router = "/node_modules/react-router/dist/production/lib";
const query = "/node_modules/@tanstack/query-core/build/modern";

/**
 * Functions that nothing in the storefront needs, by the file of the library that contains them. The bundler keeps them
 * because they are beside, or inside, functions that are called. The lint rules for `web/` forbid imports that would
 * call them, and `leave-out-unused.test.ts` looks for elements and attributes that would.
 */
export const unused: Record<string, LeftOut> = {
  [`${reactDom}-client.production.js`]: {
    bodies: [
      // `<ViewTransition>`: without one in the page, each of them finds nothing to do.
      "trackEnterViewTransitions",
      "applyViewTransitionToHostInstances",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "restoreViewTransitionOnHostInstances",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "getViewTransitionName",
      "getViewTransitionClassName",
      "createViewTransitionInstance",
      "startViewTransition",
      "flushAfterMutationEffects",
      "reportViewTransitionError",
      // Stylesheets as React's own resources, and pictures that a `<ViewTransition>` waits for.
      "accumulateSuspenseyCommitOnFiber",
      "insertSuspendedStylesheets",
      "estimateBandwidth",
      "preloadStylesheet",
      "stylesheetPropsFromRawProps",
      "adoptPreloadPropsForStylesheet",
      "adoptPreloadPropsForScript",
      // `ref` of a `<Fragment>`.
      "FragmentInstance",
      "traverseVisibleInstancesAndTextInstances",
      "commitNewChildToFragmentInstances",
      "commitFragmentInstanceInsertionEffects",
      "commitFragmentInstanceDeletionEffects",
      // `<SuspenseList>`.
      "updateSuspenseListComponent",
      "pushSuspenseListContext",
      "findFirstSuspended",
      "cutOffTailIfNeeded",
      // `useActionState`, and forms and buttons whose action is a function.
      "mountActionState",
      "updateActionState",
      "rerenderActionState",
      "extractEvents$1",
      "scheduleReplayQueueIfNeeded",
      "TransitionAwareHostComponent",
      "requestFormReset",
      // Hints of `react-dom` to load something; the server writes them into the document.
      "prefetchDNS",
      "preconnect",
      "preload",
      "preloadModule",
      "preinitScript",
      "preinitStyle",
      "preinitModuleScript",
      // `onBeforeInput`, `onSelect`, and elements with a dash in their name.
      "getNativeBeforeInputChars",
      "getFallbackBeforeInputChars",
      "constructSelectEvent",
      "setPropOnCustomElement",
      // The list of components in an error, which only React's own development build prints.
      "getStackByFiberInDevAndProd",
      // React's compiler; the order in which parts are hydrated; the browser's own sign of a running transition.
      "useMemoCache",
      "attemptExplicitHydrationTarget",
      "defaultOnDefaultTransitionIndicator",
    ],
    assignments: [
      "FragmentInstance.prototype.*",
      "ViewTransitionPseudoElement.prototype.*",
      "ReactDOMHydrationRoot.prototype.unstable_scheduleHydration",
      "ReactDOMSharedInternals.findDOMNode",
    ],
  },
  [`${reactDom}.production.js`]: {
    assignments: [
      "exports.preconnect",
      "exports.prefetchDNS",
      "exports.preinit",
      "exports.preinitModule",
      "exports.preload",
      "exports.preloadModule",
      "exports.requestFormReset",
      "exports.unstable_batchedUpdates",
      "exports.useFormState",
      "exports.useFormStatus",
    ],
  },
  [react]: { bodies: ["mapChildren", "addTransitionType"], assignments: ["exports.useActionState"] },
  // No address of the shop has a part that may be left out (`/:language?/shop`).
  [`${router}/router/utils.js`]: { bodies: ["explodeOptionalSegments"] },
  [`${query}/infiniteQueryBehavior.js`]: { bodies: ["infiniteQueryBehavior"] },
  [`${query}/queryClient.js`]: {
    bodies: [
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
  },
  // Only hooks that suspend call it.
  [`${query}/queryObserver.js`]: { bodies: ["fetchOptimistic"] },
  [`${query}/mutationCache.js`]: { bodies: ["find", "findAll"] },
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
    filter: { id: /\/node_modules\/(?:react|react-dom|react-router|@tanstack\/query-core)\// },
    handler: (code, id) => {
      const file = Object.keys(unused).find((end) => id.endsWith(end));
      const { bodies = [], assignments = [] } = file === undefined ? {} : (unused[file] ?? {});
      const shorter = assignments.reduce(withoutAssignment, bodies.reduce(withoutBody, code));
      return { code: id.includes("/react-router/") ? withoutSideEffects(shorter) : shorter, map: null };
    },
  },
};

/** Empties a function or a method, which ends at the first closing brace with the same indentation as its beginning. */
export function withoutBody(code: string, name: string): string {
  const whole = new RegExp(
    String.raw`^(\t*)((?:async )?(?:function )?${escaped(name)}\([^)]*\) \{)\n(?:.*\n)*?\1\}$`,
    "m",
  );
  if (!whole.test(code)) throw new Error(`The library has no function ${name} to leave out any more.`);
  return code.replace(whole, "$1$2}");
}

/** Leaves out the statements that assign a function to something, such as a method or an export. */
export function withoutAssignment(code: string, target: string): string {
  const written = target
    .split("*")
    .map(escaped)
    .join(String.raw`\w+`);
  const whole = new RegExp(String.raw`^${written} = function \([^)]*\) \{\n(?:.*\n)*?\};$`, "gm");
  if (!whole.test(code)) throw new Error(`The library assigns no ${target} to leave out any more.`);
  return code.replace(whole, "");
}

function escaped(name: string): string {
  return name.replaceAll(/[.$]/g, String.raw`\$&`);
}

function withoutSideEffects(code: string): string {
  return code
    .replace(/= (React(?:\$1)?\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
    .replace(/^\w+\.displayName = .*$/gm, "");
}

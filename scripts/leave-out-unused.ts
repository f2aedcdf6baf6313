import type { Plugin } from "vite";

const router = "/react-router/dist/production/lib";

/**
 * Functions that nothing in the storefront calls, by the file of the library that contains them. The bundler keeps them
 * because they are beside, or inside, functions that are called. The lint rules for `web/` forbid imports that would
 * call them.
 */
const neverCalled: Record<string, readonly string[]> = {
  // For the data router, which only the back office has (`web/navigation.tsx` is the storefront's own).
  [`${router}/hooks.js`]: ["RSCErrorHandler", "DefaultErrorComponent", "useNavigateStable"],
  "/@tanstack/query-core/build/modern/infiniteQueryBehavior.js": ["infiniteQueryBehavior"],
};

/**
 * Leaves out what a first visit would load and never use: the functions above, 4 kB of React Router's links and forms,
 * which the bundler keeps because it cannot know that creating them has no other effect, and Vite's list of files to
 * load before a script, which is empty here (see modulePreload in vite.config.ts). If the library no longer has one of
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
      const file = Object.keys(neverCalled).find((end) => id.endsWith(end));
      const names = file === undefined ? [] : (neverCalled[file] ?? []);
      const shorter = names.reduce(withoutBody, code);
      return { code: id.includes("/react-router/") ? withoutSideEffects(shorter) : shorter, map: null };
    },
  },
};

/** Empties a function, which ends at the first closing brace with the same indentation as its beginning. */
function withoutBody(code: string, name: string): string {
  const whole = new RegExp(String.raw`^(\t*)((?:async )?function ${name}\(.*\) \{)\n(?:.*\n)*?\1\}$`, "m");
  if (!whole.test(code)) throw new Error(`The library has no function ${name} to leave out any more.`);
  return code.replace(whole, "$1$2}");
}

function withoutSideEffects(code: string): string {
  return code
    .replace(/= (React(?:\$1)?\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
    .replace(/^\w+\.displayName = .*$/gm, "");
}

import { posix } from "node:path";

/**
 * The floors of the house, from the ground up. A file imports only from its own floor and from those below it
 * (docs/architecture.md); it stands on the floor of the longest name here that its path begins with.
 */
const floors = [
  ["contract"],
  [
    "server/bank-files",
    "server/database",
    "server/env.ts",
    "server/files/foreign-files",
    "server/files/tables",
    "server/log.ts",
    "server/process",
    "server/traces",
  ],
  ["server/core"],
  ["server/company"],
  ["server/rules"],
  ["server/files", "server/partners"],
  ["server/backups"],
  ["server/dependencies.ts"],
  ["server/http"],
  ["server/domains"],
  ["server/mail", "server/metrics", "server/printing"],
  ["server/workflows"],
  ["server/app.ts", "server/prepare-shop.ts"],
  ["server/jobs"],
  ["server/main.ts", "server/start-shop.ts"],
];

/** Files that reach further, by the end of their name, and what they may import from there. */
const exceptions = [
  { file: ".routes.ts", imports: "server/workflows" },
  { file: "server/dependencies.ts", imports: "server" },
  { file: "server/http/pages/storefront-renderer.ts", imports: "web/entry-server.tsx" },
];

/** A noun of the domains reads another one only if it stands behind it here; else a workflow calls both. */
const readNouns = { machines: ["catalogue"], orders: ["money", "parcels"], stock: ["parcels"] };

/** Folders whose files may not import from others, whatever their floor. */
const strangers = [
  { from: "contract", to: ["server", "web"] },
  { from: "web", to: ["server"] },
  { from: "server", to: ["web"] },
];

const isIn = (path, room) => path === room || path.startsWith(`${room}/`);

/** The number of the floor on which a file stands, from the ground up; undefined if it stands on none. */
export function floorOf(path) {
  let best = { length: 0, floor: undefined };
  for (const [floor, rooms] of floors.entries())
    for (const room of rooms)
      if (isIn(path, room) && room.length > best.length) best = { length: room.length, floor };
  return best.floor;
}

const nounOf = (path) => /^server\/domains\/(\w+)\//.exec(path)?.[1];

/** What is wrong with an import of `to` in `from`, both paths from the root; undefined if nothing is. */
export function faultOfImport(from, to) {
  if (exceptions.some(({ file, imports }) => from.endsWith(file) && isIn(to, imports))) return undefined;
  const stranger = strangers.find((one) => isIn(from, one.from) && one.to.some((room) => isIn(to, room)));
  if (stranger !== undefined) return `${stranger.from}/ imports nothing from ${to.split("/")[0]}/.`;
  if (
    isIn(from, "web/storefront") &&
    /^(?:contract\/(?:\w+\/)?admin|web\/backoffice|web\/texts\/office)\//.test(to)
  )
    return "The storefront imports nothing of the back office.";
  const [own, other] = [floorOf(from), floorOf(to)];
  if (own !== undefined && other !== undefined && other > own)
    return "A file imports only from its own floor and those below it: scripts/floors.mjs has them.";
  const [noun, read] = [nounOf(from), nounOf(to)];
  if (noun !== undefined && read !== undefined && noun !== read && !readNouns[noun]?.includes(read))
    return "A noun of the domains reaches another through a workflow: scripts/floors.mjs has those that do not.";
  return undefined;
}

const root = posix.join(import.meta.dirname, "..");

/** Oxlint's rule `house/floors`. */
export default {
  meta: { name: "house" },
  rules: {
    floors: {
      create(context) {
        const from = posix.relative(root, context.filename);
        const check = (node) => {
          const name = node.source?.value;
          if (typeof name !== "string" || !/^[.#]/.test(name)) return;
          const to = name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(from), name);
          const message = faultOfImport(from, to);
          if (message !== undefined) context.report({ node: node.source, message });
        };
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
        };
      },
    },
  },
};

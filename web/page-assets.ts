/** The parts of Vite's manifest that pages need. */
export interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

/** The files that a page's document refers to. */
export interface DocumentAssets {
  entry: string;
  fonts: string[];
  /** Scripts that the page needs in any case; listed so that they load in parallel. */
  modules: string[];
}

/** The built files of all pages. */
export interface PageAssets {
  entry: string;
  /** The text of the stylesheet: every document has it in itself, so that no other file delays the first paint. */
  styles: string;
  /** The text of the script that every document has in itself, so that nothing pressed is lost before the others come. */
  starter: string;
  fonts: string[];
  /** The scripts of a source file and of everything that it imports, without those of the entry. */
  modulesOf: (source: string) => string[];
}

const starterSource = "web/start.ts";
const entrySource = "web/entry-browser.tsx";
/** The two font files that the first screen of every page needs most. */
const preloadedFonts = [
  "web/styles/fonts/barlow-latin-400-normal.woff2",
  "web/styles/fonts/barlow-semi-condensed-latin-700-normal.woff2",
];

/**
 * Reads the names of the built files from Vite's manifest (`dist/browser/.vite/manifest.json`), and what stands
 * in the document itself with `read`, which is given a file's name in that folder.
 */
export function readAssets(manifest: Manifest, read: (file: string) => string): PageAssets {
  const entry = chunkOf(manifest, entrySource);
  const stylesheet = entry.css?.[0] ?? manifest["style.css"]?.file;
  if (stylesheet === undefined) throw new Error("The manifest names no stylesheet.");
  const ofEntry = new Set(filesOf(manifest, entrySource));
  return {
    entry: address(entry.file),
    styles: read(stylesheet),
    starter: read(chunkOf(manifest, starterSource).file).trim(),
    fonts: preloadedFonts.map((source) => address(chunkOf(manifest, source).file)),
    modulesOf: (source) =>
      source === entrySource ? [...ofEntry] : filesOf(manifest, source).filter((file) => !ofEntry.has(file)),
  };
}

/** The files of one page: its entry, the language's texts and the scripts of the shown routes. */
export function documentAssets(assets: PageAssets, sources: string[]): DocumentAssets {
  const modules = [entrySource, ...sources].flatMap((source) => assets.modulesOf(source));
  return {
    entry: assets.entry,
    fonts: assets.fonts,
    modules: [...new Set(modules)],
  };
}

/** What the development server uses: sources instead of built files. */
export const developmentAssets: PageAssets = {
  entry: `/${entrySource}`,
  styles: '@import "/web/styles/app.css";',
  starter: `import("/${starterSource}");`,
  fonts: [],
  modulesOf: () => [],
};

function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The manifest has no ${source}: build the browser's files first.`);
  return chunk;
}

function address(file: string): string {
  return `/${file}`;
}

function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (chunk === undefined || seen.has(source)) return [];
  seen.add(source);
  return [address(chunk.file), ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
}

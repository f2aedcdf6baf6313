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

/** The texts that every document contains. */
interface OwnTexts {
  /** The stylesheet, so that no other file delays the first paint; the content security policy names its hash. */
  styles: string;
  /** The script that holds clicks until the other scripts are loaded; the policy names its hash, too. */
  starter: string;
}

/** The texts that a page's document contains, and the files that it refers to. */
export interface DocumentAssets extends OwnTexts {
  entry: string;
  /** Scripts that the page needs in any case; listed so that they load in parallel. */
  modules: string[];
}

/** The built files of all pages. */
export interface PageAssets extends OwnTexts {
  entry: string;
  /** The scripts of a source file and of everything that it imports, without those of the entry. */
  modulesOf: (source: string) => string[];
}

const starterSource = "web/start.ts";
const entrySource = "web/entry-browser.tsx";

/**
 * Reads the names of the built files from Vite's manifest (`dist/browser/.vite/manifest.json`), and the texts of the
 * document with `read`, which gets a file's name in that folder.
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
    modulesOf: (source) =>
      source === entrySource ? [...ofEntry] : filesOf(manifest, source).filter((file) => !ofEntry.has(file)),
  };
}

/** What one page contains and needs: its entry, the texts and the scripts of the shown routes. */
export function documentAssets(assets: PageAssets, sources: string[]): DocumentAssets {
  const modules = [entrySource, ...sources].flatMap((source) => assets.modulesOf(source));
  const { styles, starter, entry } = assets;
  return { styles, starter, entry, modules: [...new Set(modules)] };
}

/** In the browser, which keeps what the server wrote into the document. */
export const keptAssets: DocumentAssets = { styles: "", starter: "", entry: "", modules: [] };

/** What the development server uses: sources instead of built files. */
export const developmentAssets: PageAssets = {
  entry: `/${entrySource}`,
  styles: '@import "/web/styles/app.css";',
  starter: `import("/${starterSource}");`,
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

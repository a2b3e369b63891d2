import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accentStyles } from '#domain/look/accent.ts';
import type { PageAssets } from './document.ts';

type Chunk = { file: string; src?: string; isEntry?: boolean; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/**
 * The order of the cascade layers, as client/styles/global.css declares it. It stands before all other styles, because
 * those of a screen may come before global.css in a page.
 */
export const CASCADE_LAYERS = '@layer reset,tokens,base,ui,layout,screen;';

/**
 * Finds what a page needs in the build at `folder`: the entry's and its screens' scripts, and their styles as text.
 *
 * @returns a function from the page's screens and the organiser's accent, if there is one, to its assets, with what allows the
 *   inline styles
 */
export function builtAssets(
  folder: string,
): (modules: readonly string[], accent?: string) => PageAssets & { styleHash: string } {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;
  const [entryKey, entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? [];
  if (!entryKey || !entry) throw new Error('The build has no entry. Run npm run build.');
  // The libraries, which are scripts of their own (vite.config.ts), and the application.
  const scripts = [...(entry.imports ?? []), entryKey].map((key) => `/${chunkOf(manifest, key).file}`);
  // What headings and text are set in. The italic comes a little later: each file that is fetched along with the page
  // takes its share of a slow line.
  const fonts = Object.values(manifest)
    .filter(({ src }) => /\/(newsreader|hanken-grotesk)\.woff2$/.test(src ?? ''))
    .map(({ file }) => `/${file}`);
  const known = new Map<string, PageAssets & { styleHash: string }>();

  return (modules, accent) => {
    const key = [accent, ...modules].join();
    const found = known.get(key);
    if (found) return found;
    const chunks = withImports(manifest, [entryKey, ...modules]);
    const sheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    const css = [
      CASCADE_LAYERS,
      ...sheets.map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
      accent ? accentStyles(accent) : '',
    ].join('');
    const assets = {
      scripts,
      modules: chunks.map(({ file }) => `/${file}`),
      fonts,
      styles: `<style>${css}</style>`,
      inlined: sheets.map((file) => `/${file}`),
      styleHash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    };
    known.set(key, assets);
    return assets;
  };
}

/** The chunks of these modules and of all that they import, each once, importers first. */
function withImports(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = chunkOf(manifest, key);
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...seen].map((key) => chunkOf(manifest, key));
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  return chunk;
}

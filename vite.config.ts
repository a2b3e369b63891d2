import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { LIBRARIES } from './client/libraries.ts';

const ENTRY = fileURLToPath(new URL('client/site/entry-client.tsx', import.meta.url));
const EVENT_PAGE = fileURLToPath(new URL('client/site/screens/Event/Event.tsx', import.meta.url));

type ChunkingContext = {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
};

const styleSheets = new Map<string, string>();

/**
 * A class by the name of its style sheet, `Header_bar`. Every page carries some two hundred, and its own styles before
 * anything else: with Vite’s hash and line of the source in each name a page is 0.3 to 0.5 kB longer.
 */
function generateScopedName(name: string, path: string): string {
  const file = path.replace(/\?.*/, '');
  const sheet = basename(file, '.module.css');
  const known = styleSheets.get(sheet) ?? file;
  if (known !== file) throw new Error(`${known} and ${file} would share their classes. Rename one.`);
  styleSheets.set(sheet, file);
  return `${sheet}_${name}`;
}

/** A module and all that it imports. */
function allOf(id: string, context: ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) allOf(imported, context, found);
  return found;
}

/**
 * What the event page, which every page fetches ahead, shares with other screens: one script is smaller than ten. What brings styles
 * stays by itself, for they would be in the HTML of every page.
 */
function partOfEvent(id: string, context: ChunkingContext): string | null {
  const inFrame = allOf(ENTRY, context);
  const styled = [...allOf(id, context)].some((one) => /\.css(\?|$)/.test(one) && !inFrame.has(one));
  return !styled && allOf(EVENT_PAGE, context).has(id) ? 'event-parts' : null;
}

/** Builds the browser's bundle (dist/client) and, with --ssr, the server-render bundle (dist/server). */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'client',
  plugins: [react()],
  // Everything in one module, so that the browser's and the server's React are the same build.
  ssr: command === 'build' ? { noExternal: true } : {},
  // React would otherwise choose when it runs, and check for developers unless NODE_ENV says production.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // RxJS as it was written, without helpers for browsers of 2015. The server's bundle takes Node's own.
  resolve: isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] },
  css: { modules: { generateScopedName } },
  // Found before the first page asks for them, which would have to load twice.
  optimizeDeps: { entries: ['site/entry-client.tsx', 'site/screens/**/*.tsx'] },
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // light-dark() as it is written: every browser of the last two years knows it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'client/site/entry-server.tsx' : 'client/site/entry-client.tsx',
      output: isSsrBuild
        ? {}
        : {
            // One script after another (server/base/pages/boot.ts), each as small as what all pages need of it.
            codeSplitting: {
              groups: [
                ...LIBRARIES,
                { name: 'site', tags: ['$initial'], test: /(?<!entry-client\.tsx)$/ },
                { name: partOfEvent, debugName: 'event-parts', minShareCount: 2 },
              ],
            },
          },
    },
    // Every browser that knows light-dark() preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}));

import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

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
            // Scripts of their own, which browsers keep when a release changes only ours, and which are run one after
            // another (server/base/pages/boot.ts).
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'apollo', test: /node_modules[\\/](@apollo|@wry|graphql|optimism|rxjs|tslib)[\\/]/ },
                // What all pages of payments need, and what every page fetches sooner or later for the events: one script each is
                // smaller than ten.
                {
                  name: 'event-parts',
                  test: /client[\\/]site[\\/]features[\\/](Meta|JsonLd|Portrait|artwork[\\/](EventIcon|Monogram)|payment[\\/]phase-labels)\.tsx?$|client[\\/]ui[\\/](cx|use-hydrated|RichText)\.tsx?$|client[\\/]ui[\\/]Shared\.module\.css$|domain[\\/](artwork[\\/](globe|covers[\\/]random)|printed-dates|text|time|event-json-ld|pricing[\\/](money|phase|currency))\.ts$/,
                },
                {
                  name: 'paying',
                  test: /client[\\/]site[\\/]features[\\/]payment[\\/](dates|CaptureOrder\.generated)\.ts$|domain[\\/]registration[\\/](messages|registration-link)\.ts$/,
                },
              ],
            },
          },
    },
    reportCompressedSize: false,
  },
}));

import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/**
 * Puts the order of the cascade layers first. The styles of lazily loaded screens may come before global.css in the
 * one bundled sheet, and a layer's place is where it is first named.
 */
const layersFirst: Plugin = {
  name: 'layers-first',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
        asset.source = `@layer reset,tokens,base,ui,layout,screen;${asset.source}`;
  },
};

/**
 * React makes five errors when it is read, as marks to be thrown. While a debugger watches, and Lighthouse is one, V8 looks
 * up where in the script each was made, for which it parses all of it twice more: two thirds of the longest task of the
 * application's start. Made by hand they have no such place, which nobody asks for.
 */
const marksWithoutPlace: Plugin = {
  name: 'marks-without-place',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler: (code) =>
      code.replace(
        /= Error\((formatProdErrorMessage\(\d+\))\)(?=[,;])/g,
        '= Object.create(Error.prototype, { message: { value: $1 } })',
      ),
  },
};

/**
 * What every page has: libraries, frame, and the parts that most screens share. As one file it compresses better than
 * as thirty.
 */
const ON_EVERY_PAGE = new RegExp(
  [
    'node_modules/(@apollo(?!.+useMutation)|@wry|graphql|optimism|react-router|rxjs|tslib)/',
    'client/site/(layout|generated)/',
    'client/site/[a-z-]+\\.tsx?$',
    'client/site/features/((?!call-failure)[A-Za-z-]+\\.tsx?$|ConferenceCard/Conference(Cover|s\\.generated)|StayUpdated/(?!subscribe|.+generated)|PaymentCompleted/|artwork/(Icon|EventCover|LateDrawing|cover-drawing))',
    'client/ui/(BackLink|Breadcrumb|Button|DataList|DisciplineTag|Field|Graticule|IconButton|Loading|Mark|Notice|PageHeader|Section|SkipLink|Spinner|Stats|ToneIcon|cx|discipline|globe)\\b',
    'domain/(text|email|page)\\.ts$',
  ].join('|'),
);

/**
 * What everything else stands on, as a file of its own: reading all of it in one task would hold up a slow phone, twice
 * as long where a debugger watches, as Lighthouse does.
 */
const REACT = /node_modules\/(react|react-dom|scheduler)\/|client\/site\/react\.ts$/;

/** Parts of forms that go together: many small files compress worse. */
const OF_FORMS = [
  { name: 'fields', test: /client\/ui\/(Select|TextArea|TextInput)\.tsx/ },
  {
    name: 'contact',
    test: /client\/features\/ContactForm\/(use-contact-form|ContactFailure|contact-labels|.+module)|domain\/contact\/words/,
  },
];

/**
 * Lets the bundle leave out what we don't use of the router, such as its own links with their fetching ahead: it is
 * not marked as droppable, and the names for developers' tools hold it.
 */
const droppableRouter: Plugin = {
  name: 'droppable-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};

/** The router without its warnings for developers: its package names no condition for it. */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: 'index' },
  { find: /^react-router\/dom$/, replacement: 'dom-export' },
].map(({ find, replacement }) => ({
  find,
  replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/${replacement}.mjs`,
}));

/** Apollo Client without GraphQL's printer: our documents bring their text along. Should the path change, 2 kB are back. */
const PRINTED_DOCUMENTS = {
  find: /^\.\/graphql\/print\.js$/,
  replacement: `${import.meta.dirname}/client/site/operation.ts`,
};

/**
 * Has the browser compile every function while the script is fetched, off the page's own thread: nearly all are wanted at
 * the start, and compiled one by one when they are first called they hold a slow phone up. Other browsers read a comment.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
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

/** Builds the browser's bundle (dist/client) and, with --ssr, the server-render bundle (dist/server). */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'client',
  plugins: [react(), layersFirst, droppableRouter, marksWithoutPlace, compiledAhead],
  // Everything in one module, so that the browser's and the server's React are the same build.
  ssr: command === 'build' ? { noExternal: true } : {},
  // React would otherwise choose when it runs, and check for developers unless NODE_ENV says production.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  resolve: {
    // RxJS as it was written, without helpers for browsers of 2015. The server's bundle takes Node's own.
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
    alias: command === 'build' ? [...PRODUCTION_ROUTER, PRINTED_DOCUMENTS] : [],
  },
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
    rollupOptions: {
      input: isSsrBuild ? 'client/site/entry-server.tsx' : 'client/site/entry-client.tsx',
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT, priority: 1 },
                { name: 'site', test: ON_EVERY_PAGE },
                ...OF_FORMS,
              ],
            },
          },
    },
    reportCompressedSize: false,
  },
}));

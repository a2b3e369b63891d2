import http from 'node:http';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, minifySync, type Plugin } from 'vite';

const root = `${import.meta.dirname}/..`;

/**
 * What the sources read beside themselves stays where it is: in the bundle, `import.meta` tells the place of the source.
 * Of the modules that can be run by themselves, the bundle runs its entry.
 */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
    const place = JSON.stringify(relative(`${root}/dist/product`, id));
    return code
      .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
      .replaceAll('import.meta.main', String(id.endsWith('/server/main.ts')));
  },
};

/** Prisma's WebAssembly as a file: as text in a module, it would stay in memory thrice. */
const assemblyAsFile: Plugin = {
  name: 'assembly-as-file',
  transform(code, id) {
    if (!id.endsWith('.wasm-base64.mjs')) return null;
    const base64 = /^const wasm = "([^"]+)"/.exec(code)?.[1];
    if (!base64) this.error('Prisma keeps its WebAssembly in another way now.');
    const fileName = 'query-compiler.wasm';
    this.emitFile({ type: 'asset', fileName, source: Buffer.from(base64, 'base64') });
    return `import { readFileSync } from 'node:fs';
      export const wasm = readFileSync(new URL('./${fileName}', import.meta.url), 'base64');`;
  },
};

/**
 * Node's `http` as an object. Imported as a module it would be whole at once, with Node's own `fetch` and WebSocket
 * behind it, which take 12 MB and a tenth of a second.
 */
const httpAsObject: Plugin = {
  name: 'http-as-object',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) =>
    /^(node:)?http$/.test(id) && kind !== 'require-call' ? '\0http' : null,
  load(id) {
    if (id !== '\0http') return null;
    const names = Object.keys(http).filter((name) => !Object.getOwnPropertyDescriptor(http, name)?.get);
    return `const http = process.getBuiltinModule('node:http');
      export default http;
      export const { ${names.join(', ')} } = http;`;
  },
};

/** The script that every page carries, as small as it gets. With `npm run dev` it is sent as it is written. */
const smallBootScript: Plugin = {
  name: 'small-boot-script',
  async transform(_code, id) {
    if (!id.endsWith('/server/pages/boot.ts')) return null;
    const { bootScript } = (await import(pathToFileURL(id).href)) as typeof import('./pages/boot.ts');
    const { code, errors } = minifySync('boot.js', bootScript);
    if (errors.length > 0) this.error(String(errors[0]));
    return `export const bootScript = ${JSON.stringify(code.trim())};`;
  },
};

/** A module's text with a single letter outside of ASCII takes twice the memory. */
const asciiText: Plugin = {
  name: 'ascii-text',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/**
 * Builds the server for `npm start` (dist/product): as a few files, it starts sooner than from thousands, and their text
 * takes less memory. What only some servers or few requests need is loaded then, as it is.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [placesOfSources, assemblyAsFile, httpAsObject, smallBootScript, asciiText],
  ssr: {
    noExternal: true,
    external: ['vite', '@aws-sdk/client-s3'],
  },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/product',
    // All in one folder, from which the places of the sources are told.
    assetsDir: '',
    emptyOutDir: true,
    emitAssets: true,
    target: 'esnext',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Names and lines stay, so that the traces of errors can be read.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false } },
        comments: { legal: false, jsdoc: false },
      },
    },
  },
});

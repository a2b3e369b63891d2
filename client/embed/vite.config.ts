import { defineConfig } from 'vite';

/** Builds the event list for other sites into one classic script: dist/developers/embed.js. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: '../../dist/developers',
    emptyOutDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'embed.ts',
      output: { format: 'iife', entryFileNames: 'embed.js' },
    },
  },
});

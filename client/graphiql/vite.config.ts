import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds GraphiQL apart from the site, whose own bundles don't grow by it: dist/developers/graphiql. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/graphiql/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '../../dist/developers/graphiql',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // An editor of a programming tool's size, loaded by who asks for it.
    chunkSizeWarningLimit: 8000,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'graphiql.tsx',
      // Its packages say to a compiler that has long been through them that it is not wanted.
      checks: { moduleLevelDirective: false },
    },
  },
});

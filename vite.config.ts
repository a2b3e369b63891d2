import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the browser's bundle (dist/client) and, with --ssr, the server-render bundle (dist/server). */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  plugins: [react()],
  // Everything in one module, so that the browser's and the server's React are the same build.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One style sheet: a page never waits for its route's.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: isSsrBuild ? 'client/entry-server.tsx' : 'client/entry-client.tsx',
    },
    reportCompressedSize: false,
  },
}));

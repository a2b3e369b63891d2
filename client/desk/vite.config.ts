import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the desk apart from the site, which holds nothing of it: dist/desk. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: '../../dist/desk',
    emptyOutDir: true,
    // light-dark() as it is written: every browser of the last two years knows it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // Every browser that knows light-dark() preloads modules by itself.
    modulePreload: { polyfill: false },
    // Loaded from this machine, once.
    chunkSizeWarningLimit: 1100,
    reportCompressedSize: false,
  },
});

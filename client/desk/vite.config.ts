import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { LIBRARIES } from '../libraries.ts';

/** Builds the desk apart from the site, which holds nothing of it: dist/desk. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: '../../dist/desk',
    emptyOutDir: true,
    manifest: true,
    // light-dark() as it is written: every browser of the last two years knows it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // Every browser that knows light-dark() preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...LIBRARIES,
            // The frame and all that it shows, in one; the entry itself stays the page's.
            { name: 'desk', tags: ['$initial'], test: /(?<!entry\.tsx|index\.html)$/ },
          ],
        },
      },
    },
  },
});

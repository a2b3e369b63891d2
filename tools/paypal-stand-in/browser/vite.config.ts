import { defineConfig } from 'vite';

/** Builds one classic script, as PayPal's loader wants it, for each mode: `buttons` and `report`, in dist/paypal-stand-in. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: '../../../dist/paypal-stand-in',
    emptyOutDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { input: `${mode}-script.ts`, output: { format: 'iife', entryFileNames: `${mode}.js` } },
  },
}));

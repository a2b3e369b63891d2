import { readFile } from 'node:fs/promises';

/** The modules of each script, a module after those that it imports. Their names must differ across modules. */
const modules = {
  buttons: ['checkout-window.ts', 'button-look.ts', 'buttons.ts', 'namespace.ts'],
  report: ['report.ts'],
} as const;

const cache = new Map<string, Promise<string>>();

/**
 * One of the browser scripts as a classic script, as PayPal's loader wants it, ending in `call`. The modules are
 * freed of their types and put one after the other, without imports and exports, in a function of their own.
 */
export async function browserScript(name: keyof typeof modules, call: string): Promise<string> {
  let source = cache.get(name);
  if (!source) {
    source = concatenate(modules[name]);
    cache.set(name, source);
  }
  return `(() => {\n'use strict';\n${await source}\n${call};\n})();\n`;
}

async function concatenate(files: readonly string[]): Promise<string> {
  // Loaded only when a browser asks for a script: most tests never do.
  const { transformWithOxc } = await import('vite');
  const parts = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(new URL(file, import.meta.url), 'utf8');
      const { code } = await transformWithOxc(source, file, { sourcemap: false });
      return code.replace(/^import .*;$/gm, '').replace(/^export (?=(?:async )?(?:function|const))/gm, '');
    }),
  );
  return parts.join('\n');
}

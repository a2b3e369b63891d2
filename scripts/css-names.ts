/** Names in styles that lead nowhere: custom properties that nothing sets, and layers that are not in the order of layers. The browser says nothing of either. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of styles, or of code that sets custom properties. */
export type Source = { path: string; text: string };

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** `--name: value` in styles, `'--name': value` in a style attribute and `setProperty('--name', …)`. */
const SET = /(--[\w-]+)['"]?\s*:|setProperty\(\s*['"](--[\w-]+)/g;
/** Without a value of its own to fall back on. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g;
const LAYERS = /@layer\s+([\w\s,-]+?)\s*([;{])/g;

/**
 * What is used in the styles of one bundle, and is not there.
 *
 * @param sources all of the bundle: what sets a property may be code
 */
export function deadNames(sources: readonly Source[]): string[] {
  const plain = sources.map(({ path, text }) => ({ path, text: text.replaceAll(COMMENT, '') }));
  const set = new Set(plain.flatMap(({ text }) => [...text.matchAll(SET)].map(([, a, b]) => a ?? b)));
  const layers = plain.flatMap(({ path, text }) =>
    [...text.matchAll(LAYERS)].flatMap(([, names = '', end]) =>
      names.split(',').map((name) => ({ path, name: name.trim(), ordered: end === ';' })),
    ),
  );
  const order = new Set(layers.filter(({ ordered }) => ordered).map(({ name }) => name));
  return [
    ...plain.flatMap(({ path, text }) =>
      [...text.matchAll(USED)]
        .filter(([, name]) => !set.has(name))
        .map(([, name]) => `${path}: nothing sets ${name}`),
    ),
    ...layers
      .filter(({ name }) => !order.has(name))
      .map(({ path, name }) => `${path}: the order of the layers has no ${name}`),
  ];
}

/** The same for this tree's site and desk, each with what both share. */
export function deadNamesIn(root: string): string[] {
  const found = ['site', 'desk'].flatMap((bundle) => {
    const paths = globSync(`client/{${bundle},ui,styles}/**/*.{css,ts,tsx}`, { cwd: root });
    return deadNames(paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
  });
  return [...new Set(found)];
}

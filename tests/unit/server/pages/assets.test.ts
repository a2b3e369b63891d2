import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtAssets } from '#server/pages/assets.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-assets-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'site/entry-client.tsx': {
        file: 'entry.js',
        isEntry: true,
        css: ['entry.css'],
        imports: ['_react.js', '_apollo.js'],
      },
      '_react.js': { file: 'react.js' },
      '_apollo.js': { file: 'apollo.js', imports: ['_react.js'] },
      'site/screens/About/About.tsx': { file: 'about.js', css: ['about.css'], imports: ['_shared.js'] },
      '_shared.js': { file: 'shared.js', css: ['shared.css'] },
    }),
  );
  for (const name of ['entry', 'about', 'shared']) writeFileSync(join(folder, `${name}.css`), `.${name}{}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a page has the scripts and styles of its screens and of all that they import', () => {
  const assets = builtAssets(folder)(['site/screens/About/About.tsx']);
  expect(assets.modules).toEqual(['/entry.js', '/react.js', '/apollo.js', '/about.js', '/shared.js']);
  expect(assets.styles).toContain('.entry{}.about{}.shared{}');
});

it('the libraries are run before the application', () => {
  expect(builtAssets(folder)([]).scripts).toEqual(['/react.js', '/apollo.js', '/entry.js']);
});

it('a screen that the build does not know is no silent lack of styles', () => {
  expect(() => builtAssets(folder)(['site/screens/Abuot/About.tsx'])).toThrow('site/screens/Abuot/About.tsx');
});

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accentStyles } from '#domain/look/accent.ts';
import { builtAssets, CASCADE_LAYERS } from '#server/base/pages/assets.ts';

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

it('the organiser’s accent comes after all other styles, which are the same without one', () => {
  const assetsOf = builtAssets(folder);
  const shipped = assetsOf([]);
  const ours = assetsOf([], '#1d6b45');
  const css = `${CASCADE_LAYERS}.entry{}`;
  expect(shipped.styles).toBe(`<style>${css}</style>`);
  expect(ours.styles).toBe(`<style>${css}${accentStyles('#1d6b45')}</style>`);
  const hash = createHash('sha256')
    .update(css + accentStyles('#1d6b45'))
    .digest('base64');
  expect(ours.styleHash).toBe(`'sha256-${hash}'`);
});

it('the libraries are run before the application', () => {
  expect(builtAssets(folder)([]).scripts).toEqual(['/react.js', '/apollo.js', '/entry.js']);
});

it('a screen that the build does not know is no silent lack of styles', () => {
  expect(() => builtAssets(folder)(['site/screens/Abuot/About.tsx'])).toThrow('site/screens/Abuot/About.tsx');
});

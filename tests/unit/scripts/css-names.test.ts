import { expect, it } from 'vitest';
import { deadNames } from '../../../scripts/css-names.ts';

const ORDER = { path: 'global.css', text: '@layer reset, ui;' };
const check = (css: string, code = '') =>
  deadNames([ORDER, { path: 'a.css', text: css }, { path: 'A.tsx', text: code }]);

it('properties may be set in styles, in a style attribute and by code, or have a value to fall back on', () => {
  const css = '@layer ui { a { --gap: 1px; margin: var(--gap) var(--rows) var(--below) var(--theirs, 0) } }';
  expect(check(css, `style={{ '--rows': 2 }}; style.setProperty('--below', '3px')`)).toEqual([]);
});

it('a property that nothing sets is named, also where only a comment or another use has it', () => {
  expect(check('/* --gap: 1px */ a { margin: var(--gap); padding: var(--gap, 0) }')).toEqual([
    'a.css: nothing sets --gap',
  ]);
});

it('a layer that is not in the order of layers is named', () => {
  expect(check('@layer screens { a { color: red } }')).toEqual([
    'a.css: the order of the layers has no screens',
  ]);
});

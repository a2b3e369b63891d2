import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtInTexts } from '#prisma/seed/built-in.ts';
import { cookiesPage } from '#server/site/texts/legal-pages.ts';

const sources = globSync(['client/site/**/*.{ts,tsx}', 'domain/**/*.ts'])
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => /\bKEY\b|_KEY\b/.test(text) && /storage/i.test(text));
const keys = sources.flatMap((text) =>
  [...text.matchAll(/\bconst \w*KEY = '(\w+)'/g)].map(([, key = '']) => key),
);

it('the cookie policy names everything that the site stores in the browser', () => {
  const policy = builtInTexts(cookiesPage)
    .sections.map(({ text }) => text)
    .join('\n');
  expect(keys.length).toBeGreaterThan(4);
  for (const key of keys) expect(policy, key).toMatch(new RegExp(`\\b${key}\\b`));
});

it('nothing is stored under a key that has no name', () => {
  const calls = globSync('client/site/**/*.{ts,tsx}').flatMap(
    (file) => readFileSync(file, 'utf8').match(/(session|local)Storage\.setItem\([^,]*,/g) ?? [],
  );
  expect(calls.length).toBeGreaterThan(2);
  for (const call of calls) expect(call).toMatch(/setItem\((\w*KEY|key),$/);
});

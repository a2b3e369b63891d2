import { expect, it } from 'vitest';
import { STORED_KEYS } from '#domain/browser-storage.ts';
import { builtInTexts } from '#prisma/seed/built-in.ts';
import { cookiesPage } from '#server/site/texts/legal-pages.ts';

it('the cookie policy names everything that the site stores in the browser', () => {
  const policy = builtInTexts(cookiesPage)
    .sections.map(({ text }) => text)
    .join('\n');
  for (const key of STORED_KEYS) expect(policy, key).toMatch(new RegExp(`\\b${key}\\b`));
});

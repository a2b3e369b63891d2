import { parseHTML } from 'linkedom';
import { expect, test } from './support/test.ts';

const pages = [
  '/committee',
  '/gallery',
  '/guidelines',
  '/visa',
  '/contact',
  '/sponsorship',
  '/services',
  '/faq',
  '/conferences',
];

test('each inner page has a drawing of its own, the same each time, and small', async ({ request }) => {
  const drawing = async (path: string) => {
    const { document } = parseHTML(await (await request.get(path)).text());
    return document.querySelector('main header svg')?.innerHTML ?? '';
  };
  const drawings = new Map<string, string>();
  for (const path of pages) drawings.set(path, await drawing(path));
  expect(new Set(drawings.values()).size).toBe(pages.length);
  for (const [path, markup] of drawings) {
    expect(markup.length, path).toBeGreaterThan(0);
    expect(markup.length, path).toBeLessThan(4000);
  }
  expect(await drawing('/visa?again')).toBe(drawings.get('/visa'));
});

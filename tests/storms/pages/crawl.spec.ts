import { parseHTML } from 'linkedom';
import { expect, test } from '../../e2e/support/test.ts';

test('a crawl from the front page finds no dead link and no missing picture', async ({
  request,
  baseURL,
}) => {
  const anchors: { path: string; id: string }[] = [];
  const idsOf = new Map<string, Set<string>>();
  const pictures = new Set<string>();
  const todo = ['/'];
  const seen = new Set(todo);
  for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    // Feeds, the schema and the API's own page are no pages of the application.
    if (!html.includes('<div id="root">')) continue;
    const { document } = parseHTML(html);
    idsOf.set(path, new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)));
    for (const picture of document.querySelectorAll('img[src]'))
      pictures.add(picture.getAttribute('src') ?? '');
    for (const source of document.querySelectorAll('[srcset]'))
      for (const candidate of source.getAttribute('srcset')?.split(',') ?? [])
        pictures.add(candidate.trim().split(' ')[0] ?? '');
    for (const link of document.querySelectorAll('a[href]')) {
      const { origin, pathname, hash } = new URL(link.getAttribute('href') ?? '', `${baseURL}${path}`);
      if (origin !== baseURL) continue;
      if (hash) anchors.push({ path: pathname, id: decodeURIComponent(hash.slice(1)) });
      // A query only fills in a form; the page is the same.
      if (!seen.has(pathname)) {
        seen.add(pathname);
        todo.push(pathname);
      }
    }
  }
  expect(anchors.filter(({ path, id }) => !idsOf.get(path)?.has(id))).toEqual([]);
  for (const picture of pictures) {
    if (picture.startsWith('data:')) continue;
    const answer = await request.get(picture);
    expect(answer.headers()['content-type'], picture).toMatch(/^image\//);
  }
  expect(pictures.size).toBeGreaterThan(10);
  expect(seen.size).toBeGreaterThan(25);
});

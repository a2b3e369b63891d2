// docs/product.md 3.11
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInTexts } from '#prisma/seed/built-in.ts';
import { contentKinds } from '#server/content-kinds.ts';
import type { ContentDocument } from '#server/features/content/content-kind.ts';
import { publish } from '#server/features/content/publication.service.ts';
import type { PageTexts } from '#server/features/texts/page-texts.ts';
import { pages } from '#server/features/texts/pages.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { textOf } from '../../support/rendered.ts';

let product: Product;
beforeEach(async () => {
  product = await startProduct({ pages: true });
});
afterEach(() => product.stop());

/** A page between its header and its footer: its title is also what links to it are called. */
async function read(path: string): Promise<string> {
  const html = await (await fetch(product.url + path)).text();
  return html.slice(html.indexOf('<main'));
}

const publishTexts = (id: string, texts: object) =>
  publish(
    product.dependencies,
    contentKinds,
    { actor: 'ada', reason: '', dryRun: false },
    () => new Map([[id, { kind: id, id, ...texts } as ContentDocument]]),
  );

/** Every text in some texts, and the same with others in their place, where others are allowed. */
function replaced(page: PageTexts, other: (text: string, count: number) => string) {
  const texts = structuredClone(builtInTexts(page)) as Record<string, unknown>;
  const [before, after]: string[][] = [[], []];
  const walk = (within: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(within)) {
      if (typeof value === 'object' && value !== null) walk(value as Record<string, unknown>);
      if (typeof value !== 'string') continue;
      within[key] = other(value, after?.length ?? 0);
      if (page.texts.safeParse(texts).success) {
        before?.push(value);
        after?.push(String(within[key]));
      } else within[key] = value;
    }
  };
  walk(texts);
  return { texts, before, after };
}

/** With nothing in any list, and without what may be missing. */
function least(page: PageTexts): Record<string, unknown> {
  const { texts } = replaced(page, (text) => text);
  for (const [key, value] of Object.entries(texts)) {
    const without = Array.isArray(value) ? [] : undefined;
    if (page.texts.safeParse({ ...texts, [key]: without }).success) texts[key] = without;
  }
  return texts;
}

describe.each(pages.map((page) => [page.id, page] as const))('%s', (_, page) => {
  it('is told by its page as soon as it is published, and nothing of what it was', async () => {
    const { texts, before = [], after = [] } = replaced(page, (_text, count) => `Fjord ${count}.`);
    expect(textOf(await read(page.path))).toContain(before.find((text) => text.length > 20) ?? before[0]);
    await publishTexts(page.id, texts);
    const html = await read(page.path);
    const told = textOf(html);
    // What the foot of every page calls a service is content of its own.
    const own = page.id === 'footer' ? html : html.slice(0, html.indexOf('</main>'));
    expect(before.filter((text) => text.length > 20 && own.includes(text))).toEqual([]);
    expect(after.filter((text) => told.includes(text)).length).toBeGreaterThan(after.length * 0.7);
  });

  it('leaves no heading and no list behind where it has nothing to say', async () => {
    await publishTexts(page.id, least(page));
    const html = await read(page.path);
    // What a form says once it is sent stands in an empty place.
    expect(html.match(/<(ul|ol|dl|p|h[1-6]|tbody)\b(?![^>]*role="status")[^>]*><\/\1>/g)).toBeNull();
    expect(html.match(/.{80}<\/h2>(?:<\/div>)*<\/section>/g)).toBeNull();
  });

  it('does no harm, whatever stands in its Markdown and links', async () => {
    const { texts } = replaced(page, (text) => `[${text}](javascript:alert(1)) <img src=x onerror=alert(2)>`);
    await publishTexts(page.id, texts);
    const html = await read(page.path);
    expect(html.match(/href="javascript:.{20}|<img src=x.{20}/g)).toBeNull();
    expect(page.texts.safeParse({ ...texts, ...linksTo(texts, 'javascript:alert(1)') }).success).toBe(
      JSON.stringify(linksTo(texts, '')) === '{}',
    );
  });
});

/** Top-level lists with each link in them led elsewhere. */
function linksTo(texts: Record<string, unknown>, to: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      Array.isArray(value) && value.some((entry) => typeof entry === 'object' && 'to' in entry)
        ? [[key, value.map((entry) => ({ ...entry, to }))]]
        : [],
    ),
  );
}

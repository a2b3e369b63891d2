import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { ContentDocument, ContentKind } from '#server/site/content/content-kind.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { pages } from '#server/site/texts/pages.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';

const ELEMENT = '<svg/onload=alert(1)>';
const HOSTILE = `${ELEMENT}"'--></title></script><script>alert(2)</script>]]><!--`;
const IDS = [
  'nextgen-pharma-2026',
  'ariadne-kourtessi',
  'berlin-opening-plenary-2024',
  'organiser',
  ...pages.map(({ id }) => id),
];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ pages: true });
});
afterAll(() => product.stop());

/** A piece with the hostile text in every field that takes it. */
function spoilt(kind: ContentKind, document: ContentDocument): ContentDocument {
  let changed = document;
  // Of a list, its first three entries stand for all of them.
  for (const path of textsIn(document).filter((steps) => !steps.some((step) => Number(step) > 2))) {
    const versions = [(text: string) => `${HOSTILE} ${text}`, () => HOSTILE, () => ELEMENT];
    const found = versions.map((version) => withText(changed, path, version)).find(isValid);
    if (found) changed = found;
  }
  return changed;

  function isValid(candidate: ContentDocument): boolean {
    return candidate.id === document.id && kind.schema.safeParse(candidate).success;
  }
}

type Path = readonly string[];

/** Where a piece holds texts. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]));
}

function withText(document: ContentDocument, path: Path, version: (text: string) => string): ContentDocument {
  const copy = structuredClone(document);
  type Branch = Record<string, never>;
  const branch = path.slice(0, -1).reduce<Branch>((part, key) => part[key] ?? {}, copy as unknown as Branch);
  const last = path.at(-1) ?? '';
  Object.assign(branch, { [last]: version(branch[last] ?? '') });
  return copy;
}

const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** What a browser would take for an element of the text. */
const ALIVE = /<svg\/onload|<script>alert|<\/title><\/script>/;

it('markup in any text does nothing on any page, in any feed, in JSON-LD and in mails', async () => {
  const doing = { actor: 'mallory', reason: '', dryRun: false };
  await publish(
    product.dependencies,
    contentKinds,
    doing,
    (live) =>
      new Map(
        IDS.map((id) => {
          const document = live.get(id);
          const kind = contentKinds.find((candidate) => candidate.kind === document?.kind);
          if (!document || !kind) throw new Error(`There is no ${id}.`);
          const changed = spoilt(kind, document);
          expect(JSON.stringify(changed).split('<svg/onload').length).toBeGreaterThan(3);
          return [id, changed];
        }),
      ),
  );
  const live = await product.database.$transaction((tx) => findContent(tx, contentKinds));
  expect((live.get(IDS[0] ?? '') as unknown as { title: string }).title).toContain('<svg/onload');

  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  // Of the pages about conferences and people, those that have the text: the others are made alike.
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter(
      (path) =>
        !/^\/event\/[^/]+\//.test(path) && (!path.startsWith('/event/') || path.endsWith(`/${IDS[0]}`)),
    );
  expect(paths.length).toBeGreaterThan(15);
  const told: string[] = [];
  for (const path of [...paths, '/conferences?q=svg', `/registration?title=${encodeURIComponent(HOSTILE)}`]) {
    const response = await fetch(product.url + path);
    const page = await response.text();
    expect(page, path).not.toMatch(ALIVE);
    if (page.includes('svg/onload')) told.push(path);
  }
  expect(told).toEqual(
    expect.arrayContaining([
      '/',
      '/conferences',
      `/event/${IDS[0]}`,
      '/committee',
      '/gallery',
      ...pages.map(({ path }) => path),
    ]),
  );
  const atom = await (await fetch(`${product.url}/events.atom`)).text();
  expect(atom).not.toMatch(ALIVE);
  // Readers take the content for HTML once it is out of the XML.
  for (const [, content = ''] of atom.matchAll(/<content type="html">([\s\S]*?)<\/content>/g))
    expect(decoded(content)).not.toMatch(ALIVE);
  for (const path of [
    '/events.ics',
    '/events.jsonld',
    `/event/${IDS[0]}.ics`,
    `/api/detaisl_conference?id=${IDS[0]}`,
  ]) {
    const { headers } = await fetch(product.url + path);
    expect(headers.get('content-type'), path).toMatch(/^(text\/calendar|application\/(ld\+)?json)/);
  }
  const order = await approvedOrder(product, { details: speaker.details });
  await captureOrder(product, order.paypalOrderId);
  const mails = await product.mails();
  expect(mails.some(({ html }) => html?.includes('svg/onload'))).toBe(true);
  for (const { html, subject } of mails) expect(html ?? '', subject).not.toMatch(ALIVE);
});

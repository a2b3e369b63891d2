// docs/product.md 3.7
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../../support/desk.ts';
import { drawnPicture } from '../../../support/media-files.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let desk: TestDesk;
const folder = mkdtempSync(join(tmpdir(), 'meridian-take-out-'));
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  desk = await startDesk(product);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
  rmSync(folder, { recursive: true });
});

const done = async (...args: string[]) => {
  const { code, out, error } = await organiser(...args);
  expect([code, error]).toEqual([0, expect.anything()]);
  return out;
};
/** Puts a picture of one colour into the gallery. */
async function add(id: string, background: string): Promise<string> {
  const file = join(folder, `${id}.jpg`);
  writeFileSync(file, await drawnPicture(1280, 800, background).jpeg().toBuffer());
  await done('gallery', 'add', file, '--title', id, '--year', '2027', '--alt', 'Long tables.', '--id', id);
  const { picture } = await product.database.galleryItem.findUniqueOrThrow({ where: { id } });
  return picture ?? '';
}
const published = async () => JSON.parse(await done('content', 'publications', '--json')).items ?? [];
const planOf = async (picture: string) =>
  JSON.parse(await done('gallery', 'take-out', picture, '--reason', 'asked to', '--dry-run', '--json'));
const fileStatus = async (digest: string) => (await fetch(`${product.url}/media/${digest}-640.webp`)).status;
const rowsNaming = async (digest: string) => {
  const [row] = await product.database.$queryRaw<{ count: number }[]>`
    SELECT ((SELECT count(*) FROM "ContentPublication" WHERE position(${digest} IN "changes"::text) > 0)
      + (SELECT count(*) FROM "ContentDraft" WHERE position(${digest} IN "document"::text) > 0)
      + (SELECT count(*) FROM "Media" WHERE "digest" = ${digest}))::int AS "count"`;
  return row?.count;
};

it('A picture is taken out of what visitors see, of drafts and of published history, and no undo shows it again', async () => {
  const other = await add('stays', '#853');
  const digest = await add('goes', '#538');
  await done('content', 'remove', 'gallery-item', 'goes', '--reason', 'by mistake');
  const [removal] = await published();
  await done('content', 'undo', String(removal.number));
  expect(await fileStatus(digest)).toBe(200);

  const planned = await planOf(`${product.url}/media/${digest}-640.webp`);
  expect(planned).toMatchObject({ digest, items: ['goes'], publications: expect.any(Array) });
  expect(planned.publications).toHaveLength(3);
  expect(await fileStatus(digest)).toBe(200);
  const wrong = ['gallery', 'take-out', digest, '--reason', 'asked to', '--confirm', 'another'];
  expect(await organiser(...wrong)).toMatchObject({ code: 1 });

  await done('gallery', 'take-out', digest, '--reason', 'asked to', '--confirm', planned.plan);
  expect(await fileStatus(digest)).toBe(404);
  expect(await rowsNaming(digest)).toBe(0);
  expect(await product.database.galleryItem.count({ where: { id: 'goes' } })).toBe(0);
  expect(await done('audit', 'list', '--json')).toContain('media.remove');

  // Of four publications that had it, the last can't bring it back either.
  const numbers = [...planned.publications, Math.max(...planned.publications) + 1];
  const history = await published();
  for (const number of numbers) {
    expect(history.find((one: { number: number }) => one.number === number)).toMatchObject({
      takenOut: ['goes'],
      canUndo: false,
    });
    expect(await organiser('content', 'undo', String(number))).toMatchObject({ code: expect.any(Number) });
  }
  expect(await product.database.galleryItem.count({ where: { id: 'goes' } })).toBe(0);
  expect(await organiser('content', 'undo', String(numbers.at(-1)))).toMatchObject({
    error: expect.stringContaining('taken out for good'),
  });
  expect(await done('content', 'publications')).toContain('picture taken out for good goes');

  // The same picture may be put in again by whoever decides so, and old publications stay as they are.
  expect(await add('anew', '#538')).toBe(digest);
  expect(await rowsNaming(digest)).toBe(2);
  expect(await fileStatus(other)).toBe(200);
});

it('The desk plans it by an address, does it with a reason, and throws drafts away that name it', async () => {
  const digest = await add('at-the-desk', '#226');
  await done('content', 'remove', 'gallery-item', 'at-the-desk', '--reason', 'by mistake');
  const [{ number }] = await published();
  await done('content', 'undo', String(number));
  await product.database.contentDraft.create({
    data: {
      id: 'a-draft',
      kind: 'gallery-item',
      linkId: '00000000-0000-7000-8000-00000000000d',
      document: { kind: 'gallery-item', id: 'a-draft', picture: digest },
      base: '',
      actor: 'test',
      createdAt: product.clock.now(),
      updatedAt: product.clock.now(),
    },
  });
  const cookie = await desk.comeIn();
  const picture = `/media/${digest}-1280.avif`;
  const { data } = await desk.graphql(
    cookie,
    'query ($picture: ID!) { takeOutPlan(picture: $picture) { id lines } }',
    { picture },
  );
  expect(data.takeOutPlan.lines.join(' ')).toMatch(
    /no longer see at-the-desk.*thrown away: a-draft.*No undo/,
  );
  const TAKE_OUT =
    'mutation ($picture: ID!, $planId: ID!) { takeOut(picture: $picture, planId: $planId, reason: "asked to") { said } }';
  const stale = await desk.graphql(cookie, TAKE_OUT, { picture, planId: 'another' });
  expect(stale.errors).toHaveLength(1);
  expect(await desk.graphql(cookie, TAKE_OUT, { picture, planId: data.takeOutPlan.id })).toMatchObject({
    data: { takeOut: { said: `${digest} is deleted permanently.` } },
  });
  expect([await rowsNaming(digest), await fileStatus(digest)]).toEqual([0, 404]);
});

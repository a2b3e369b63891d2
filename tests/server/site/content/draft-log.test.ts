import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { publishDue } from '#server/site/content/draft.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const ID = 'ariadne-kourtessi';
const DIGEST = { digest: expect.stringMatching(/^[0-9a-f]{64}$/) };

/** Keeps a draft of the piece with this name. */
async function keep(name: string): Promise<void> {
  const folder = join(product.dataDir, 'content');
  await organiser('content', 'export', folder, ID);
  const file = join(folder, 'committee', `${ID}.yaml`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, `name: ${name}`));
  expect(await organiser('content', 'import', file, '--draft')).toMatchObject({ code: 0 });
}

it('The audit log tells which draft was kept, when it was to be published, and what became of it', async () => {
  await keep('Ada Lovelace');
  await keep('Grace Hopper');
  for (const at of ['2027-01-10T09:00:00Z', '2026-03-10T08:00:00Z', 'never'])
    await organiser('content', 'publish', ID, '--at', at);
  await organiser('content', 'publish', ID);
  // It says what visitors see already.
  await keep('Grace Hopper');
  await organiser('content', 'publish', ID);
  // What visitors see is another one than that it was made from.
  await keep('Ada Lovelace');
  await organiser('content', 'publish', ID, '--at', '2026-03-10T08:00:00Z');
  await product.database.committeeMember.update({ where: { id: ID }, data: { name: 'Somebody else' } });
  await publishDue(product.dependencies, contentKinds);
  const entries = await product.database.auditEntry.findMany({
    where: { subject: `committee-member ${ID}` },
    orderBy: { id: 'asc' },
  });
  const [first, second] = ['2027-01-10T09:00:00.000Z', '2026-03-10T08:00:00.000Z'];
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['content.draft', DIGEST],
    ['content.draft', DIGEST],
    ['content.schedule', { before: null, after: first }],
    ['content.schedule', { before: first, after: second }],
    ['content.schedule', { before: second, after: null }],
    ['content.change', { fields: ['name'], draft: 2 }],
    ['content.draft', DIGEST],
    ['content.discard', {}],
    ['content.draft', DIGEST],
    ['content.schedule', { before: null, after: second }],
    ['content.not-published', { before: second, after: null }],
  ]);
});

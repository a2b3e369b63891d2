// docs/product.md 3.2
import { expect, it, onTestFinished } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { openDatabase } from '#server/base/database/client.ts';
import { seedContent } from '#server/site/content/built-in.service.ts';
import { PATIENCE_MS } from '../../../support/patience.ts';
import { copyDatabase } from '../../../support/product.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

it('built-in content is written once: what the organiser changes and removes is never written again', async () => {
  const copy = await copyDatabase();
  const database = openDatabase(copy.url, { patienceMs: PATIENCE_MS });
  onTestFinished(async () => {
    await database.$disconnect();
    await copy.drop();
  });
  const mine = { where: { id: 'nextgen-pharma-2026' } };
  await database.conference.update({ ...mine, data: { title: 'Ours' } });
  await database.committeeMember.delete({ where: { id: 'ariadne-kourtessi' } });
  expect(await seedContent(database, contentKinds, NOW)).toEqual([]);
  expect(await database.conference.findUniqueOrThrow(mine)).toMatchObject({ title: 'Ours' });
  expect(await database.committeeMember.count()).toBe(23);

  // In a database that was never given any, two servers that start at once write it, and one of them only.
  await database.seedState.deleteMany();
  const written = await Promise.all([1, 2].map(() => seedContent(database, contentKinds, NOW)));
  expect(written.filter((ids) => ids.includes('ariadne-kourtessi'))).toHaveLength(1);
  expect(written.flat()).toHaveLength(new Set(written.flat()).size);
  expect(await database.committeeMember.count()).toBe(24);
});

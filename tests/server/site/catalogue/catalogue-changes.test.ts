import { afterAll, beforeAll, expect, test } from 'vitest';
import { asNew } from '../../../support/dated-conferences.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
const ID = 'optics-photonics-2026';

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const entryOf = (id: string) => product.dependencies.catalogue.current().entryById.get(id);
const ids = () => product.dependencies.catalogue.current().conferences.map(({ id }) => id);

test('a change of any part of an event page shows', async () => {
  const { database, dependencies } = product;
  const changes = [
    () => database.conference.update({ where: { id: ID }, data: { city: 'Bath' } }),
    () => database.event.update({ where: { id: ID }, data: { about: 'Light, and more light.' } }),
    () => database.eventTrack.updateMany({ where: { eventId: ID, position: 1 }, data: { title: 'Lasers' } }),
    () => database.eventReason.updateMany({ where: { eventId: ID, position: 1 }, data: { title: 'To see' } }),
    () => database.eventDay.updateMany({ where: { eventId: ID, position: 1 }, data: { label: 'The first' } }),
    () => database.programmePerson.updateMany({ where: { conferenceId: ID }, data: { country: 'Here' } }),
    () => database.eventSession.deleteMany({ where: { eventId: ID, dayPosition: 1, position: 1 } }),
  ];
  const { length } = entryOf(ID)?.event?.days[0]?.sessions ?? [];
  for (const change of changes) {
    const before = dependencies.catalogue.current();
    await change();
    await dependencies.catalogue.reload();
    expect(dependencies.catalogue.current().revision).toBeGreaterThan(before.revision);
  }
  const { conference, event } = entryOf(ID) ?? {};
  expect(conference?.city).toBe('Bath');
  expect(event?.about).toBe('Light, and more light.');
  expect(event?.tracks.map(({ title }) => title)).toContain('Lasers');
  expect(event?.reasons.map(({ title }) => title)).toContain('To see');
  expect(event?.days.map(({ label }) => label)).toContain('The first');
  expect(event?.days[0]?.sessions).toHaveLength(length - 1);
});

test('conferences come, go and change places', async () => {
  const { database, dependencies } = product;
  const before = ids();
  const copied = await database.conference.findUniqueOrThrow({ where: { id: ID } });
  await database.conference.create({ data: { ...asNew(copied), id: 'another', position: -1 } });
  await dependencies.catalogue.reload();
  expect(ids()).toEqual(['another', ...before]);
  await database.conference.update({ where: { id: 'another' }, data: { position: 100_000 } });
  await dependencies.catalogue.reload();
  expect(ids()).toEqual([...before, 'another']);
  await database.conference.delete({ where: { id: 'another' } });
  await dependencies.catalogue.reload();
  expect(ids()).toEqual(before);
  expect(dependencies.catalogue.current().nodeById.get('another')).toBeUndefined();
});

test('a search finds new words, and old ones no more', async () => {
  const found = async (search: string) =>
    (
      await product.graphql(
        'query ($search: String) { conferences(filter: { search: $search }) { nodes { id } } }',
        { search },
      )
    ).data.conferences.nodes.map(({ id }: { id: string }) => id);
  await product.database.event.update({ where: { id: ID }, data: { about: 'Über Čerenkov–Strahlung' } });
  await product.dependencies.catalogue.reload();
  expect(await found('UBER cerenkov-strahlung')).toEqual([ID]);
  await product.database.event.update({ where: { id: ID }, data: { about: 'Nothing' } });
  await product.dependencies.catalogue.reload();
  expect(await found('cerenkov')).toEqual([]);
});

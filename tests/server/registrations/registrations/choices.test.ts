// docs/product.md 6.2
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { findContent } from '#server/site/content/content.store.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';

const PHARMA = 'nextgen-pharma-2026';
const CATALYSIS = 'catalysis-engineering-summit-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let shipped: Awaited<ReturnType<typeof contentNow>>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-choices-'));
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  shipped = await contentNow();
});
afterEach(async () => {
  const lists = [...shipped].filter(([id]) => id === 'organiser' || id === PHARMA);
  const doing = { actor: 'ada', reason: '', dryRun: false };
  await publish(product.dependencies, contentKinds, doing, () => new Map(lists));
  await product.dependencies.catalogue.reload();
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const contentNow = () => product.database.$transaction((tx) => findContent(tx, contentKinds));

/** Publishes a piece with other fields. */
async function change(id: string, fields: object) {
  const file = join(folder, 'piece.json');
  writeFileSync(file, JSON.stringify({ ...(await contentNow()).get(id), ...fields }));
  const ended = await organiser('content', 'import', file);
  await product.dependencies.catalogue.reload();
  return ended;
}

const register = (details: Partial<typeof speaker.details>) =>
  createOrder(product, { details: { ...speaker.details, ...details } });

async function told() {
  const { data } = await product.graphql(`{
    registrationChoices { designations scientificSessions }
    conference(id: "${PHARMA}") { scientificSessions }
  }`);
  return data;
}

it('programs are told the shipped lists, and Ms and Mx are among them', async () => {
  const { registrationChoices, conference } = await told();
  expect(registrationChoices.designations.slice(-3)).toEqual(['Assist Prof', 'Ms', 'Mx']);
  expect(registrationChoices.scientificSessions).toHaveLength(16);
  expect(conference.scientificSessions).toBeNull();
  expect(await register({ designation: 'Mx' })).toMatchObject({ __typename: 'Order' });
});

it('the organiser’s lists replace the shipped ones, and a conference’s own those of the organiser', async () => {
  await change('organiser', { designations: ['Frau', 'Herr'], scientificSessions: ['Glaciology'] });
  await change(PHARMA, { scientificSessions: ['Fjords', 'Rain & Snow'] });
  expect(await told()).toEqual({
    registrationChoices: { designations: ['Frau', 'Herr'], scientificSessions: ['Glaciology'] },
    conference: { scientificSessions: ['Fjords', 'Rain & Snow'] },
  });
  const own = { designation: 'Frau', scientificSession: 'Rain & Snow' };
  expect(await register(own)).toMatchObject({ __typename: 'Order' });
  expect(await register({ ...own, selectedConference: CATALYSIS })).toMatchObject({
    __typename: 'InvalidInput',
    path: 'details.scientificSession',
    message: 'Scientific session is required',
  });
  expect(await register({ ...own, designation: 'Dr' })).toMatchObject({ path: 'details.designation' });
});

it('a registration keeps what is no longer in a list, and the rest of it can be corrected', async () => {
  const { reference } = await register({ designation: 'Dr' });
  await change('organiser', { designations: ['Frau', 'Herr'] });
  const edit = (...options: string[]) =>
    organiser('orders', 'edit', reference, ...options, '--reason', 'asked');
  expect(await edit('--designation', 'Dr', '--last-name', 'King')).toMatchObject({ code: 0 });
  expect((await edit('--designation', 'Prof')).code).toBe(2);
  expect(await edit('--designation', 'Frau')).toMatchObject({ code: 0 });
  expect(await product.database.order.findUniqueOrThrow({ where: { reference } })).toMatchObject({
    designation: 'Frau',
    lastName: 'King',
  });
});

it('a list that is empty, has the same twice or a line break is refused with its place', async () => {
  for (const [sessions, problem] of [
    [[], /scientificSessions: must have at least 1/],
    [['Rain', 'Rain'], /scientificSessions: must not have the same twice/],
    [['Rain\nSnow'], /scientificSessions\[0\]: must be one line/],
  ] as const) {
    const { code, error } = await change(PHARMA, { scientificSessions: sessions });
    expect(code).toBe(2);
    expect(error).toMatch(/piece\.json:1:\d+: /);
    expect(error).toMatch(problem);
  }
  expect((await told()).conference.scientificSessions).toBeNull();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { summariseTheDay } from '#server/office/to-do/daily-summary.service.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const office = () => ({ ...product.dependencies, dailySummaryTo: 'office@example.org' });
const summaries = async () =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === 'office@example.org');

/** A message arrives, which needs a look once it has waited. */
async function somebodyWrites() {
  const input = {
    name: 'Ada',
    email: 'ada@example.org',
    interest: 'other',
    subject: 'Proceedings',
    sourcePage: 'home',
    message: 'When do they appear?',
  };
  const CONTACT = 'mutation ($input: ContactInput!) { contact(input: $input) { __typename } }';
  expect((await product.graphql(CONTACT, { input })).errors).toBeUndefined();
}

it('Who is configured is told once a day what needs a look, and on days with nothing is not', async () => {
  expect(await summariseTheDay(office())).toBe(false);
  await somebodyWrites();
  product.clock.set('2026-03-12T06:59:59Z');
  expect(await summariseTheDay(office())).toBe(false);
  product.clock.set('2026-03-12T07:00:00Z');
  expect(await summariseTheDay(product.dependencies)).toBe(false);
  // Of several processes one tells.
  const told = await Promise.all(Array.from({ length: 4 }, () => summariseTheDay(office())));
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await summariseTheDay(office())).toBe(false);
  const [mail] = await summaries();
  expect(mail?.subject).toContain('one thing to do');
  expect(mail?.text).toContain('Unanswered messages');
  expect(mail?.text).not.toContain('ada@example.org');
  expect(mail?.text).toContain('npm run organiser -- desk url');
  // Where the team has an address of the desk, that is where it leads.
  product.clock.set('2026-03-13T12:00:00Z');
  expect(await summariseTheDay({ ...office(), deskUrl: 'https://desk.example.org' })).toBe(true);
  const [, second] = await summaries();
  expect(second?.text).toContain('https://desk.example.org/');
  expect(second?.text).not.toContain('desk url');
});

it('It is seven o’clock in London on the days, too, on which clocks change', async () => {
  await somebodyWrites();
  for (const [early, seven] of [
    ['2026-03-29T05:59:59Z', '2026-03-29T06:00:00Z'],
    ['2026-10-25T06:59:59Z', '2026-10-25T07:00:00Z'],
  ] as const) {
    product.clock.set(early);
    expect(await summariseTheDay(office())).toBe(false);
    product.clock.set(seven);
    expect(await summariseTheDay(office())).toBe(true);
  }
});

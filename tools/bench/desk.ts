import { readFileSync } from 'node:fs';
import { type Database, openDatabase } from '#server/base/database/client.ts';
import { makeKey } from '#server/office/staff/desk-access.service.ts';
import { fillWithOrders } from '../../tests/support/many-orders.ts';
import { freePort } from '../../tests/support/product-process.ts';
import { ask, comeIn } from './support/desk-session.ts';
import { NOW, takePlace } from './support/place.ts';
import { judge, printTable } from './support/report.ts';
import { median } from './support/rounds.ts';

const ORDERS = 100_000;
const WAITING = 10_000;
const TIMES = 21;
const PAGE_MS = 150;
const SEARCH_MS = 250;

/** What is asked for, as the desk's page asks. */
type Asked = { what: string; screen: string; operation: string; variables?: object; atMost: number };

const ASKED: readonly Asked[] = [
  { what: 'To do', screen: 'ToDo', operation: 'ToDo', atMost: PAGE_MS },
  { what: 'registrations, first page', screen: 'Registrations', operation: 'Registrations', atMost: PAGE_MS },
  {
    what: 'registrations, how many',
    screen: 'Registrations',
    operation: 'RegistrationCount',
    atMost: PAGE_MS,
  },
  {
    what: 'registrations, by name',
    screen: 'Registrations',
    operation: 'Registrations',
    variables: { sort: { by: 'NAME', descending: false } },
    atMost: PAGE_MS,
  },
  {
    what: 'registrations, a part of an address',
    screen: 'Registrations',
    operation: 'Registrations',
    variables: { filter: { search: 'buyer-7712' } },
    atMost: SEARCH_MS,
  },
  {
    what: 'registrations, a name spelt wrong',
    screen: 'Registrations',
    operation: 'Registrations',
    variables: { filter: { search: 'Lovelcae' } },
    atMost: SEARCH_MS,
  },
  {
    what: 'anything, a reference',
    screen: 'Search',
    operation: 'Find',
    variables: { words: 'MC-2026-7712' },
    atMost: SEARCH_MS,
  },
  {
    what: 'anything, a name spelt wrong',
    screen: 'Search',
    operation: 'Find',
    variables: { words: 'Lovelcae' },
    atMost: SEARCH_MS,
  },
  { what: 'waiting lists, first page', screen: 'Waiting', operation: 'Waiting', atMost: PAGE_MS },
  {
    what: 'waiting lists, a part of an address',
    screen: 'Waiting',
    operation: 'Waiting',
    variables: { filter: { search: 'waiter-77' } },
    atMost: SEARCH_MS,
  },
  { what: 'audit, first page', screen: 'Audit', operation: 'Audit', atMost: PAGE_MS },
];

/** `npm run bench -- desk`: what the desk asks for, with a hundred thousand registrations and ten thousand who wait. */
export async function desk(): Promise<void> {
  const place = await takePlace();
  const deskPort = await freePort();
  // Migrates; it would work on the orders while they are filled in.
  await (await place.startProduct()).stop();
  const database = openDatabase(place.databaseUrl);
  await fillWithOrders(database, ORDERS, new Date(NOW));
  await fillWaitingLists(database);
  const product = await place.startProduct({ DESK: 'on', DESK_PORT: String(deskPort) });
  try {
    const session = await comeIn(deskPort, await makeKey(database, 'bench', new Date()));
    await database.$disconnect();
    const medians: number[] = [];
    for (const { screen, operation, variables } of ASKED) {
      const document = readFileSync(new URL(documentOf(screen), import.meta.url), 'utf8');
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        const start = performance.now();
        await ask(session, document, operation, variables);
        times.push(performance.now() - start);
      }
      medians.push(median(times));
    }
    printTable(
      ['asked for', 'ms, median'],
      ASKED.map(({ what }, index) => [what, medians[index] ?? Number.NaN]),
    );
    judge(
      ASKED.map(({ what, atMost }, index) => ({
        what,
        found: medians[index] ?? Number.NaN,
        atMost,
        unit: ' ms',
      })),
    );
  } finally {
    await product.stop();
    await place.leave();
  }
}

const documentOf = (screen: string) => `../client/desk/screens/${screen}/${screen}.graphql`;

/** People who wait for what is sold out, for two conferences. */
async function fillWaitingLists(database: Database): Promise<void> {
  const conferences = ['nextgen-pharma-2026', 'optics-photonics-2026'] as const;
  await database.waitingEntry.createMany({
    data: Array.from({ length: WAITING }, (_, index) => ({
      conferenceId: conferences[index % 2] ?? conferences[0],
      itemId: 'presenter-in-person',
      name: `Waiter ${index}`,
      email: `waiter-${index}@example.org`,
      joinedAt: new Date(NOW),
    })),
  });
}

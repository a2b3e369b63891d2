/** `npm run bench -- <name>`: measures one thing, with its floor in the same run (docs/performance.md). */
import { buildOrExit } from '../../scripts/build.ts';
import { printMachine } from './support/report.ts';

/** What each measures, and what is loaded where it is asked for. */
const BENCHES: Record<string, [measures: string, load: () => Promise<() => Promise<void>>]> = {
  budget: [
    'processor time that one network’s points buy; a page beside a network that spends all it has',
    async () => (await import('./budget.ts')).budget,
  ],
  graphql: ['queries, from the cache and new', async () => (await import('./graphql.ts')).graphql],
  pages: ['cached pages, misses, pages of a person’s own', async () => (await import('./pages.ts')).pages],
  form: [
    'the registration form’s response; how soon a reload shows what was typed',
    async () => (await import('./form.ts')).form,
  ],
  start: [
    'seconds until ready; memory over 500,000 requests',
    async () => (await import('./start.ts')).start,
  ],
  web: [
    'largest paint, blocking time and layout shift on a slow phone',
    async () => (await import('./web.ts')).web,
  ],
  orders: [
    'creating orders without PayPal’s own time; captures with the stand-in',
    async () => (await import('./orders.ts')).orders,
  ],
  plans: ['the heaviest statements among a million orders', async () => (await import('./plans.ts')).plans],
  scale: [
    'one, two and four processes on one database: orders, and queries that no cache has',
    async () => (await import('./scale.ts')).scale,
  ],
  desk: [
    'the desk’s pages and searches, with 100,000 registrations and 10,000 people waiting',
    async () => (await import('./desk.ts')).desk,
  ],
  exports: [
    '100,000 registrations leaving the desk as CSV and JSON, 20,000 as XLSX; the memory of its process',
    async () => (await import('./exports.ts')).exports,
  ],
  backups: [
    'a backup of 100,000 registrations, its trial, and a restoration; the disk that they take',
    async () => (await import('./backups.ts')).backups,
  ],
  joins: ['500 people who join an online room, 20 at a time', async () => (await import('./joins.ts')).joins],
  sheets: ['forty door sheets of a programme as a PDF', async () => (await import('./sheets.ts')).sheets],
  programme: [
    'a programme of 1,200 slots on a phone: bytes, stars, filters, days',
    async () => (await import('./programme.ts')).programme,
  ],
  scrolling: [
    'frames a second while the desk’s list of 100,000 registrations is scrolled',
    async () => (await import('./scrolling.ts')).scrolling,
  ],
  'page-flood': [
    'a cached page for others while one visitor asks for new pages over 20 connections',
    async () => (await import('./attacks/page-flood.ts')).pageFlood,
  ],
  parsers: [
    'the worst files that may be sent: how long each takes, and how long others wait meanwhile',
    async () => (await import('./parsers.ts')).parsers,
  ],
  attacks: [
    'what hostile or unlucky clients get: guessed codes, slow bodies, malformed queries, restarts under load',
    async () => (await import('./attacks.ts')).attacks,
  ],
};

const name = process.argv[2] ?? '';
const [, load] = (Object.hasOwn(BENCHES, name) && BENCHES[name]) || [];
if (!load) {
  console.error('npm run bench -- <name>, one of:');
  for (const [one, [measures]] of Object.entries(BENCHES)) console.error(`  ${one.padEnd(10)} ${measures}`);
  process.exit(1);
}
await buildOrExit();
printMachine();
await (await load())();

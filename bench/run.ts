/** `npm run bench -- <name>`: measures one thing, with its floor in the same run (docs/performance.md). */
import { build } from '../scripts/build.ts';
import { printMachine } from './support/report.ts';

const BENCHES: Record<string, () => Promise<() => Promise<void>>> = {
  budget: async () => (await import('./budget.ts')).budget,
  graphql: async () => (await import('./graphql.ts')).graphql,
  pages: async () => (await import('./pages.ts')).pages,
  form: async () => (await import('./form.ts')).form,
  start: async () => (await import('./start.ts')).start,
  web: async () => (await import('./web.ts')).web,
  orders: async () => (await import('./orders.ts')).orders,
  plans: async () => (await import('./plans.ts')).plans,
  scale: async () => (await import('./scale.ts')).scale,
  desk: async () => (await import('./desk.ts')).desk,
  exports: async () => (await import('./exports.ts')).exports,
  scrolling: async () => (await import('./scrolling.ts')).scrolling,
  'page-flood': async () => (await import('./attacks/page-flood.ts')).pageFlood,
  attacks: async () => (await import('./attacks.ts')).attacks,
};

const name = process.argv[2] ?? '';
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (!bench) {
  console.error(`npm run bench -- <name>, one of: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
build();
printMachine();
await (await bench())();

import { EVENT, hot, inAddress, LIST, neverSeen } from './queries.ts';
import { load, loaded, type Question } from './support/load.ts';
import { takePlace } from './support/place.ts';
import { startServer } from './support/process.ts';
import { type Demand, judge, printTable } from './support/report.ts';
import { compared } from './support/rounds.ts';

/** Until V8 has compiled what a server runs now: shorter, rounds of the same run differ by half. */
const WARM_SECONDS = 3;

/**
 * `npm run bench -- graphql`: queries answered from the cache against bare `node:http` with the same bytes and against
 * Apollo, Pothos and Prisma as they are; queries that nobody has asked before against the latter. The demands are on the
 * ratio per second of a busy core: others at work on the machine change that least.
 */
export async function graphql(): Promise<void> {
  const place = await takePlace();
  const product = await place.startProduct();
  const prisma = await startServer('floors/prisma.ts', { databaseUrl: place.databaseUrl });
  const servers = [product, prisma];
  const rows: (string | number)[][] = [];
  const demands: Demand[] = [];
  const judged = (what: string, floor: string, found: ReturnType<typeof compared>, atLeast: number) => {
    rows.push([what, floor, found.floor, found.found, found.busyRatio]);
    demands.push({ what: `${what}: times ${floor}`, found: found.busyRatio, atLeast });
  };
  try {
    for (const [name, question] of [
      ['cached: ten conferences, POST', hot(LIST)],
      ['cached: ten conferences, GET', inAddress(LIST)],
      ['cached: an event, POST', hot(EVENT)],
    ] as const) {
      const bare = await startServer('floors/bytes.ts', await answerTo(product.url, question));
      servers.push(bare);
      for (const server of [product, bare, prisma]) await load(server, question, { seconds: WARM_SECONDS });
      const rounds = await loaded({ bare, prisma, product }, question);
      judged(name, 'bare node:http', compared(rounds, 'bare'), 0.3);
      judged(name, 'Apollo + Pothos + Prisma', compared(rounds, 'prisma'), 10);
    }
    for (const [name, question] of [
      ['never seen: ten conferences', neverSeen(LIST)],
      ['never seen: an event', neverSeen(EVENT)],
    ] as const) {
      for (const server of [product, prisma]) await load(server, question, { seconds: WARM_SECONDS });
      const rounds = await loaded({ prisma, product }, question);
      judged(name, 'Apollo + Pothos + Prisma', compared(rounds, 'prisma'), 1.4);
    }
  } finally {
    for (const server of servers) await server.stop();
    await place.leave();
  }
  printTable(['query', 'floor', 'floor /s', 'product /s', 'ratio of busy time'], rows);
  judge(demands);
}

/** The bytes that the product answers, for the floor to answer too. */
async function answerTo(url: string, { path, body, ...request }: Question) {
  const response = await fetch(url + path, { ...request, ...(typeof body === 'string' ? { body } : {}) });
  return {
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    type: response.headers.get('content-type') ?? '',
  };
}

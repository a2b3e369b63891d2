import { EVENT, hot, inAddress, LIST, neverSeen, notKept } from './queries.ts';
import { load, loaded, type Question } from './support/load.ts';
import { takePlace } from './support/place.ts';
import { startServer } from './support/process.ts';
import { type Demand, judge, printTable } from './support/report.ts';
import { compared } from './support/rounds.ts';

/** Until V8 has compiled what a server runs now: shorter, rounds of the same run differ by half. */
const WARM_SECONDS = 6;

/**
 * `npm run bench -- graphql`: queries that were asked before against bare `node:http` with the same bytes, and queries
 * that nobody has asked before against Apollo, Pothos and Prisma as they are. The demands are on the ratio per second
 * of a busy core: others at work on the machine change that least.
 */
export async function graphql(): Promise<void> {
  const place = await takePlace();
  const product = await place.startProduct();
  const prisma = await startServer('floors/prisma.ts', { databaseUrl: place.databaseUrl });
  const servers = [product, prisma];
  const rows: (string | number)[][] = [];
  const demands: Demand[] = [];
  try {
    const hotOnes: [string, Question][] = [
      ['ten conferences, POST', hot(LIST)],
      ['ten conferences, GET', inAddress(LIST)],
      ['an event, POST', hot(EVENT)],
    ];
    for (const [name, question] of hotOnes) {
      const bare = await startServer('floors/bytes.ts', await answerTo(product.url, question));
      servers.push(bare);
      for (const server of [product, bare]) await load(server, question, { seconds: WARM_SECONDS });
      const rounds = await loaded({ floor: bare, product }, question);
      const { floor, found, ratio, busyRatio } = compared(rounds);
      rows.push([`hot: ${name}`, 'bare node:http', floor, found, ratio, busyRatio]);
      demands.push({ what: `hot, ${name}: of bare node:http`, found: busyRatio, atLeast: 0.75 });
    }
    for (const [name, question] of [
      ['ten conferences, known text', notKept(LIST)],
      ['an event, known text', notKept(EVENT)],
      ['ten conferences, new text', neverSeen(LIST)],
      ['an event, new text', neverSeen(EVENT)],
    ] as const) {
      for (const server of [product, prisma]) await load(server, question, { seconds: WARM_SECONDS });
      const rounds = await loaded({ floor: prisma, product }, question);
      const { floor, found, ratio, busyRatio } = compared(rounds);
      rows.push([`not kept: ${name}`, 'Apollo + Pothos + Prisma', floor, found, ratio, busyRatio]);
      demands.push({ what: `not kept, ${name}: times the usual way`, found: busyRatio, atLeast: 4 });
    }
  } finally {
    for (const server of servers) await server.stop();
    await place.leave();
  }
  printTable(['query', 'floor', 'floor /s', 'product /s', 'ratio', 'ratio of busy time'], rows);
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

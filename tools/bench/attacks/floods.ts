import { connect } from 'node:net';
import { type Attacked, newFolder, removeFolder, startAttacked } from './attacked.ts';
import {
  count,
  flood,
  freeOrder,
  fromNetwork,
  getRaw,
  type Outcome,
  postJson,
  type Statuses,
} from './requests.ts';

/** What one network may order, and get wrong, within an hour (docs/product.md). */
const ORDERS_AN_HOUR = 60;
const WRONG_CODES_AN_HOUR = 30;
const SLOW_BODIES = 600;
/** A request that does not come to its end is closed within a minute; the rest is for the clock's grain. */
const SLOW_ENDS_WITHIN_MS = 75_000;
const SLOW_EVERY_MS = 5_000;

/** What one sender can do to a server by asking often, slowly, or nonsense. */
export async function floods(): Promise<Outcome[]> {
  const folder = newFolder();
  const product = await startAttacked(folder, { API_POINTS_PER_MINUTE: '1000000000' });
  try {
    return [
      await wrongCodes(product),
      await freeOrders(product),
      await spellings(product),
      await malformedQueries(product),
      await slowBodies(product),
    ];
  } finally {
    await product.stop();
    removeFolder(folder);
  }
}

async function wrongCodes({ url }: Attacked): Promise<Outcome> {
  const sent = 2000;
  const statuses = await flood(sent, async (index) => {
    const { status } = await postJson(`${url}/api/apply-coupon`, {
      couponCode: `GUESS${index}`,
      registrationSubtotal: 499,
      addonsSubtotal: 0,
      accommodationSubtotal: 0,
      registrationType: 'speaker',
      amountOriginal: 508.98,
    });
    return status;
  });
  const answered = sent - (statuses.get(429) ?? 0);
  return {
    attack: 'wrong coupon codes from one network',
    sent,
    statuses,
    faults:
      answered > WRONG_CODES_AN_HOUR
        ? [`${answered} codes were tried, of ${WRONG_CODES_AN_HOUR} allowed an hour`]
        : [],
  };
}

async function freeOrders(product: Attacked): Promise<Outcome> {
  const sent = 500;
  let stored = 0;
  // An invented network in front changes nothing: nobody trusts a proxy here.
  const statuses = await flood(sent, async (index) => {
    const { status, body } = await postJson(`${product.url}/graphql`, freeOrder(index), fromNetwork(index));
    if (JSON.stringify(body).includes('"reference"')) stored++;
    return status;
  });
  const found = (await product.orderReferences()).size;
  return {
    attack: 'free orders from one network',
    sent,
    statuses,
    faults: [
      ...(stored > ORDERS_AN_HOUR
        ? [`${stored} orders were taken, of ${ORDERS_AN_HOUR} allowed an hour`]
        : []),
      ...(found === stored ? [] : [`${stored} were acknowledged, ${found} are stored`]),
    ],
  };
}

async function spellings(product: Attacked): Promise<Outcome> {
  const sent = 2000;
  const paths = ['/registration', '/about', '/conferences', '/event/nextgen-pharma-2026'];
  const statuses = await flood(sent, (index) =>
    getRaw(product.url, spelling(paths[index % 4] ?? '/', index)),
  );
  const rendered = statuses.get(200) ?? 0;
  return {
    attack: 'other spellings of pages',
    sent,
    statuses,
    faults: rendered > 0 ? [`${rendered} other spellings were answered as pages`] : [],
  };
}

/** An address of a page in one of many other spellings: capitals, encoded letters, slashes, dots. */
function spelling(path: string, index: number): string {
  const letters = [...path.slice(1)];
  const mask = index * 2654435761 + 1;
  const written = letters
    .map((letter, place) => {
      const way = (mask >>> (place % 30)) & 1;
      if (!/[a-z]/.test(letter) || !way) return letter;
      return index % 2 === 0
        ? letter.toUpperCase()
        : `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
    })
    .join('');
  const changed = written === path.slice(1) ? `${written}/` : written;
  return `${['/', '//', '/./'][index % 3]}${changed}${'/'.repeat((index >> 4) % 3)}`;
}

const NAMES = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', '\\u0000', '"', '{'];

async function malformedQueries({ url }: Attacked): Promise<Outcome> {
  const sent = 1000;
  const shapes = [
    (name: string) => JSON.stringify({ query: `{ search(text: "a") { nodes { ${name} } } }` }),
    (name: string) => JSON.stringify({ query: `{ ${name} }` }),
    (name: string) => JSON.stringify({ query: `{ conferences(${name}: 1) { totalCount } }` }),
    (name: string) => JSON.stringify({ query: '{ __typename }', operationName: name }),
    (name: string) => JSON.stringify({ query: 'query ($a: Int) { __typename }', variables: { [name]: 1 } }),
    (name: string) => `{"query":"{ __typename }","extensions":{"persistedQuery":{"${name}":1}}}`,
    (name: string) => `{"query": ${name}`,
    (name: string) => JSON.stringify([{ query: name }]),
    (name: string) => JSON.stringify({ query: `${'{ a '.repeat(500)}${name}` }),
    (name: string) => JSON.stringify({ query: `{ ${`${name}: __typename `.repeat(3000)} }` }),
  ];
  const statuses = await flood(sent, async (index) => {
    const shape = shapes[index % shapes.length];
    const name = NAMES[Math.floor(index / shapes.length) % NAMES.length] ?? '';
    return (await postJson(`${url}/graphql`, shape?.(name))).status;
  });
  return { attack: 'malformed queries', sent, statuses, faults: [] };
}

const SLOW_PATHS = ['/graphql', '/api/contact', '/api/create-order', '/api/abstract-submit', '/about'];

/** Requests that send a byte now and then; each must be closed, and the server answer others meanwhile. */
async function slowBodies({ url }: Attacked): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  const statuses: Statuses = new Map();
  const begun = performance.now();
  let open = SLOW_BODIES;
  let refused = 0;
  const closed = Promise.all(
    Array.from(
      { length: SLOW_BODIES },
      (_, index) =>
        new Promise<void>((resolve) => {
          const socket = connect({ host: hostname, port: Number(port) });
          let answer = '';
          const path = SLOW_PATHS[index % SLOW_PATHS.length];
          const type = path?.includes('abstract') ? 'multipart/form-data; boundary=x' : 'application/json';
          socket.write(
            `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n`,
          );
          const timer = setInterval(() => socket.write(' '), SLOW_EVERY_MS);
          const giveUp = setTimeout(() => socket.destroy(), SLOW_ENDS_WITHIN_MS + 10_000);
          socket.on('data', (data) => {
            answer += data;
          });
          socket.on('error', () => {});
          socket.on('close', () => {
            clearInterval(timer);
            clearTimeout(giveUp);
            open--;
            count(statuses, Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
            resolve();
          });
        }),
    ),
  );
  const others = setInterval(async () => {
    if ((await getRaw(url, '/about')) !== 200) refused++;
  }, 2_000);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, SLOW_ENDS_WITHIN_MS))]);
  clearInterval(others);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const left = open;
  await closed;
  return {
    attack: `slow bodies, all closed after ${seconds} s`,
    sent: SLOW_BODIES,
    statuses,
    faults: [
      ...(left > 0 ? [`${left} were still open after ${SLOW_ENDS_WITHIN_MS / 1000} s`] : []),
      ...(refused > 0 ? [`${refused} other visitors were not answered meanwhile`] : []),
    ],
  };
}

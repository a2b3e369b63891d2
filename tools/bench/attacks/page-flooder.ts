import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { count, type Statuses } from './requests.ts';

/** What the thread of one visitor is given. */
export type Flood = { url: string; network: string; connections: number };
/** What it says once it was told to stop. */
export type Flooded = { statuses: Statuses; withoutRetryAfter: number };

const { url, network, connections } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses: Statuses = new Map();
let withoutRetryAfter = 0;
let index = 0;
let going = true;

/** Pages that nobody has asked for: of a list, of a form, and of links that open nothing. */
const PATHS = [
  (number: number) => `/registration?title=New+${number}`,
  (number: number) => `/conferences?q=new+${number}`,
  (number: number) => `/order/new-${number}`,
];

function ask(): Promise<void> {
  const path = PATHS[index % PATHS.length]?.(index++) ?? '/';
  return new Promise((resolve) => {
    get(`${url}${path}`, { agent, headers: { 'x-forwarded-for': network } }, (answer) => {
      answer.resume().on('end', () => {
        count(statuses, answer.statusCode ?? 0);
        if (answer.statusCode === 429 && !answer.headers['retry-after']) withoutRetryAfter++;
        resolve();
      });
    }).on('error', () => {
      count(statuses, 0);
      resolve();
    });
  });
}

parentPort?.once('message', () => {
  going = false;
});
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (going) await ask();
  }),
);
agent.destroy();
parentPort?.postMessage({ statuses, withoutRetryAfter } satisfies Flooded);

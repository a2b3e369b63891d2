import { request } from 'node:http';
import { speaker } from '../../../tests/support/registration.ts';

/** How many answers had each status; 0 stands for a connection that ended without one. */
export type Statuses = Map<number, number>;

/** What one attack did. */
export type Outcome = { attack: string; sent: number; statuses: Statuses; faults: string[] };

export const count = (statuses: Statuses, status: number): void =>
  void statuses.set(status, (statuses.get(status) ?? 0) + 1);

/** Answers of our own fault: every 5xx but 503, which says that the database is away. */
export const ourFaults = (statuses: Statuses): number =>
  [...statuses].reduce((sum, [status, number]) => sum + (status >= 500 && status !== 503 ? number : 0), 0);

/**
 * Sends requests on `lanes` lanes, one after another on each.
 *
 * @param send the request of an index, and its status
 */
export async function flood(
  total: number,
  send: (index: number) => Promise<number>,
  lanes = 20,
): Promise<Statuses> {
  const statuses: Statuses = new Map();
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let index = next++; index < total; index = next++) count(statuses, await send(index));
    }),
  );
  return statuses;
}

/** Sends JSON; the status, 0 where there was no answer, and what was answered. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}

/** Asks for a request target as it is written; `fetch` would put other spellings right. */
export function getRaw(url: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const outgoing = request({ hostname, port, path, method: 'GET', agent: false }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end();
  });
}

/** A network of its own for each index, as a trusted proxy names it. */
export const fromNetwork = (index: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});

const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) { __typename ... on Order { reference } ... on Failure { code message } }
}`;

/** A free registration of a sponsor, for an address of its own unless `email` says another. */
export const freeOrder = (index: number, email = `sponsor-${index}@example.org`) => ({
  query: CREATE,
  variables: {
    input: {
      details: { ...speaker.details, lastName: `Lovelace ${index}`, email, category: 'Sponsor' },
      basket: [],
      currency: 'USD',
      termsAccepted: true,
      expectedTotalMinor: 0,
    },
  },
});

/** The reference of an acknowledged order; null for any other answer. */
export function referenceOf(body: unknown): string | null {
  const order = (body as { data?: { createOrder?: { reference?: string } } } | null)?.data?.createOrder;
  return order?.reference ?? null;
}

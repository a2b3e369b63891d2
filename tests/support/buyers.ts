import { expect } from 'vitest';
import { startProduct } from './product.ts';
import { speaker } from './registration.ts';
import { type ServerProcess, startServerProcess } from './start-server-process.ts';
import { sized } from './storm.ts';

/** What everybody wants. */
export const ITEM = 'presenter-in-person';

const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) {
  __typename ... on Order { reference paypalOrderId } ... on Failure { message } } }`;

export type Answer = { __typename: string; reference?: string; paypalOrderId?: string; message?: string };

/** A registration for one place. */
export const inputOf = (selectedConference: string, email: string) => ({
  ...speaker,
  details: { ...speaker.details, selectedConference, email },
  basket: [{ itemId: ITEM, quantity: 1 }],
  expectedTotalMinor: 50_898,
});

/** How often there is each kind of answer. */
export function kindsOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { __typename } of answers) counts[__typename] = (counts[__typename] ?? 0) + 1;
  return counts;
}

/**
 * Two servers on one database, with many people who want the same. What two do at once is decided in the database; in
 * `npm run storms` two processes of their own take what is asked for.
 */
export async function startBuyers() {
  const product = await startProduct();
  const other = await startProduct({ other: product });
  const processes: ServerProcess[] = await Promise.all(
    Array.from({ length: sized(0, 2) }, () => startServerProcess(product)),
  );
  const urls = (processes.length > 0 ? processes : [product, other]).map(({ url }) => url);

  async function ask<Result>(url: string, query: string, variables: object): Promise<Result> {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const text = await answer.text();
    const { data } = JSON.parse(text) as { data: Result | null };
    if (!data) throw new Error(text);
    return data;
  }

  async function leftAt(url: string, id: string): Promise<number | null> {
    const query = `query ($id: ID!) { priceList(conferenceId: $id) { items(ids: ["${ITEM}"]) { placesLeft } } }`;
    type List = { priceList: { items: [{ placesLeft: number | null }] } };
    const { priceList } = await ask<List>(url, query, { id });
    return priceList.items[0].placesLeft;
  }

  return {
    product,
    other,
    leftAt,
    async limitTo(conferenceId: string, places: number): Promise<void> {
      await product.database.capacity.create({ data: { conferenceId, itemId: ITEM, places } });
      await Promise.all([product, other].map(({ dependencies }) => dependencies.catalogue.reload()));
      // Processes hear of it as of any change of the catalogue.
      for (const url of urls) await expect.poll(() => leftAt(url, conferenceId)).toBe(places);
    },
    /** Sends registrations, all at once, to both servers in turn. */
    async buyAtOnce(inputs: readonly (ReturnType<typeof inputOf> & { heldPlace?: string })[]) {
      return Promise.all(
        inputs.map(async (input, index): Promise<Answer> => {
          const { createOrder } = await ask<{ createOrder: Answer }>(
            urls[index % urls.length] ?? '',
            CREATE,
            { input },
          );
          return createOrder;
        }),
      );
    },
    /** Sets everybody's clock. */
    async setClock(instant: Date): Promise<void> {
      product.clock.set(instant);
      await Promise.all(processes.map((server) => server.setClock(instant.toISOString())));
    },
    async stop(): Promise<void> {
      await Promise.all(processes.map((server) => server.kill()));
      await other.stop();
      await product.stop();
    },
  };
}

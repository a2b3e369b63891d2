import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { operation } from '#client/site/operation.ts';
import { ResultCache, resultKey } from '#client/site/result-cache.ts';

type Variables = Record<string, unknown>;

const event = operation<{ event: { id: string } | null }, { id: string }>(
  'query',
  'Event',
  'query Event($id: ID!) { event(id: $id) { id } }',
);
const events = operation<{ events: { id: string }[] }, Record<string, never>>(
  'query',
  'Events',
  'query Events { events { id } }',
);

/** A client that notes what it asks its server, which knows every event but 'none'. */
function clientWith(asked: [string | undefined, Variables][]) {
  const link = new ApolloLink(({ operationName, variables }) => {
    asked.push([operationName, variables]);
    const data =
      operationName === 'Event'
        ? { event: variables.id === 'none' ? null : { id: variables.id } }
        : { events: [{ id: 'a' }, { id: 'b' }] };
    return new Observable((observer) => {
      observer.next({ data });
      observer.complete();
    });
  });
  const cache = new ResultCache({
    Event({ id }, answers) {
      const all = answers[resultKey('Events', {})] as { events: { id: string }[] } | undefined;
      const found = all?.events.find((candidate) => candidate.id === id);
      return found && { event: found };
    },
  });
  return new ApolloClient({ link, cache: cache.asApolloCache() });
}

test('an answer is kept under its query and its variables, and asked for once', async () => {
  const asked: [string | undefined, Variables][] = [];
  const client = clientWith(asked);
  const ask = (id: string) => client.query({ query: event, variables: { id } });
  expect((await ask('a')).data).toEqual({ event: { id: 'a' } });
  expect((await ask('a')).data).toEqual({ event: { id: 'a' } });
  expect((await ask('none')).data).toEqual({ event: null });
  expect((await ask('none')).data).toEqual({ event: null });
  expect(asked).toEqual([
    ['Event', { id: 'a' }],
    ['Event', { id: 'none' }],
  ]);
});

test('what one answer tells of another query is not asked for', async () => {
  const asked: [string | undefined, Variables][] = [];
  const client = clientWith(asked);
  await client.query({ query: events });
  expect((await client.query({ query: event, variables: { id: 'b' } })).data).toEqual({ event: { id: 'b' } });
  await client.query({ query: event, variables: { id: 'c' } });
  expect(asked).toEqual([
    ['Events', {}],
    ['Event', { id: 'c' }],
  ]);
});

test('who watches a query that another answer comes to tell is told', async () => {
  const client = clientWith([]);
  const seen: unknown[] = [];
  const watched = client.watchQuery({ query: event, variables: { id: 'a' }, fetchPolicy: 'cache-only' });
  const told = new Promise<void>((resolve) => {
    watched.subscribe(({ data }) => {
      if (!data) return;
      seen.push(data);
      resolve();
    });
  });
  await client.query({ query: events });
  await told;
  expect(seen).toEqual([{ event: { id: 'a' } }]);
});

test('asked again, it gives the new answer to all who watch', async () => {
  let answer = 1;
  const count = operation<{ count: number }, Record<string, never>>(
    'query',
    'Count',
    'query Count { count }',
  );
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { count: answer++ } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new ResultCache().asApolloCache() });
  const seen: unknown[] = [];
  client.watchQuery({ query: count }).subscribe(({ data }) => data && seen.push(data.count));
  await client.query({ query: count, fetchPolicy: 'network-only' });
  await client.query({ query: count, fetchPolicy: 'network-only' });
  await expect.poll(() => seen.at(-1)).toBe(answer - 1);
});

test('answers are carried from the rendered page to the browser', async () => {
  const asked: [string | undefined, Variables][] = [];
  const rendered = clientWith([]);
  await rendered.query({ query: event, variables: { id: 'a' } });
  const client = clientWith(asked);
  client.cache.restore(JSON.parse(JSON.stringify(rendered.extract())));
  expect((await client.query({ query: event, variables: { id: 'a' } })).data).toEqual({ event: { id: 'a' } });
  expect(asked).toEqual([]);
});

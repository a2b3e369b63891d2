import { afterEach, expect, test, vi } from 'vitest';
import { createDeskClient } from '#client/desk/apollo.ts';
import {
  ContentsDocument,
  OpenContentDocument,
  UnscheduleContentDocument,
} from '#client/desk/screens/Content/Content.generated.ts';
import { eventually } from '../../support/eventually.ts';

/** A server whose draft is published at a time until that is taken back; each answer to a query is made at once and held. */
function heldServer() {
  const held: { name: string; send: () => void }[] = [];
  let publishAt: string | null = '2030-01-02T09:00:00Z';
  const piece = () => ({
    __typename: 'ContentPiece',
    kind: 'member',
    id: 'imogen',
    title: 'Imogen',
    days: [],
    published: true,
    problem: null,
    draft: {
      __typename: 'ContentDraft',
      version: 1,
      actor: 'Ada',
      updatedAt: '2026-03-10T09:00:00Z',
      publishAt,
    },
  });
  const answerTo = (name: string) => {
    if (name === 'Contents') return { contentPieces: [piece()], publications: [] };
    return {
      content: {
        __typename: 'Content',
        text: '',
        shown: '',
        changes: [],
        toRead: [],
        piece: piece(),
      },
    };
  };
  vi.stubGlobal('fetch', async (_uri: string, { body }: { body: string }) => {
    const { operationName: name } = JSON.parse(body);
    const changes = name === 'UnscheduleContent';
    if (changes) publishAt = null;
    const data = changes ? { unscheduleContent: true } : answerTo(name);
    if (!changes) await new Promise<void>((send) => held.push({ name, send }));
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  });
  return {
    /** Lets the oldest held answer to a query go, once it has been asked. */
    async send(name: string) {
      await eventually(() => expect(held.map((each) => each.name)).toContain(name));
      const index = held.findIndex((each) => each.name === name);
      held.splice(index, 1)[0]?.send();
    },
    /** Loses the oldest one: its answer never comes. */
    async lose(name: string) {
      await eventually(() => expect(held.map((each) => each.name)).toContain(name));
      held.splice(
        held.findIndex((each) => each.name === name),
        1,
      );
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

const variables = { id: 'imogen' };

/** A page that shows the draft; when it is published by itself, as it last said. */
function openPage(client: ReturnType<typeof createDeskClient>) {
  const shown: { at: string | null | undefined } = { at: undefined };
  client.watchQuery({ query: OpenContentDocument, variables }).subscribe(({ data, dataState }) => {
    if (dataState === 'complete') shown.at = data.content.piece.draft?.publishAt;
  });
  return shown;
}

/** Takes the draft's time back, and has the page of it read again. */
const takeBack = (client: ReturnType<typeof createDeskClient>) =>
  client.mutate({
    mutation: UnscheduleContentDocument,
    variables,
    refetchQueries: [OpenContentDocument],
  });

test.each([
  ['comes after it', 'send'],
  ['never comes', 'lose'],
] as const)(
  'a page that was asked for before a change shows the change, though the first answer %s',
  async (_, becomes) => {
    const server = heldServer();
    const client = createDeskClient();
    const shown = openPage(client);
    const taken = takeBack(client);
    // Of what was asked before it; then of what is asked after it.
    await server[becomes]('OpenContent');
    await server.send('OpenContent');
    await taken;
    await eventually(() => expect(shown.at).toBeNull());
  },
);

test('what only checks has nothing asked again', async () => {
  const server = heldServer();
  const client = createDeskClient();
  const shown = openPage(client);
  await client.mutate({ mutation: UnscheduleContentDocument, variables, context: { checks: true } });
  await server.send('OpenContent');
  await eventually(() => expect(shown.at).toBe('2030-01-02T09:00:00Z'));
});

test('a list that was asked for before a change does not bring back what was', async () => {
  const server = heldServer();
  const client = createDeskClient();
  const shown = openPage(client);
  await server.send('OpenContent');
  await eventually(() => expect(shown.at).toBe('2030-01-02T09:00:00Z'));
  const list = client.query({ query: ContentsDocument });
  const taken = takeBack(client);
  await server.send('OpenContent');
  await taken;
  await server.send('Contents');
  await server.send('Contents');
  const { data } = await list;
  expect(data?.contentPieces[0]?.draft?.publishAt).toBeNull();
  expect(shown.at).toBeNull();
});

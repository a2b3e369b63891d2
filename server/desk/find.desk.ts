import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { cleanLine } from '#domain/text.ts';
import { lists } from '#server/assembly/lists.ts';
import { heldTo, isAllowed } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import type { DeskContext } from '#server/organiser/desk/context.ts';
import { anyone } from '#server/organiser/desk/within.ts';
import { type Found, type List, pageOf } from '#server/organiser/list.ts';

/** What is shown of each kind at most; its list shows the others. */
const MOST = 8;

type FoundGroup = { kind: string; found: readonly Found[]; more: boolean; similar: boolean };

const FoundType = deskBuilder.objectRef<Found>('Found').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What it is called by: a reference, a code, an id or an address.' }),
    title: t.exposeString('title', { description: 'Whose it is, or what it says.' }),
    detail: t.exposeString('detail', { description: 'What else there is to know, in a line.' }),
  }),
});

const GroupType = deskBuilder.objectRef<FoundGroup>('FoundGroup').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'The name of its list.' }),
    found: t.expose('found', { type: [FoundType], description: 'The first of them.' }),
    more: t.exposeBoolean('more'),
    similar: t.exposeBoolean('similar', { description: 'Nothing has the words; these are spelt like them.' }),
  }),
});

deskBuilder.queryField('find', (t) =>
  t.field({
    rule: anyone,
    type: [GroupType],
    description:
      'Finds by reference, name, email address, PayPal’s id, title or message, in everything; kinds with nothing are left out.',
    args: { words: t.arg.string({ required: true }) },
    resolve: async (_root, { words }, context) => {
      const search = cleanLine(words).slice(0, MAX_SEARCH_LENGTH);
      const theirs = lists.filter((list) => isAllowed(context, list));
      const groups = await Promise.all(theirs.map((list) => foundIn(list, context, search)));
      return groups.filter(({ found }) => found.length > 0);
    },
  }),
);

async function foundIn(list: List, who: DeskContext, search: string): Promise<FoundGroup> {
  const kind = list.shape.name;
  if (!list.found || !search) return { kind, found: [], more: false, similar: false };
  const { dependencies } = who;
  const held = await heldTo(who, list, { filter: { search } }, dependencies);
  const filter = held.filter as Record<string, unknown>;
  const { rows, similar } = await pageOf(list, dependencies, { filter }, { limit: MOST + 1 });
  return { kind, found: rows.slice(0, MOST).map(list.found), more: rows.length > MOST, similar };
}

import { waitingList } from '#domain/waiting/waiting-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import { byNumber, defineList } from '#server/organiser/list.ts';
import { countEntries, findEntries, type ListedEntry } from './waiting-list.store.ts';

/** Who waits for what is sold out, and who has waited (docs/product.md 4.11). */
export const waiting = defineList(waitingList, {
  command: {
    name: 'waiting list',
    examples: ['list --conference your-conference-2026 --state waiting'],
    export: 'export waiting.csv --conference your-conference-2026',
    emails: '--conference your-conference-2026 --state waiting --for service',
  },
  needs: one('registrations:look'),
  within: ofList,
  find: findEntries,
  count: countEntries,
  order: () => byNumber(({ number }: ListedEntry) => number),
  row: (entry: ListedEntry) => ({
    id: entry.id,
    conference: entry.conferenceId,
    itemId: entry.itemId,
    item: entry.item,
    state: entry.state.toLowerCase() as Lowercase<typeof entry.state>,
    position: entry.position,
    name: entry.name,
    email: entry.email,
    joinedAt: entry.joinedAt.toISOString(),
    heldUntil: entry.heldUntil?.toISOString() ?? null,
    endedAt: entry.endedAt?.toISOString() ?? null,
  }),
  person: ({ email, name, conferenceTitle }: ListedEntry) => ({ email, name, conference: conferenceTitle }),
});

import { one } from '#server/organiser/desk/allowed.ts';
import { ofOne } from '#server/organiser/desk/within.ts';
import { argument, defineOperation } from '#server/organiser/operation.ts';
import { conferenceOfEntry, waitedFor } from './waiting.store.ts';
import { removeFromList } from './waiting-change.service.ts';

/** Takes somebody off a waiting list. */
export const remove = defineOperation({
  command: 'waiting remove',
  field: 'removeFromWaitingList',
  needs: one('registrations'),
  within: ofOne(conferenceOfEntry),
  about: 'Takes somebody off a list, who is told by mail; a place that is held for them goes to the next',
  examples: ['remove 0195a000-0000-7000-8000-000000000001 --reason "asked by telephone"'],
  inputs: { id: argument('Its id', { hint: 'As waiting list prints it.' }) },
  form: { title: 'Remove from waiting list', action: 'Remove' },
  run: (dependencies, { id }, doing) => removeFromList(dependencies, id, doing),
  record: (entry, { id }) => {
    return { id, conference: entry.conferenceId, item: waitedFor(entry), email: entry.email };
  },
  said: (entry) =>
    `${entry.email} is removed from the list for ${waitedFor(entry)}, ${entry.conferenceId}, and informed by email.`,
});

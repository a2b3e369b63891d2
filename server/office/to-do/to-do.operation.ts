import { STAFF_LIMITS } from '#domain/limits.ts';
import { dayWords } from '#domain/printed-dates.ts';
import { may } from '#domain/staff/rights.ts';
import { NotAllowedError, type Own, type Within } from '#server/organiser/desk/allowed.ts';
import { NotThereError } from '#server/organiser/desk/within.ts';
import { argument, defineOperation, flag, option } from '#server/organiser/operation.ts';
import { toDoKindOf } from '#server/organiser/to-do.ts';
import { type FoundToDo, findTodoItem, markDone, putOffToDo, takeToDo } from './to-do.service.ts';

const named = ({ kind, thing }: Readonly<Record<string, unknown>>) => ({
  kind: String(kind),
  thing: String(thing),
});

/** Something to do is done by whoever its kind names. One that there is not is said by whoever looks for it. */
const ofTheirs: Own = (asked, { rights, dependencies }) => {
  const kind = toDoKindOf(dependencies.toDo, named(asked).kind);
  const need = kind && (kind.done ?? kind.needs);
  if (need && !may(rights, need)) throw new NotAllowedError(need);
  return asked;
};

const ofToDo: Within = async (asked, { dependencies, conference }) => {
  const item = await findTodoItem(dependencies, named(asked));
  if (item?.conference !== conference) throw new NotThereError();
  return asked;
};

/** Something to do is taken and put off by whoever sees it. */
const seen: Own = async (asked, { rights, dependencies }) => {
  const kind = toDoKindOf(dependencies.toDo, named(asked).kind);
  if (kind && !may(rights, kind.needs)) throw new NotAllowedError(kind.needs);
  const item = kind && (await findTodoItem(dependencies, named(asked)));
  if (item?.needs && !may(rights, item.needs)) throw new NotAllowedError(item.needs);
  return asked;
};

const which = {
  kind: argument('Kind', { hint: 'Such as refund-refused.' }),
  thing: argument('Which one', { hint: 'As needs-a-look shows it.' }),
};

const recordOf = ({ of, thing, id, taken, putOff }: FoundToDo) => ({
  kind: of.kind,
  thing,
  id,
  takenBy: taken?.holder ?? null,
  putOffUntil: putOff?.until ?? null,
});

const calledOf = ({ of, id, who }: FoundToDo) => `${of.title}, ${[id, who].filter(Boolean).join(', ')}`;

/** Says who works on something to do (docs/product.md 16.3). */
export const take = defineOperation({
  command: 'needs-a-look take',
  field: 'takeToDo',
  needs: ['anyone'],
  own: seen,
  within: ofToDo,
  about: 'Says who works on something, so that nobody else does',
  examples: [
    'take message-waits 0198c5a2-7d3e-7c1f-9a54-2f6b8d1e4c70',
    'take message-waits 0198c5a2-7d3e-7c1f-9a54-2f6b8d1e4c70 --by "Grace Hopper"',
    'take message-waits 0198c5a2-7d3e-7c1f-9a54-2f6b8d1e4c70 --from "Grace Hopper"',
  ],
  inputs: {
    ...which,
    by: option('Colleague', { hint: 'By name.', limit: STAFF_LIMITS.staffName }),
    nobody: flag('Nobody any more'),
    from: option('Taken from', {
      hint: 'Who works on it now, by name. Refused where that is somebody else by then.',
      limit: STAFF_LIMITS.staffName,
    }),
  },
  ways: {
    label: 'Who works on it',
    of: [{ label: 'I do' }, { label: 'A colleague', asks: ['by'] }, { sets: ['nobody'] }],
  },
  form: { title: 'Who works on it', action: 'Save', asksWhy: false },
  run: takeToDo,
  record: recordOf,
  said: (item) =>
    item.taken
      ? `${item.taken.holder} works on it: ${calledOf(item)}.`
      : `Nobody works on it: ${calledOf(item)}.`,
});

/** Puts something off until a day. */
export const putOff = defineOperation({
  command: 'needs-a-look put-off',
  field: 'putOffToDo',
  needs: ['anyone'],
  own: seen,
  within: ofToDo,
  about: 'Puts something off until a day, on which it is back in the list',
  examples: ['put-off message-waits 0198c5a2-7d3e-7c1f-9a54-2f6b8d1e4c70 --until 2026-04-20'],
  inputs: {
    ...which,
    until: option('Until', { format: 'day', hint: 'Left blank, it is back at once.' }),
  },
  form: { title: 'Put off', action: 'Save' },
  run: putOffToDo,
  record: recordOf,
  said: (item) =>
    item.putOff
      ? `Put off until ${dayWords(item.putOff.until)}: ${calledOf(item)}.`
      : `Back in the list: ${calledOf(item)}.`,
});

/** Takes something out of To do that is done in a way that nothing else tells (docs/product.md 16.3). */
export const done = defineOperation({
  command: 'needs-a-look done',
  field: 'markToDoDone',
  needs: ['anyone'],
  own: ofTheirs,
  within: ofToDo,
  about: 'Says that something is done, so that it leaves the list; a note of a registration does not',
  examples: ['done refund-refused 0198c5a2-7d3e-7c1f-9a54-2f6b8d1e4c70 --reason "sent by bank transfer"'],
  more: 'needs-a-look prints the command of whatever can be done in this way.',
  inputs: which,
  form: { title: 'Mark as done', action: 'Mark as done' },
  why: 'What was done, such as “sent by bank transfer”.',
  run: markDone,
  record: ({ of, thing, id }) => ({ kind: of.kind, thing, id }),
  said: (item) => `Done: ${calledOf(item)}.`,
});

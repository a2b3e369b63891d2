import { may } from '#domain/staff/rights.ts';
import { NotAllowedError, type Own, type Within } from '#server/organiser/desk/allowed.ts';
import { NotThereError } from '#server/organiser/desk/within.ts';
import { argument, defineOperation } from '#server/organiser/operation.ts';
import { toDoKindOf } from '#server/organiser/to-do.ts';
import { findTodoItem, markDone } from './to-do.service.ts';

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
  inputs: {
    kind: argument('Kind', { hint: 'Such as refund-refused.' }),
    thing: argument('Which one', { hint: 'As needs-a-look shows it.' }),
  },
  form: { title: 'Mark as done', action: 'Mark as done' },
  why: 'What was done, such as “sent by bank transfer”.',
  run: markDone,
  record: ({ of, thing, id }) => ({ kind: of.kind, thing, id }),
  said: ({ of, id, who }) => `Done: ${of.title}, ${[id, who].filter(Boolean).join(', ')}.`,
});

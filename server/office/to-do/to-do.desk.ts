import { may } from '#domain/staff/rights.ts';
import { findNames } from '#server/office/staff/staff.store.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { anyone } from '#server/organiser/desk/within.ts';
import { TO_DO_BUTTONS, type ToDoAction } from '#server/organiser/to-do.ts';
import { type FoundToDo, findTodoItems } from './to-do.service.ts';

const ButtonType = deskBuilder.enumType('ToDoButton', { values: TO_DO_BUTTONS });

const ActionType = deskBuilder.objectRef<ToDoAction>('ToDoAction').implement({
  description: 'A link to where it is done, or a button.',
  fields: (t) => ({
    label: t.string({
      nullable: true,
      resolve: (action) => ('label' in action ? action.label : null),
    }),
    page: t.string({
      nullable: true,
      resolve: (action) => ('page' in action ? action.page : null),
    }),
    button: t.field({
      type: ButtonType,
      nullable: true,
      resolve: (action) => ('button' in action ? action.button : null),
    }),
  }),
});

const TodoItemType = deskBuilder.objectRef<FoundToDo>('TodoItem').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    title: t.string({ description: 'What its kind is called.', resolve: ({ of }) => of.title }),
    id: t.exposeString('id', { description: 'What it is called by: a reference, a code or an id.' }),
    thing: t.exposeString('thing', { description: 'What exactly is to be done.' }),
    since: t.expose('since', { type: 'DateTime' }),
    who: t.exposeString('who', { description: 'The person that it is about; empty for none.' }),
    what: t.exposeString('what', { description: 'What there is to know, in a line.' }),
    conference: t.exposeID('conference', { nullable: true }),
    page: t.string({
      nullable: true,
      description: 'Where the desk says more of it.',
      resolve: ({ of, id }) => of.page?.(id) ?? null,
    }),
    action: t.field({ type: ActionType, resolve: (item) => item.of.action(item) }),
    takenBy: t.string({
      nullable: true,
      description: 'Who works on it, by name.',
      resolve: ({ taken }) => taken?.holder ?? null,
    }),
    takenAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ taken }) => taken?.at ?? null }),
    handedOverBy: t.string({
      nullable: true,
      description: 'Who said so; null: whoever works on it.',
      resolve: ({ taken }) => (taken && taken.by !== taken.holder ? taken.by : null),
    }),
    putOffUntil: t.string({
      nullable: true,
      description: 'The day on which it is back in the list, YYYY-MM-DD.',
      resolve: ({ putOff }) => putOff?.until ?? null,
    }),
    putOffAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ putOff }) => putOff?.at ?? null }),
    putOffBy: t.string({ nullable: true, resolve: ({ putOff }) => putOff?.by ?? null }),
    canBeDone: t.boolean({
      description: 'Whether it leaves the list once somebody who may says that it is done.',
      resolve: ({ of }, _args, { rights }) => of.done !== undefined && may(rights, of.done),
    }),
  }),
});

deskBuilder.queryField('colleagues', (t) =>
  t.field({
    rule: anyone,
    type: ['String'],
    description: 'The names of all who can be at the desk, to hand something over to.',
    resolve: (_root, _args, { dependencies }) => findNames(dependencies),
  }),
);

deskBuilder.queryField('toDo', (t) =>
  t.field({
    rule: anyone,
    type: [TodoItemType],
    description: 'By kind, the most urgent first; of each kind the oldest first, two hundred at most.',
    resolve: (_root, _args, { dependencies, rights, conference }) =>
      findTodoItems(dependencies, { rights, conference }),
  }),
);

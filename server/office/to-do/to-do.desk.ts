import { may } from '#domain/staff/rights.ts';
import { TO_DO_KINDS } from '#domain/to-do.ts';
import { mailNeed } from '#server/common/mail/mail-readers.ts';
import { hasRights } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { anyone } from '#server/organiser/desk/within.ts';
import { findTodoItems, type TodoItem } from './to-do.service.ts';

const KindType = deskBuilder.enumType('ToDoKind', {
  description: 'Why something has to be done, the most urgent first.',
  values: TO_DO_KINDS,
});

const TodoItemType = deskBuilder.objectRef<TodoItem>('TodoItem').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: KindType }),
    id: t.exposeString('id', { description: 'What it is called by: a reference, a code or an id.' }),
    since: t.expose('since', { type: 'DateTime' }),
    who: t.exposeString('who', { description: 'The person that it is about; empty for none.' }),
    what: t.exposeString('what', { description: 'What there is to know, in a line.' }),
  }),
});

deskBuilder.queryField('toDo', (t) =>
  t.field({
    rule: anyone,
    type: [TodoItemType],
    description: 'By kind; of each kind the oldest first, two hundred at most.',
    resolve: async (_root, _args, context) => {
      const { mails } = context.dependencies;
      const items = await findTodoItems(context.dependencies);
      return items.filter(
        ({ kind, conference, template }) =>
          hasRights(context, context.rules.toDo[kind]) &&
          (template === undefined || may(context.rights, mailNeed(mails, template, 'look'))) &&
          (context.conference === null || context.conference === conference),
      );
    },
  }),
);

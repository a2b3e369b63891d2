import { cleanText } from '#domain/text.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { listField } from '#server/organiser/desk/list-field.ts';
import { waiting } from './waiting.list.ts';
import { removeFromList } from './waiting-change.service.ts';

listField(waiting);

deskBuilder.mutationField('removeFromWaitingList', (t) =>
  t.field({
    type: 'Boolean',
    description: 'Takes somebody off a waiting list, who is told by mail.',
    args: {
      id: t.arg.id({ required: true, description: 'Who.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: async (_root, { id, reason }, { dependencies, actor }) => {
      await removeFromList(dependencies, id, { actor, reason: cleanText(reason), dryRun: false });
      return true;
    },
  }),
);

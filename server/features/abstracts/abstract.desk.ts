import type { abstractList } from '#domain/abstracts/abstract-list.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { listField } from '#server/organiser/desk/list-field.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { type AbstractDetail, showAbstract } from './abstract-list.service.ts';
import { abstractRecord, detailRecord } from './abstract-record.ts';
import { abstracts } from './abstracts.list.ts';
import { decide } from './decide.operation.ts';

const AbstractType = listField<typeof abstractList>(abstracts);
deskBuilder.objectFields(AbstractType, (t) => ({
  abstract: t.exposeString('abstract'),
  biography: t.exposeString('biography'),
}));

type Decided = ReturnType<typeof detailRecord>['history'][number];
const HistoryType = deskBuilder.objectRef<Decided>('AbstractHistory').implement({
  fields: (t) => ({
    at: t.exposeString('at', { description: 'An instant in UTC.' }),
    actor: t.exposeString('actor'),
    action: t.exposeString('action', { description: 'As the audit log has it.' }),
    message: t.exposeString('message', { description: 'What the author was told besides; may be empty.' }),
    reason: t.exposeString('reason', { description: 'May be empty.' }),
  }),
});

const DetailType = deskBuilder.objectRef<AbstractDetail>('AbstractDetail').implement({
  fields: (t) => ({
    abstract: t.field({ type: AbstractType, resolve: ({ abstract }) => abstractRecord(abstract) }),
    isPdf: t.boolean({
      description: 'Whether the document is a PDF, which browsers show.',
      resolve: ({ abstract }) => abstract.fileType === 'application/pdf',
    }),
    others: t.field({
      type: [AbstractType],
      description: 'Others by the same address, the newest first.',
      resolve: ({ others }, _args, { conference }) =>
        others
          .filter(({ conferenceId }) => conference === null || conferenceId === conference)
          .map(abstractRecord),
    }),
    history: t.field({
      type: [HistoryType],
      description: 'What was decided on it, the earliest first.',
      resolve: (beside) => detailRecord(beside).history,
    }),
  }),
});

operationField(decide);

deskBuilder.queryField('abstract', (t) =>
  t.field({
    type: DetailType,
    args: { reference: t.arg.id({ required: true, description: 'In any case.' }) },
    resolve: (_root, { reference }, { dependencies }) => showAbstract(dependencies, reference),
  }),
);

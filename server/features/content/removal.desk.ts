import { cleanText } from '#domain/text.ts';
import { contentKinds } from '#server/content-kinds.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { findRemoval, type Removal, removePiece } from './removal.service.ts';

const RemovalType = deskBuilder.objectRef<Removal>('ContentRemoval').implement({
  description: 'What the removal of a piece meets.',
  fields: (t) => ({
    kept: t.exposeStringList('kept', { description: 'Why it stays, in sentences; none: it can be removed.' }),
    namedBy: t.exposeStringList('namedBy', { description: 'Ids of pieces and drafts that name it.' }),
  }),
});

const kindArg = { required: true, description: 'Such as conference.' } as const;
const idArg = { required: true, description: 'Of the piece.' } as const;

deskBuilder.queryField('contentRemoval', (t) =>
  t.field({
    type: RemovalType,
    description: 'What the removal of a piece would meet.',
    args: { kind: t.arg.string(kindArg), id: t.arg.id(idArg) },
    resolve: (_root, piece, { dependencies }) => findRemoval(dependencies, contentKinds, piece),
  }),
);

deskBuilder.mutationField('removeContent', (t) =>
  t.field({
    type: 'Boolean',
    description: 'Removes a piece that visitors see, unless something needs it; an undo brings it back.',
    args: {
      kind: t.arg.string(kindArg),
      id: t.arg.id(idArg),
      shown: t.arg.string({ required: true, description: 'The state that was shown.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: async (_root, { reason, ...piece }, { dependencies, actor }) => {
      const doing = { actor, reason: cleanText(reason), dryRun: false };
      await removePiece(dependencies, contentKinds, piece, doing);
      return true;
    },
  }),
);

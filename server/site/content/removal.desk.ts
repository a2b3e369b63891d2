import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { findRemoval, type Removal } from './removal.service.ts';

const RemovalType = deskBuilder.objectRef<Removal>('ContentRemoval').implement({
  fields: (t) => ({
    kept: t.exposeStringList('kept', { description: 'Why it stays, in sentences; none: it can be removed.' }),
    namedBy: t.exposeStringList('namedBy', { description: 'Ids of pieces and drafts that name it.' }),
  }),
});

deskBuilder.queryField('contentRemoval', (t) =>
  t.field({
    rule: { needs: one('programme:look') },
    type: RemovalType,
    args: { kind: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
    resolve: (_root, piece, { dependencies }) => findRemoval(dependencies, dependencies.contentKinds, piece),
  }),
);

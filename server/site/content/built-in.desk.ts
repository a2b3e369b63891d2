import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { type BuiltInDifference, findBuiltInDifferences } from './built-in.service.ts';
import { byField } from './content-changes.ts';
import { DifferenceType } from './content-difference.desk.ts';

const BuiltInDifferenceType = deskBuilder.objectRef<BuiltInDifference>('BuiltInDifference').implement({
  description: 'A built-in piece that is not as this release has it.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    offered: t.boolean({
      description: 'Whether nobody has decided yet about what this release has.',
      resolve: ({ state }) => state === 'offered',
    }),
    published: t.exposeBoolean('published'),
    draft: t.exposeBoolean('draft', { description: 'It is being worked on: then it can’t be taken.' }),
    shown: t.exposeString('shown', {
      description: 'Tells this state from every other: to be sent with what is decided.',
    }),
    fields: t.field({
      type: [DifferenceType],
      description: 'From what visitors see to what the release has; none where they see none of it.',
      resolve: ({ fields }) => byField(fields),
    }),
  }),
});

deskBuilder.queryField('builtInDifferences', (t) =>
  t.field({
    rule: { needs: one('programme:look') },
    type: [BuiltInDifferenceType],
    resolve: (_root, _args, { dependencies }) =>
      findBuiltInDifferences(dependencies, dependencies.contentKinds),
  }),
);

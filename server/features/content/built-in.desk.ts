import { cleanText } from '#domain/text.ts';
import { contentKinds } from '#server/content-kinds.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { type BuiltInDifference, decideBuiltIn, findBuiltInDifferences } from './built-in.service.ts';
import { DifferenceType } from './content-difference.desk.ts';

const BuiltInDifferenceType = deskBuilder.objectRef<BuiltInDifference>('BuiltInDifference').implement({
  description: 'A built-in piece that is not as this release has it.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Such as conference.' }),
    id: t.exposeID('id', { description: 'Of the piece.' }),
    title: t.exposeString('title', { description: 'What people call it.' }),
    offered: t.boolean({
      description: 'Whether nobody has decided yet about what this release has.',
      resolve: ({ state }) => state === 'offered',
    }),
    published: t.exposeBoolean('published', { description: 'Whether visitors see it.' }),
    draft: t.exposeBoolean('draft', {
      description: 'Whether it is being worked on: then it can’t be taken.',
    }),
    shown: t.exposeString('shown', {
      description: 'Tells this state from every other: to be sent with what is decided.',
    }),
    fields: t.expose('fields', {
      type: [DifferenceType],
      description: 'From what visitors see to what the release has; none where they see none of it.',
    }),
  }),
});

deskBuilder.queryField('builtInDifferences', (t) =>
  t.field({
    type: [BuiltInDifferenceType],
    description: 'Every built-in piece that is not as this release has it.',
    resolve: (_root, _args, { dependencies }) => findBuiltInDifferences(dependencies, contentKinds),
  }),
);

deskBuilder.mutationField('decideBuiltIn', (t) =>
  t.field({
    type: 'Boolean',
    description: 'Takes a built-in piece as this release has it, or leaves it as visitors see it.',
    args: {
      id: t.arg.id({ required: true, description: 'Of the piece.' }),
      take: t.arg.boolean({ required: true, description: 'Otherwise it is left.' }),
      shown: t.arg.string({ required: true, description: 'The state that was shown.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: async (_root, { reason, ...decision }, { dependencies, actor }) => {
      const doing = { actor, reason: cleanText(reason), dryRun: false };
      await decideBuiltIn(dependencies, contentKinds, decision, doing);
      return true;
    },
  }),
);

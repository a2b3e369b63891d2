import { cleanText } from '#domain/text.ts';
import { contentKinds } from '#server/content-kinds.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { planTakeOut, type TakeOutPlan, takeOut, takeOutLines } from './take-out.service.ts';

const PlanType = deskBuilder.objectRef<TakeOutPlan>('TakeOutPlan').implement({
  description: 'What taking a picture or clip out for good would do.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names this plan.' }),
    lines: t.stringList({
      description: 'It in words, a sentence each.',
      resolve: ({ facts }) => takeOutLines(facts),
    }),
  }),
});

const mediaArg = {
  required: true,
  description: 'What content calls it, or an address of one of its files.',
} as const;

deskBuilder.queryField('takeOutPlan', (t) =>
  t.field({
    type: PlanType,
    description: 'What taking a picture or clip of one’s own out for good would do.',
    args: { media: t.arg.string(mediaArg) },
    resolve: (_root, { media }, { dependencies }) => planTakeOut(dependencies, contentKinds, media),
  }),
);

deskBuilder.mutationField('takeOut', (t) =>
  t.field({
    type: 'Boolean',
    description: 'Takes a picture or clip out for good, if the plan that was shown still holds.',
    args: {
      media: t.arg.string(mediaArg),
      planId: t.arg.id({ required: true, description: 'The plan that was shown.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log, so name nobody.' }),
    },
    resolve: async (_root, { media, planId, reason }, { dependencies, actor }) => {
      await takeOut(dependencies, contentKinds, media, {
        planId: String(planId),
        actor,
        reason: cleanText(reason),
      });
      return true;
    },
  }),
);

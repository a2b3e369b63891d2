import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { operationField, type ShownPlan } from '#server/organiser/desk/operation-field.ts';
import { takeOut } from './take-out.operation.ts';
import { type TakeOutPlan, takeOutLines } from './take-out.service.ts';

const PlanType = deskBuilder.objectRef<ShownPlan<TakeOutPlan['facts']>>('TakeOutPlan').implement({
  description: 'What taking a picture or clip out for good would do.',
  fields: (t) => ({
    id: t.exposeID('id'),
    lines: t.stringList({ description: 'It in words, a sentence each.', resolve: takeOutLines }),
  }),
});

operationField(takeOut, { plan: PlanType });

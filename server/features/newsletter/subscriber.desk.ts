import { cleanText } from '#domain/text.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { listField } from '#server/organiser/desk/list-field.ts';
import { addSubscribers, removeSubscribers, type SubscriberOutcome } from './subscriber-change.service.ts';
import { subscribers } from './subscribers.list.ts';

listField(subscribers);

const OutcomeType = deskBuilder.objectRef<SubscriberOutcome>('SubscriberOutcome').implement({
  description: 'What became of addresses.',
  fields: (t) => ({
    changed: t.exposeStringList('changed', { description: 'Those that were added or removed.' }),
    unchanged: t.exposeStringList('unchanged', { description: 'Those that were subscribed before.' }),
  }),
});

deskBuilder.mutationFields((t) => ({
  addSubscribers: t.field({
    type: OutcomeType,
    description: 'Subscribes people who have agreed elsewhere, and welcomes them; all of them or none.',
    args: {
      emails: t.arg.stringList({ required: true, description: 'Their addresses.' }),
      source: t.arg.string({ required: true, description: 'Where they have agreed.' }),
      again: t.arg.boolean({ required: true, description: 'Also those who had ended it, and agreed anew.' }),
    },
    resolve: (_root, request, { dependencies, actor }) =>
      addSubscribers(dependencies, request, { actor, reason: '', dryRun: false }),
  }),
  removeSubscribers: t.field({
    type: OutcomeType,
    description: 'Ends subscriptions; the addresses are kept, so that nobody adds them again unasked.',
    args: {
      emails: t.arg.stringList({ required: true, description: 'The addresses.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: (_root, { emails, reason }, { dependencies, actor }) =>
      removeSubscribers(dependencies, emails, { actor, reason: cleanText(reason), dryRun: false }),
  }),
}));

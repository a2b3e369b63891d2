import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { listField } from '#server/organiser/desk/list-field.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';
import { add, remove } from './subscriber.operations.ts';
import type { SubscriberOutcome } from './subscriber-change.service.ts';
import { subscribers } from './subscribers.list.ts';

listField(subscribers);

const OutcomeType = deskBuilder.objectRef<SubscriberOutcome>('SubscriberOutcome').implement({
  fields: (t) => ({
    changed: t.exposeStringList('changed', { description: 'Addresses that were added or removed.' }),
    unchanged: t.exposeStringList('unchanged', { description: 'Those that were subscribed before.' }),
  }),
});

const answer = { type: OutcomeType, of: (_dependencies: unknown, outcome: SubscriberOutcome) => outcome };
operationField(add, { answer });
operationField(remove, { answer });

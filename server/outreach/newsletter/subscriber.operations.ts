import { STAFF_LIMITS } from '#domain/limits.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argumentList, defineOperation, flag, requiredOption } from '#server/organiser/operation.ts';
import { addSubscribers, removeSubscribers } from './subscriber-change.service.ts';

/** Subscribes people who have consented elsewhere (docs/product.md 9.2). */
export const add = defineOperation({
  command: 'subscribers add',
  field: 'addSubscribers',
  needs: one('messages'),
  about: 'Subscribes people who have consented elsewhere, and sends a welcome email with an unsubscribe link',
  examples: ['add ada@example.org --source "asked by telephone, 10 March 2026"'],
  inputs: {
    emails: argumentList('Email addresses'),
    source: requiredOption('Where they consented', {
      hint: 'Such as signed list, Prague, 17 March 2025.',
      limit: STAFF_LIMITS.consentSource,
    }),
    again: flag('Include people who unsubscribed: they have consented again'),
  },
  form: { title: 'Add subscribers', action: 'Add', asksWhy: false },
  run: addSubscribers,
  record: ({ changed, unchanged }) => ({ added: changed, already: unchanged }),
  said: ({ changed, unchanged }) =>
    [
      ...changed.map((email) => `${email} is subscribed.`),
      ...unchanged.map((email) => `${email} was already subscribed.`),
    ].join('\n'),
});

/** Ends subscriptions. */
export const remove = defineOperation({
  command: 'subscribers remove',
  field: 'removeSubscribers',
  needs: one('messages'),
  about: 'Ends subscriptions; the addresses stay on record so that they are not added again without consent',
  examples: ['remove ada@example.org --reason "asked by telephone"'],
  inputs: { emails: argumentList('Email addresses') },
  form: { title: 'Remove subscriber', action: 'Remove {emails}' },
  run: (dependencies, { emails }, doing) => removeSubscribers(dependencies, emails, doing),
  record: ({ changed }) => ({ removed: changed }),
  said: ({ changed }) => changed.map((email) => `${email} is unsubscribed.`).join('\n'),
});

import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation } from '#server/organiser/operation.ts';
import { testWording } from './wording.service.ts';

/** Sends a mail in the organiser's own words, to look at (docs/product.md 10.6). */
export const test = defineOperation({
  command: 'mail test',
  field: 'testWording',
  needs: one('programme'),
  about: 'Sends an email to one address, with sample data and in the words of its draft',
  examples: ['test order-confirmation you@example.org'],
  more: 'Which emails there are: content schema, under mail-words. It is at most 20 an hour to one address.',
  inputs: {
    key: argument('Email', { hint: 'Such as order-confirmation.' }),
    email: argument('Your own address', {
      hint: 'The test has sample data and no attachments.',
      format: 'email',
    }),
  },
  form: { title: 'Send a test', action: 'Send test', asksWhy: false },
  run: testWording,
  record: (tested) => tested,
  said: ({ recipient, subject }) => `“${subject}” is on its way to ${recipient}.`,
});

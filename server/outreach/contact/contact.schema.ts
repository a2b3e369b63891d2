import { InvalidInputError } from '#server/base/errors.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { HIDDEN_FIELD } from '#server/base/graphql/rate-limits.schema.ts';
import { AutomatedMessageError, RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { sendContactMessage } from './contact.service.ts';
import type { StoredContactMessage } from './contact.store.ts';

const ContactReceived = builder.objectRef<StoredContactMessage>('ContactReceived').implement({
  description: 'The message is stored; a receipt and a notice are on their way by email.',
  fields: (t) => ({
    receivedAt: t.expose('createdAt', { type: 'DateTime', description: 'When it arrived.' }),
  }),
});

const ContactInput = builder.inputType('ContactInput', {
  description: 'A message to the organiser; name, email and message are required, missing ones are named.',
  fields: (t) => ({
    name: t.string({ description: 'Name of the sender.' }),
    email: t.string({ description: 'Receives the answer.' }),
    phone: t.string({ description: 'Telephone number.' }),
    organization: t.string({ description: 'Institution or company.' }),
    interest: t.string({ description: 'The id of one of `contactPage.interests`, such as publishing.' }),
    category: t.string({ description: 'One of `contactPage.inquiryTypes`, such as Media Inquiry.' }),
    subject: t.string({ description: 'Required when sourcePage is contact.' }),
    message: t.string({ description: 'The message itself.' }),
    sourcePage: t.string({ description: 'The page it was written on, such as home.' }),
    website: t.string(HIDDEN_FIELD),
  }),
});

builder.mutationField('contact', (t) =>
  t.field({
    type: ContactReceived,
    description: 'Sends a message to the organiser.',
    errors: {
      types: [InvalidInputError, RateLimitedError, AutomatedMessageError],
      union: { name: 'ContactResult', description: 'The message is stored, or why it is not.' },
    },
    args: { input: t.arg({ type: ContactInput, required: true, description: 'The message.' }) },
    resolve: (_root, { input: { website, ...message } }, { dependencies, network }) =>
      sendContactMessage(dependencies, { message, website, network }),
  }),
);

import '#server/base/graphql/rate-limits.schema.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { MY_LINKS_SENT, sendMyLinks } from './my-links.service.ts';

const OrderLinksSent = builder.objectRef<{ message: string }>('OrderLinksSent').implement({
  description: 'The links are on their way, if there are any.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Message for people, as the site words it.' }),
  }),
});

builder.mutationField('sendOrderLinks', (t) =>
  t.field({
    type: OrderLinksSent,
    description:
      'Sends somebody the links to all that is theirs: registrations, tickets, abstracts, places on waiting lists, invitations that hold and the subscription to updates. The same answer whether or not there is anything.',
    errors: {
      types: [InvalidInputError, RateLimitedError],
      union: { name: 'SendOrderLinksResult', description: 'Sent, or why not.' },
    },
    args: { email: t.arg.string({ required: true, description: 'The address that it was made with.' }) },
    resolve: async (_root, { email }, { dependencies, network }) => {
      await sendMyLinks(dependencies, { email, network });
      return { message: MY_LINKS_SENT };
    },
  }),
);

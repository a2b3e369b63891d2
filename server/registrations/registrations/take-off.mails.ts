import * as z from 'zod';
import { ownWordsInFull } from '#domain/orders/order-kind.ts';
import { button, facts } from '#server/common/mail/blocks.ts';
import { conferenceFacts } from '#server/common/mail/conference.ts';
import { defineMail } from '#server/common/mail/mail.ts';
import { greeting, kept } from '#server/common/mail/message.ts';
import {
  bookedWords,
  orderInput,
  orderLink,
  orderValues,
  sampleOrder,
  takenOffFacts,
  takenOffInput,
  validityWords,
} from '#server/orders/orders/order-mail.ts';

/** Tells the buyer that an item was taken off, where no refund's mail does (docs/product.md 7.23). */
export const itemTakenOff = defineMail({
  name: 'item-taken-off',
  readers: ['registrations'],
  follows: 'buyer',
  input: orderInput.extend({
    remains: takenOffInput.remains,
    item: z.string(),
    quantity: z.number(),
    /** How many of it there are afterwards. */
    left: z.number(),
  }),
  links: orderLink,
  message: ({ item, quantity, left, ...input }, { site, urlOf }) => {
    const title = `Taken off ${ownWordsInFull(input)}: ${quantity} × ${item}`;
    return {
      subject: `${title} (${input.reference})`,
      title,
      opening: [
        `${greeting(input.name)} we have taken ${quantity} × ${item} off ${bookedWords(input)}.`,
        kept('Nothing is refunded.'),
      ],
      blocks: [
        facts([
          ...conferenceFacts(input),
          ['Reference', input.reference],
          ...takenOffFacts([{ item, quantity, left }]),
        ]),
        button('See your order', urlOf('order')),
      ],
      closing: [
        kept(validityWords(input, true)),
        `If this is not what you expected, please write to ${site.email}.`,
      ],
    };
  },
  words: { values: orderValues },
  sample: {
    ...sampleOrder,
    remains: 'REST',
    item: 'Gala dinner',
    quantity: 1,
    left: 1,
  },
});

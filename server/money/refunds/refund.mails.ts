import * as z from 'zod';
import { isValidOrder } from '#domain/orders/order-status.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { button, facts, quotation } from '#server/common/mail/blocks.ts';
import { conferenceFacts } from '#server/common/mail/conference.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { defineMail } from '#server/common/mail/mail.ts';
import { greeting, kept } from '#server/common/mail/message.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import {
  NOTHING_TAKEN_OFF,
  orderInput,
  orderInputOf,
  orderLink,
  orderValues,
  sampleOrder,
  takenOffFacts,
  takenOffInput,
  tellTakenOff,
  validityWords,
} from '#server/orders/orders/order-mail.ts';
import { findWayBack, wayBackFacts, wayBackInput } from '#server/orders/orders/transfer-text.ts';
import { cancelledCalendarOf } from '#server/orders/seats/ticket-calendar.ts';
import type { Refund } from './refund.store.ts';

const input = orderInput.extend({
  ...takenOffInput,
  /** Minor units of the order's currency. */
  amountMinor: z.number(),
  ...wayBackInput,
  /** Whether it is not sent after all. */
  withdrawn: z.boolean(),
  /** Whether the registration stays valid. */
  valid: z.boolean(),
  /** The organiser's words; '' for none. */
  answer: z.string(),
  /** What the end of the registration leaves, in sentences; none where it does not end with this. */
  aftermath: z.array(z.string()),
});

/** Tells the buyer that money will go back by a bank transfer, or that it will not after all (docs/product.md 7.22). */
export const refundToSend = defineMail({
  name: 'refund-to-send',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input,
  links: orderLink,
  message: ({ withdrawn, valid, answer, ...input }, { site, urlOf }) => {
    const amount = formatInFull(input.amountMinor, input.currency);
    const title = withdrawn ? 'Your refund will not be sent' : 'You will get a refund by bank transfer';
    return {
      subject: `${title} (${input.reference})`,
      title,
      opening: withdrawn
        ? [
            `${greeting(input.name)} we told you about a refund for ${input.conferenceTitle}.`,
            kept(`We will not send the ${amount}.`),
          ]
        : [
            `${greeting(input.name)} we are refunding ${amount} of your payment for ${input.conferenceTitle}.`,
            kept(
              'We will send it by bank transfer to the account it came from, and email you again as soon as it is sent.',
            ),
          ],
      blocks: [
        answer ? quotation(answer) : null,
        facts([
          ...conferenceFacts(input),
          ['Reference', input.reference],
          ['Amount', amount],
          ...wayBackFacts(withdrawn ? { ...input, accounts: [] } : input),
          ...(valid ? takenOffFacts(input.takenOff) : []),
        ]),
        button('See your order', urlOf('order')),
      ],
      closing: [
        kept([validityWords(input, valid), ...input.aftermath].join(' ')),
        withdrawn
          ? `If you have a question, please write to ${site.email}.`
          : `If you would like it in another account, please write to ${site.email} before it is sent.`,
      ],
    };
  },
  words: {
    values: (input) => ({ ...orderValues(input), amount: formatInFull(input.amountMinor, input.currency) }),
    cases: { promised: {}, withdrawn: { withdrawn: true, answer: 'It was entered twice.' } },
    caseOf: ({ withdrawn }) => (withdrawn ? 'withdrawn' : 'promised'),
  },
  attachments: (dependencies, input) => cancelledCalendarOf(dependencies, input),
  sample: {
    ...sampleOrder,
    ...NOTHING_TAKEN_OFF,
    amountMinor: 10_000,
    transfers: ['$646.68 on 10 March 2026: SEPA 4711'],
    accounts: ['ending in 2051'],
    withdrawn: false,
    valid: true,
    answer: '',
    aftermath: [],
  },
});

/**
 * Queues the mail that a refund of an order, which the transaction holds, will be sent.
 *
 * @param aftermath what the end of the registration leaves, in sentences; none where it does not end with this
 */
export async function queueToSendMail(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  refund: Refund,
  aftermath: string[],
): Promise<void> {
  await queueRefundToSend(dependencies, tx, order, refund, { withdrawn: false, answer: '', aftermath });
}

/** The same that it will not be sent. @param answer words for the buyer; '' for none */
export async function queueWithdrawnMail(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  refund: Refund,
  answer: string,
): Promise<void> {
  await queueRefundToSend(dependencies, tx, order, refund, { withdrawn: true, answer, aftermath: [] });
}

async function queueRefundToSend(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { id, amountMinor }: Refund,
  said: { withdrawn: boolean; answer: string; aftermath: string[] },
): Promise<void> {
  if (isErased(order.email)) return;
  await queueMail(dependencies, tx, refundToSend, {
    key: `${said.withdrawn ? 'refund-withdrawn' : 'refund-to-send'}:${id}`,
    recipient: order.email,
    input: {
      ...(await findWayBack(tx, order)),
      ...(await orderInputOf(tx, order)),
      ...(await tellTakenOff(tx, order)),
      amountMinor,
      valid: isValidOrder(order),
      ...said,
    },
  });
}

import * as z from 'zod';
import { ownWordsInFull } from '#domain/orders/order-kind.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { printDay } from '#domain/printed-dates.ts';
import { atStart } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { button, type Fact, facts, paragraph } from '#server/common/mail/blocks.ts';
import { defineMail } from '#server/common/mail/mail.ts';
import { greeting, kept, nameValues } from '#server/common/mail/message.ts';
import {
  NOTHING_TAKEN_OFF,
  orderInput,
  orderLink,
  orderValues,
  sampleOrder,
  takenOffFacts,
  takenOffInput,
  validityWords,
} from '#server/orders/orders/order-mail.ts';
import { wayBackFacts, wayBackInput } from '#server/orders/orders/transfer-text.ts';
import { cancelledCalendarOf } from '#server/orders/seats/ticket-calendar.ts';
import { findFile } from './invoice.store.ts';

/** An invoice or a credit note, as a mail brings it. */
const documents = z.array(z.object({ kind: z.enum(['INVOICE', 'CREDIT_NOTE']), number: z.string() }));

const input = orderInput.pick({ orderId: true, name: true, conferenceTitle: true, reference: true }).extend({
  documents: documents.min(1),
});

/** Brings the buyer the invoices and credit notes that were issued together. */
export const documentsIssued = defineMail({
  name: 'documents-issued',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input,
  links: orderLink,
  message({ name, conferenceTitle, reference, documents }, { urlOf }) {
    const listed = listOf(documents);
    return {
      subject: `Your ${listed} (${reference})`,
      title: `Your ${listed}`,
      opening: `${greeting(name)} here is your ${listed} for ${conferenceTitle}, as ${documents.length === 1 ? 'a PDF file' : 'PDF files'} for your finance department.`,
      blocks: [
        facts([
          ['Event', conferenceTitle],
          ['Order', reference],
        ]),
        button('See your order', urlOf('order')),
      ],
      closing: [kept('Keep the link private: it opens your order without a password.')],
    };
  },
  words: {
    values: ({ name, conferenceTitle, reference, documents }) => ({
      ...nameValues(name),
      conference: conferenceTitle,
      reference,
      documents: listOf(documents),
    }),
  },
  attachments: (dependencies, input) => filesOf(dependencies, input),
  sample: {
    ...sampleOrder,
    documents: [
      { kind: 'CREDIT_NOTE', number: 'CN-2026-00001' },
      { kind: 'INVOICE', number: 'INV-2026-00002' },
    ],
  },
});

const refundInput = orderInput.extend({
  ...takenOffInput,
  /** What was given back since the buyer was told last. */
  amountMinor: z.number(),
  /** In all. */
  refundedMinor: z.number(),
  through: z.enum(['PAYPAL', 'BANK', 'TAKEN_BACK']),
  ...wayBackInput,
  /** What was sent by bank transfers: when the bank booked it, 'YYYY-MM-DD', and what it says of it. */
  sent: z.array(z.object({ amountMinor: z.number(), bookedOn: z.string(), bankReference: z.string() })),
  /** Whether people still take part with it. */
  valid: z.boolean(),
  /** Whether it was cancelled before anything was paid, so that nothing of it was ever valid. */
  neverPaid: z.boolean(),
  /** What the end of the registration leaves, in sentences; none where it does not end with this. */
  aftermath: z.array(z.string()),
  /** What was issued with it; none where there is no invoice. */
  documents,
});

/** Tells the buyer that money was given back, whoever did it and wherever (docs/product.md 15.2). */
export const refundMade = defineMail({
  name: 'refund-made',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input: refundInput,
  links: orderLink,
  message(input, { site, urlOf }) {
    const { name, conferenceTitle, reference, currency, documents } = input;
    const amount = formatInFull(input.amountMinor, currency);
    const whole = input.refundedMinor >= input.totalMinor;
    return {
      subject: `Refund of ${amount} (${reference})`,
      title: whole ? 'Your payment has been refunded' : 'A part of your payment has been refunded',
      preview: `${amount} for ${conferenceTitle}.`,
      opening: [
        `${greeting(name)} ${amount} of your payment for ${conferenceTitle} has been refunded.`,
        kept(
          input.through === 'BANK'
            ? sentWords(input)
            : input.through === 'TAKEN_BACK'
              ? 'Your bank has taken it back from us, so nothing more will come from us.'
              : 'PayPal returns it to whatever you paid with; a bank or card may take a few working days to show it.',
        ),
      ],
      blocks: [
        facts([
          ['Event', conferenceTitle],
          ['Reference', reference],
          ['Paid', formatInFull(input.totalMinor, currency)],
          ...wayBackFacts(input),
          ['Refunded now', amount],
          [
            'Refunded in all',
            input.refundedMinor > input.amountMinor ? formatInFull(input.refundedMinor, currency) : null,
          ],
          ...input.sent.flatMap((one): Fact[] => [
            [
              'Sent on',
              `${printDay(one.bookedOn)}${input.sent.length > 1 || one.amountMinor < input.amountMinor ? `, ${formatInFull(one.amountMinor, currency)}` : ''}`,
            ],
            ['Reference of the bank', one.bankReference],
          ]),
          ...(input.valid ? takenOffFacts(input.takenOff) : []),
        ]),
        documents.length > 0
          ? paragraph(`Attached for your finance department: ${listOf(documents)}.`)
          : null,
        button('See your order', urlOf('order')),
      ],
      closing: [
        kept(
          [
            input.neverPaid
              ? `${atStart(ownWordsInFull(input))} stays cancelled.`
              : validityWords(input, input.valid),
            ...input.aftermath,
          ].join(' '),
        ),
        `If you did not expect this, please write to ${site.email}.`,
      ],
    };
  },
  words: {
    values: (input) => ({ ...orderValues(input), amount: formatInFull(input.amountMinor, input.currency) }),
  },
  attachments: async (dependencies, input) => [
    ...(await filesOf(dependencies, input)),
    ...(await cancelledCalendarOf(dependencies, input)),
  ],
  sample: {
    ...sampleOrder,
    ...NOTHING_TAKEN_OFF,
    amountMinor: 10_000,
    refundedMinor: 15_000,
    through: 'PAYPAL',
    transfers: [],
    accounts: [],
    sent: [],
    valid: true,
    neverPaid: false,
    aftermath: [],
    documents: [{ kind: 'CREDIT_NOTE', number: 'CN-2026-00001' }],
  },
});

/** What we have sent of it; the rest the bank took back meanwhile. */
function sentWords({ amountMinor, sent, currency }: z.output<typeof refundInput>): string {
  const sentMinor = sent.reduce((sum, one) => sum + one.amountMinor, 0);
  const [what, rest] =
    sentMinor < amountMinor
      ? [
          `${formatInFull(sentMinor, currency)} of it`,
          ` ${formatInFull(amountMinor - sentMinor, currency)} of it your bank has recalled.`,
        ]
      : ['it', ''];
  return `We have sent ${what} to your account by bank transfer; your bank may take a few working days to show it.${rest}`;
}

function listOf(documents: z.output<typeof input>['documents']): string {
  return documents
    .map(({ kind, number }) => `${kind === 'INVOICE' ? 'invoice' : 'credit note'} ${number}`)
    .join(' and ');
}

async function filesOf(
  { database }: Dependencies,
  { orderId, documents }: Pick<z.output<typeof input>, 'orderId' | 'documents'>,
): Promise<Attachment[]> {
  const files = await Promise.all(
    documents.map(async ({ number }) => ({ number, content: await findFile(database, { orderId, number }) })),
  );
  return files.flatMap(({ number, content }) =>
    content ? [{ filename: `${number}.pdf`, contentType: 'application/pdf', content }] : [],
  );
}

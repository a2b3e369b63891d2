import * as z from 'zod';
import type { Dependencies } from '#server/dependencies.ts';
import { button, facts } from '#server/features/mail/blocks.ts';
import { defineMail } from '#server/features/mail/mail.ts';
import { greeting, kept, nameValues } from '#server/features/mail/message.ts';
import { orderInput, sampleOrder } from '#server/features/orders/order-mail.ts';
import type { Attachment } from '#server/providers/mail/mailer.ts';
import { findFile } from './invoice.store.ts';

const input = orderInput.pick({ orderId: true, name: true, conferenceTitle: true, reference: true }).extend({
  documents: z.array(z.object({ kind: z.enum(['INVOICE', 'CREDIT_NOTE']), number: z.string() })).min(1),
});

/** Brings the buyer the invoices and credit notes that were issued together. */
export const documentsIssued = defineMail({
  name: 'documents-issued',
  input,
  links: ({ orderId }) => ({ order: { scope: 'ORDER', subjectId: orderId } }),
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
  attachments: filesOf,
  sample: {
    ...sampleOrder,
    documents: [
      { kind: 'CREDIT_NOTE', number: 'CN-2026-00001' },
      { kind: 'INVOICE', number: 'INV-2026-00002' },
    ],
  },
});

function listOf(documents: z.output<typeof input>['documents']): string {
  return documents
    .map(({ kind, number }) => `${kind === 'INVOICE' ? 'invoice' : 'credit note'} ${number}`)
    .join(' and ');
}

async function filesOf(
  { database }: Dependencies,
  { orderId, documents }: z.output<typeof input>,
): Promise<Attachment[]> {
  const files = await Promise.all(
    documents.map(async ({ number }) => ({ number, content: await findFile(database, { orderId, number }) })),
  );
  return files.flatMap(({ number, content }) =>
    content ? [{ filename: `${number}.pdf`, contentType: 'application/pdf', content }] : [],
  );
}

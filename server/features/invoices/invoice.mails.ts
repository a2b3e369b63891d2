import * as z from 'zod';
import type { Site } from '#domain/site.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  button,
  facts,
  greeting,
  layout,
  paragraph,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { defineMail, type UrlOf } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { Attachment, MailContent } from '#server/providers/mail/mailer.ts';
import { findFile } from './invoice.store.ts';

const input = z.object({
  orderId: z.string(),
  name: z.string(),
  conferenceTitle: z.string(),
  reference: z.string(),
  documents: z.array(z.object({ kind: z.enum(['INVOICE', 'CREDIT_NOTE']), number: z.string() })).min(1),
});

type Input = z.output<typeof input>;

/** Brings the buyer the invoices and credit notes that were issued together. */
export const documentsIssued = defineMail({
  name: 'documents-issued',
  input,
  links: ({ orderId }) => ({ order: { scope: 'ORDER', subjectId: orderId } }),
  compose,
  attachments: filesOf,
  sample: {
    orderId: '00000000-0000-7000-8000-000000000000',
    name: 'Dr Ada Lovelace',
    conferenceTitle: 'Generative AI Forum 2026',
    reference: 'MC-2026-7F3K9Q',
    documents: [
      { kind: 'CREDIT_NOTE', number: 'CN-2026-00001' },
      { kind: 'INVOICE', number: 'INV-2026-00002' },
    ],
  },
});

async function filesOf({ database }: Dependencies, { orderId, documents }: Input): Promise<Attachment[]> {
  const files = await Promise.all(
    documents.map(async ({ number }) => ({ number, content: await findFile(database, { orderId, number }) })),
  );
  return files.flatMap(({ number, content }) =>
    content ? [{ filename: `${number}.pdf`, contentType: 'application/pdf', content }] : [],
  );
}

function compose(
  site: Site,
  { name, conferenceTitle, reference, documents }: Input,
  urlOf: UrlOf,
): MailContent {
  const names = documents.map(
    ({ kind, number }) => `${kind === 'INVOICE' ? 'invoice' : 'credit note'} ${number}`,
  );
  const listed = names.join(' and ');
  const title = `Your ${listed}`;
  const opening = `${greeting(name)} here is your ${listed} for ${conferenceTitle}, as PDF ${documents.length === 1 ? 'file' : 'files'} for your finance department.`;
  const rows: [string, string][] = [
    ['Event', conferenceTitle],
    ['Order', reference],
  ];
  const keep = 'Keep the link private: it opens your order without a password.';
  return {
    subject: `${title} (${reference})`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${facts(rows)}${button(urlOf('order'), 'See your order')}${paragraph(keep, 'small')}`,
    ),
    text: `${title}\n\n${opening}\n\n${textFacts(rows)}\n\nSee your order: ${urlOf('order')}\n${keep}\n\n${textFoot(site)}`,
  };
}

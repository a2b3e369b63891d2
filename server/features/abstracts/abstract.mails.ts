import * as z from 'zod';
import { MAX_PRESENTATIONS_PER_SPEAKER } from '#domain/abstracts/abstract.ts';
import { withoutLinks } from '#domain/names.ts';
import type { Site } from '#domain/site.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  AUTOMATIC,
  facts,
  greeting,
  heading,
  highlight,
  layout,
  paragraph,
  quotation,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { defineMail } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';
import { siteOf } from '#server/site.ts';
import type { StoredAbstract } from './abstract.store.ts';

/** What the mails about an abstract tell. */
const abstractMailInput = z.object({
  reference: z.string(),
  conferenceTitle: z.string(),
  eventDate: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  affiliation: z.string(),
  title: z.string(),
  abstract: z.string(),
  keywords: z.string(),
  presentation: z.string(),
  biography: z.string(),
  /** The author's name for the document. */
  fileName: z.string(),
  fileBytes: z.number(),
  /** More than two presentations by this address for this conference. */
  overLimit: z.boolean(),
});

type AbstractMailInput = z.output<typeof abstractMailInput>;

const sample: AbstractMailInput = {
  reference: 'ABS-2026-K2M9TX',
  conferenceTitle: 'Optics & Photonics 2026',
  eventDate: 'September 23-25, 2026',
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  affiliation: 'Analytical Engine Laboratory',
  title: 'Interference rings as a computing machine',
  abstract: 'We describe a machine.\n\nIt computes with <light>.',
  keywords: 'interference, computing',
  presentation: 'Poster',
  biography: 'Writes programs.',
  fileName: 'Rings.pdf',
  fileBytes: 734_003,
  overLimit: true,
};

/** Tells the author the reference, and what was received. */
export const abstractReceipt = defineMail({
  name: 'abstract-receipt',
  input: abstractMailInput,
  compose: composeReceipt,
  sample,
});

/** Tells the organiser of a submission; the document stays in the file store. */
export const abstractNotice = defineMail({
  name: 'abstract-notice',
  input: abstractMailInput,
  compose: composeNotice,
  sample,
});

/** The receipt for the author and the notice for the organiser, committed with the abstract. */
export async function queueAbstractMails(
  dependencies: Dependencies,
  tx: Transaction,
  abstract: StoredAbstract,
  eventDate: string,
): Promise<void> {
  const input: AbstractMailInput = {
    reference: abstract.reference,
    conferenceTitle: abstract.conferenceTitle,
    eventDate,
    fullName: abstract.fullName,
    email: abstract.email,
    phone: abstract.phone,
    affiliation: abstract.affiliation,
    title: abstract.title,
    abstract: abstract.abstract,
    keywords: abstract.keywords,
    presentation: abstract.presentation,
    biography: abstract.biography,
    fileName: abstract.fileName,
    fileBytes: abstract.fileBytes,
    overLimit: abstract.overLimit,
  };
  await queueMail(dependencies, tx, abstractReceipt, {
    key: `abstract-receipt:${abstract.id}`,
    recipient: abstract.email,
    replyTo: null,
    input,
  });
  await queueMail(dependencies, tx, abstractNotice, {
    key: `abstract-notice:${abstract.id}`,
    recipient: siteOf(dependencies).email,
    replyTo: abstract.email,
    input,
  });
}

function composeReceipt(site: Site, input: AbstractMailInput): MailContent {
  const title = 'We have received your abstract';
  const opening = `Thank you for your submission to ${input.conferenceTitle}. We have received your abstract and your document.`;
  const quote = 'Please quote the reference if you write to us.';
  const next = 'The scientific committee will now review it and email you its decision.';
  // Whose address it is, nobody has confirmed.
  const rows = summaryOf({
    ...input,
    title: withoutLinks(input.title),
    keywords: withoutLinks(input.keywords),
    fileName: withoutLinks(input.fileName),
  });
  return {
    subject: `Abstract received: ${input.reference}`,
    html: layout(
      site,
      { title, preview: `Your reference is ${input.reference}. ${next}` },
      html`${paragraph(greeting(input.fullName))}${paragraph(opening)}${highlight('Your reference', input.reference)}${facts(rows)}${paragraph(next)}${paragraph(quote, 'small')}`,
    ),
    text: `${title}\n\n${greeting(input.fullName)}\n\n${opening}\n\nYour reference: ${input.reference}\n${quote}\n\n${textFacts(rows)}\n\n${next}\n\n${textFoot(site)}`,
    headers: AUTOMATIC,
  };
}

function composeNotice(site: Site, input: AbstractMailInput): MailContent {
  const title = 'New abstract';
  const limit = `${input.fullName} has now submitted more than ${MAX_PRESENTATIONS_PER_SPEAKER} abstracts to this conference.`;
  const rows: [string, string][] = [
    ...summaryOf(input),
    ['Author', input.fullName],
    ['Affiliation', input.affiliation],
    ['Email', input.email],
    ['Phone', input.phone],
  ];
  return {
    subject: `${input.reference}: ${input.title}`,
    html: layout(
      site,
      { title, preview: `${input.fullName}, ${input.affiliation}: ${input.title}` },
      html`${highlight('Reference', input.reference)}${input.overLimit ? paragraph(limit, 'strong') : ''}${facts(rows)}${heading('Abstract')}${quotation(input.abstract)}${heading('Biography')}${quotation(input.biography)}`,
    ),
    text: `${title}: ${input.reference}\n\n${input.overLimit ? `${limit}\n\n` : ''}${textFacts(rows)}\n\nAbstract\n${input.abstract}\n\nBiography\n${input.biography}\n\n${textFoot(site)}`,
  };
}

function summaryOf(input: AbstractMailInput): [string, string][] {
  return [
    ['Conference', input.conferenceTitle],
    ['Dates', input.eventDate],
    ['Title', input.title],
    ['Presentation', input.presentation],
    ['Keywords', input.keywords],
    ['Document', input.fileName],
    ['Size', `${Math.ceil(input.fileBytes / 1024)} KB`],
  ];
}

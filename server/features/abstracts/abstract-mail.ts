import { MAX_PRESENTATIONS_PER_SPEAKER } from '#domain/abstracts/abstract.ts';
import type { Site } from '#domain/site.ts';
import { html } from '#server/lib/html.ts';
import {
  AUTOMATIC,
  facts,
  greeting,
  heading,
  highlight,
  layout,
  type MailContent,
  paragraph,
  quotation,
  textFacts,
  textFoot,
} from '../mail/layout.ts';

/** What the mails about an abstract tell. */
export type AbstractMailInput = {
  reference: string;
  conferenceTitle: string;
  eventDate: string;
  fullName: string;
  email: string;
  phone: string;
  affiliation: string;
  title: string;
  abstract: string;
  keywords: string;
  presentation: string;
  biography: string;
  /** The author's name for the document. */
  fileName: string;
  fileBytes: number;
  /** More than two presentations by this address for this conference. */
  overLimit: boolean;
};

/** Tells the author the reference, and what was received. */
export function abstractReceipt(site: Site, input: AbstractMailInput): MailContent {
  const title = 'We have received your abstract';
  const opening = `Thank you for your submission to ${input.conferenceTitle}. Your document has arrived whole, and this is what we received.`;
  const quote = 'Please quote the reference when you write to us.';
  const next = 'The scientific committee reviews it now. Its decision follows by e-mail.';
  const rows = summaryOf(input);
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

/** Tells the organiser of a submission; the document stays in the file store. */
export function abstractNotice(site: Site, input: AbstractMailInput): MailContent {
  const title = 'New abstract';
  const limit = `${input.fullName} has now sent more than ${MAX_PRESENTATIONS_PER_SPEAKER} abstracts for this conference.`;
  const rows: [string, string][] = [
    ...summaryOf(input),
    ['Author', input.fullName],
    ['Affiliation', input.affiliation],
    ['E-mail', input.email],
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
    ['Document', `${input.fileName} (${Math.ceil(input.fileBytes / 1024)} KB)`],
  ];
}

import { MAX_PRESENTATIONS_PER_SPEAKER } from '#domain/abstracts/abstract.ts';
import type { Site } from '#domain/site.ts';
import { html } from '../html.ts';
import { AUTOMATIC, facts, greeting, layout, type MailContent, textFacts, textFoot } from './layout.ts';

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
  const opening = `Thank you for your submission to ${input.conferenceTitle}. Your reference is ${input.reference}; please quote it when you write to us.`;
  const next = 'The scientific committee reviews it now. Its decision follows by e-mail.';
  const rows = summaryOf(input);
  return {
    subject: `Abstract received: ${input.reference}`,
    html: layout(
      site,
      title,
      html`<p style="margin:0 0 16px">${greeting(input.fullName)}</p><p style="margin:0 0 16px">${opening}</p>${facts(rows)}<p style="margin:0">${next}</p>`,
    ),
    text: `${title}\n\n${greeting(input.fullName)}\n\n${opening}\n\n${textFacts(rows)}\n\n${next}\n\n${textFoot(site)}`,
    headers: AUTOMATIC,
  };
}

/** Tells the organiser of a submission; the document stays in the file store. */
export function abstractNotice(site: Site, input: AbstractMailInput): MailContent {
  const title = `New abstract: ${input.reference}`;
  const limit = `${input.fullName} has now sent more than ${MAX_PRESENTATIONS_PER_SPEAKER} abstracts for this conference.`;
  const rows: [string, string][] = [
    ...summaryOf(input),
    ['Author', input.fullName],
    ['Affiliation', input.affiliation],
    ['E-mail', input.email],
    ['Phone', input.phone],
  ];
  const block = 'white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 16px';
  return {
    subject: `${input.reference}: ${input.title}`,
    html: layout(
      site,
      title,
      html`${input.overLimit ? html`<p style="margin:0 0 16px;font-weight:bold">${limit}</p>` : ''}${facts(rows)}<h2 style="font-size:16px;margin:0 0 4px">Abstract</h2><p style="${block}">${input.abstract}</p><h2 style="font-size:16px;margin:0 0 4px">Biography</h2><p style="${block}">${input.biography}</p>`,
    ),
    text: `${title}\n\n${input.overLimit ? `${limit}\n\n` : ''}${textFacts(rows)}\n\nAbstract\n${input.abstract}\n\nBiography\n${input.biography}\n\n${textFoot(site)}`,
  };
}

function summaryOf(input: AbstractMailInput): [string, string][] {
  return [
    ['Reference', input.reference],
    ['Conference', `${input.conferenceTitle}, ${input.eventDate}`],
    ['Title', input.title],
    ['Presentation', input.presentation],
    ['Keywords', input.keywords],
    ['Document', `${input.fileName} (${Math.ceil(input.fileBytes / 1024)} KB)`],
  ];
}

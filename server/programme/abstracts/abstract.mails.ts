import * as z from 'zod';
import { MAX_PRESENTATIONS_PER_SPEAKER } from '#domain/abstracts/abstract.ts';
import { sizeInWords } from '#domain/file-size.ts';
import { withoutLinks } from '#domain/names.ts';
import { namesInLine } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import {
  button,
  type Fact,
  facts,
  highlight,
  paragraph,
  quotation,
  section,
  strong,
} from '#server/common/mail/blocks.ts';
import { queueWithNotice } from '#server/common/mail/mail.service.ts';
import { defineMail, defineNotice, type MailLink, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { AUTOMATIC, greeting, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { authorFrame, authorInput, authorSample, authorValues, toAuthor } from './author-mail.ts';

/** What the mails about an abstract tell. */
const abstractMailInput = z.object({
  id: z.string(),
  reference: z.string(),
  conferenceTitle: z.string(),
  eventDate: z.string(),
  fullName: z.string(),
  /** As they are printed. */
  authors: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
  affiliation: z.string(),
  title: titleInWords,
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
  id: SAMPLE_ID,
  reference: authorSample.reference,
  conferenceTitle: authorSample.conferenceTitle,
  eventDate: 'September 23-25, 2026',
  fullName: authorSample.fullName,
  authors: ['Ada Lovelace', 'Grace Hopper'],
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  affiliation: 'Analytical Engine Laboratory',
  title: authorSample.title,
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
  readers: ['programme'],
  input: abstractMailInput,
  links: ({ id }): Record<string, MailLink> =>
    id === '' ? {} : { page: { scope: 'AUTHOR', subjectId: id } },
  message(input, { urlOf }) {
    const next = 'The scientific committee will now review it and email you its decision.';
    // Whose address it is, nobody has confirmed.
    const received = {
      ...input,
      title: withoutLinks(input.title),
      keywords: withoutLinks(input.keywords),
      authors: input.authors.map(withoutLinks),
      fileName: withoutLinks(input.fileName),
    };
    return {
      subject: `Abstract received: ${input.reference}`,
      title: 'We have received your abstract',
      preview: `Your reference is ${input.reference}. ${next}`,
      greeting: greeting(input.fullName),
      opening: `Thank you for your submission to ${input.conferenceTitle}. We have received your abstract and your document.`,
      blocks: [
        highlight('Your reference', input.reference),
        facts(summaryOf(received)),
        paragraph(next),
        button('Open your abstract', urlOf('page')),
      ],
      closing:
        'Your abstract’s page shows its status. There you can add or change co-authors, and later upload your slides or poster. Keep its address private: anyone who has it can change your abstract. Please quote the reference if you write to us.',
      headers: AUTOMATIC,
    };
  },
  words: {
    values: (input) => ({
      ...nameValues(input.fullName),
      conference: input.conferenceTitle,
      dates: input.eventDate,
      reference: input.reference,
      title: withoutLinks(input.title),
    }),
  },
  sample,
});

/** Tells the author what became of a change that they proposed. */
export const abstractChange = defineMail({
  ...toAuthor,
  name: 'abstract-change',
  input: authorInput.extend({
    accepted: z.boolean(),
    /** The organiser's words; '' for none. */
    answer: z.string(),
  }),
  message(input, { urlOf }) {
    const title = input.accepted ? 'Your change is accepted' : 'Your change is declined';
    return {
      ...authorFrame(input, title, [
        input.answer ? quotation(input.answer) : null,
        button('Open your abstract', urlOf('page')),
      ]),
      title,
      opening: input.accepted
        ? `We have accepted the change to your abstract for ${input.conferenceTitle}.`
        : `We have declined the change to your abstract for ${input.conferenceTitle}, which stays as it was.`,
    };
  },
  words: {
    values: authorValues,
    cases: { accepted: {}, declined: { accepted: false } },
    caseOf: ({ accepted }) => (accepted ? 'accepted' : 'declined'),
  },
  sample: { ...authorSample, accepted: true, answer: 'The new title is better.' },
});

/** Tells the organiser of a submission; the document stays in the file store. */
export const abstractNotice = defineNotice({
  name: 'abstract-notice',
  readers: ['programme'],
  input: abstractMailInput,
  message: (input) => ({
    subject: `${input.reference}: ${input.title}`,
    title: 'New abstract',
    preview: `${input.fullName}, ${input.affiliation}: ${input.title}`,
    blocks: [
      highlight('Reference', input.reference),
      input.overLimit
        ? strong(
            `${input.fullName} has now submitted more than ${MAX_PRESENTATIONS_PER_SPEAKER} abstracts to this conference.`,
          )
        : null,
      facts([
        ...summaryOf(input),
        ['Author', input.fullName],
        ['Affiliation', input.affiliation],
        ['Email', input.email],
        ['Phone', input.phone],
      ]),
      section('Abstract', quotation(input.abstract)),
      section('Biography', quotation(input.biography)),
    ],
  }),
  sample,
});

/** The receipt for the author and the notice for the organiser, committed with the abstract. */
export async function queueAbstractMails(
  dependencies: Dependencies,
  tx: Transaction,
  abstract: StoredAbstract,
  more: Pick<AbstractMailInput, 'eventDate' | 'authors'>,
): Promise<void> {
  await queueWithNotice(dependencies, tx, [abstractReceipt, abstractNotice], {
    subject: abstract.id,
    recipient: abstract.email,
    input: { ...abstract, ...more },
  });
}

function summaryOf(input: AbstractMailInput): Fact[] {
  return [
    ['Conference', input.conferenceTitle],
    ['Dates', input.eventDate],
    ['Title', input.title],
    ['Authors', namesInLine(input.authors)],
    ['Presentation', input.presentation],
    ['Keywords', input.keywords],
    ['Document', input.fileName],
    ['Size', sizeInWords(input.fileBytes)],
  ];
}

import * as z from 'zod';
import { withoutLinks } from '#domain/names.ts';
import { button, facts, highlight, paragraph, quotation } from '#server/common/mail/blocks.ts';
import { defineMail, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { greeting, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';
import { findAuthor } from './co-author.store.ts';

/** Tells somebody that an abstract names them as an author: who submitted it, its title, and all authors; no addresses. */
export const coAuthorNamed = defineMail({
  name: 'co-author-named',
  readers: ['programme'],
  input: z.object({
    authorId: z.string(),
    reference: z.string(),
    title: titleInWords,
    /** As they are printed. */
    name: z.string(),
    submitter: z.string(),
    conferenceTitle: z.string(),
    authors: z.array(z.string()),
    /** As what it is accepted, such as 'a talk of 20 minutes'; null where it is not. */
    accepted: z.nullable(z.string()),
  }),
  links: ({ authorId }) => ({ page: { scope: 'CO_AUTHOR', subjectId: authorId } }),
  wanted: async ({ database }, { authorId }) => {
    const author = await findAuthor(database, authorId);
    return author !== null && author.erasedAt === null && author.abstract.state !== 'WITHDRAWN';
  },
  message(input, { urlOf }) {
    // Whoever submitted it wrote all of this to somebody who may never have heard of it.
    const title = withoutLinks(input.title);
    const submitter = withoutLinks(input.submitter);
    return {
      subject: `You are named as an author: ${title}`,
      title: 'You are named as an author',
      greeting: greeting(withoutLinks(input.name)),
      opening: `${submitter} has submitted an abstract to ${input.conferenceTitle}, and names you as one of its authors.`,
      about: [['Conference', input.conferenceTitle]],
      blocks: [
        highlight(title, input.reference),
        facts([
          ['Submitted by', submitter],
          ['Authors', input.authors.map(withoutLinks).join(', ')],
          ['Accepted as', input.accepted],
        ]),
        paragraph(
          'On your page you can read it and correct your name, institution and ORCID iD. If you are not one of its authors, please tell us there. Otherwise, you do not need to do anything.',
        ),
        button('Open your page', urlOf('page')),
      ],
      closing: 'Keep the page’s address private: anyone who has it can change your details.',
    };
  },
  words: {
    values: (input) => ({
      ...nameValues(withoutLinks(input.name)),
      conference: input.conferenceTitle,
      reference: input.reference,
      title: withoutLinks(input.title),
    }),
  },
  sample: {
    authorId: SAMPLE_ID,
    reference: 'ABS-2026-K2M9TX',
    title: 'Interference rings as a computing machine',
    name: 'Grace Hopper',
    submitter: 'Ada Lovelace',
    conferenceTitle: 'Optics & Photonics 2026',
    authors: ['Ada Lovelace', 'Grace Hopper'],
    accepted: 'a talk of 20 minutes',
  },
});

const OUTCOMES = {
  accepted: { title: 'Your change is accepted', says: 'We have accepted the change to your details in' },
  declined: {
    title: 'Your change is declined',
    says: 'We have declined the change to your details, which stay as they were, in',
  },
  replaced: {
    title: 'Your change is no longer waiting',
    says: 'has replaced or withdrawn the change to your details that was waiting for us, in',
  },
} as const;

/** What became of a change that a co-author has proposed; `replaced`: whoever submitted the abstract would have it otherwise. */
export type OwnChangeOutcome = keyof typeof OUTCOMES;

/** Tells a co-author what became of a change that they proposed. */
export const coAuthorChange = defineMail({
  name: 'co-author-change',
  readers: ['programme'],
  input: z.object({
    authorId: z.string(),
    reference: z.string(),
    title: titleInWords,
    /** As they are printed. */
    name: z.string(),
    submitter: z.string(),
    conferenceTitle: z.string(),
    outcome: z.enum(['accepted', 'declined', 'replaced']),
    /** The organiser's words; '' for none. */
    answer: z.string(),
  }),
  links: ({ authorId }) => ({ page: { scope: 'CO_AUTHOR', subjectId: authorId } }),
  wanted: async ({ database }, { authorId }) => {
    const author = await findAuthor(database, authorId);
    return author?.erasedAt === null;
  },
  message(input, { urlOf }) {
    // Whoever submitted it wrote all of this.
    const submitter = withoutLinks(input.submitter);
    const { title, says } = OUTCOMES[input.outcome];
    return {
      subject: `${title}: ${input.reference}`,
      title,
      greeting: greeting(withoutLinks(input.name)),
      opening: `${input.outcome === 'replaced' ? `${submitter} ` : ''}${says} the abstract that ${input.outcome === 'replaced' ? 'they' : submitter} submitted to ${input.conferenceTitle}.`,
      about: [['Conference', input.conferenceTitle]],
      blocks: [
        highlight(withoutLinks(input.title), input.reference),
        input.answer ? quotation(input.answer) : null,
        button('Open your page', urlOf('page')),
      ],
    };
  },
  words: {
    values: (input) => ({
      ...nameValues(withoutLinks(input.name)),
      conference: input.conferenceTitle,
      reference: input.reference,
      title: withoutLinks(input.title),
    }),
    cases: { accepted: {}, declined: { outcome: 'declined' }, replaced: { outcome: 'replaced', answer: '' } },
    caseOf: ({ outcome }) => outcome,
  },
  sample: {
    authorId: SAMPLE_ID,
    reference: 'ABS-2026-K2M9TX',
    title: 'Interference rings as a computing machine',
    name: 'Grace Hopper',
    submitter: 'Ada Lovelace',
    conferenceTitle: 'Optics & Photonics 2026',
    outcome: 'accepted',
    answer: 'The new institution is printed.',
  },
});

import * as z from 'zod';
import { ABSTRACT_STATE_NAMES, ABSTRACT_STATES } from '#domain/abstracts/abstract-state.ts';
import { withoutLinks } from '#domain/names.ts';
import { button, facts, highlight, quotation, strong } from '#server/common/mail/blocks.ts';
import { defineMail, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { greeting, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';
import { cancelledPlace, placeFiles } from '#server/site/feeds/place-files.ts';
import { findAbstractById } from './abstract.store.ts';
import { findAuthor } from './co-author.store.ts';

const withdrawnInput = z.object({
  abstractId: z.string(),
  reference: z.string(),
  title: titleInWords,
  fullName: z.string(),
  conferenceId: z.string(),
  conferenceTitle: z.string(),
  /** Why, in the author's words, or those of staff. */
  why: z.string(),
  by: z.enum(['author', 'staff']),
  /** How far it was before. */
  before: z.enum(ABSTRACT_STATES),
  /** Its talks on the published programme. */
  talkIds: z.array(z.string()),
  follows: z.array(z.string()),
});

const sample: z.output<typeof withdrawnInput> = {
  abstractId: SAMPLE_ID,
  reference: 'ABS-2026-K2M9TX',
  title: 'Interference rings as a computing machine',
  fullName: 'Ada Lovelace',
  conferenceId: 'optics-photonics-2026',
  conferenceTitle: 'Optics & Photonics 2026',
  why: 'A sample was mixed up.',
  by: 'author',
  before: 'CONFIRMED',
  talkIds: ['k7'],
  follows: [],
};

/** Tells the author that the abstract is withdrawn, whoever withdrew it (docs/product.md 8.7). */
export const abstractWithdrawn = defineMail({
  name: 'abstract-withdrawn',
  readers: ['programme'],
  input: withdrawnInput,
  continues: ({ follows }) => follows,
  links: ({ abstractId }) => ({ page: { scope: 'AUTHOR', subjectId: abstractId } }),
  wanted: async ({ database }, { abstractId }) =>
    (await findAbstractById(database, abstractId))?.state === 'WITHDRAWN',
  message: (input, { urlOf }) => ({
    subject: `Your abstract is withdrawn: ${input.reference}`,
    title: 'Your abstract is withdrawn',
    greeting: greeting(input.fullName),
    opening: `Your abstract for ${input.conferenceTitle} is withdrawn. It is no longer under consideration and will not be presented. If that is a mistake, please reply to this email.`,
    about: [['Conference', input.conferenceTitle]],
    blocks: [
      highlight(input.title, input.reference),
      quotation(input.why),
      button('Open your abstract', urlOf('page')),
    ],
    ...cancelledPlace(input),
  }),
  attachments: (dependencies, input) => placeFiles(dependencies, input),
  words: {
    values: (input) => ({
      ...nameValues(input.fullName),
      conference: input.conferenceTitle,
      reference: input.reference,
      title: input.title,
    }),
  },
  sample,
});

/** Tells the organiser of it. */
export const withdrawalNotice = defineMail({
  name: 'abstract-withdrawn-notice',
  readers: ['programme'],
  input: withdrawnInput,
  message: (input) => ({
    subject: `${input.reference} is withdrawn: ${input.title}`,
    title: 'Abstract withdrawn',
    blocks: [
      highlight(input.title, input.reference),
      input.talkIds.length > 0
        ? strong('It stands on the published programme, which shows it as cancelled.')
        : null,
      facts([
        ['Conference', input.conferenceTitle],
        ['Submitted by', input.fullName],
        ['Withdrawn by', input.by === 'author' ? 'its author' : 'staff, for its author'],
        ['State before', ABSTRACT_STATE_NAMES[input.before]],
      ]),
      quotation(input.why),
    ],
  }),
  sample,
});

/** Tells a co-author of it who was told that the abstract names them; not why. */
export const coAuthorWithdrawn = defineMail({
  name: 'co-author-withdrawn',
  readers: ['programme'],
  input: z.object({
    authorId: z.string(),
    reference: z.string(),
    title: titleInWords,
    /** As they are printed. */
    name: z.string(),
    submitter: z.string(),
    conferenceId: z.string(),
    conferenceTitle: z.string(),
    /** Talks on the published programme that they present. */
    talkIds: z.array(z.string()),
  }),
  links: ({ authorId }) => ({ page: { scope: 'CO_AUTHOR', subjectId: authorId } }),
  wanted: async ({ database }, { authorId }) => {
    const author = await findAuthor(database, authorId);
    return author?.erasedAt === null && author.abstract.state === 'WITHDRAWN';
  },
  message(input, { urlOf }) {
    // Whoever submitted it wrote all of this.
    const title = withoutLinks(input.title);
    return {
      subject: `An abstract that names you is withdrawn: ${title}`,
      title: 'An abstract that names you is withdrawn',
      greeting: greeting(withoutLinks(input.name)),
      opening: `The abstract that ${withoutLinks(input.submitter)} submitted to ${input.conferenceTitle}, and that names you as an author, is withdrawn. It will not be presented. If you have questions, please ask ${withoutLinks(input.submitter)}.`,
      about: [['Conference', input.conferenceTitle]],
      blocks: [highlight(title, input.reference), button('Open your page', urlOf('page'))],
      ...cancelledPlace(input),
    };
  },
  attachments: (dependencies, input) => placeFiles(dependencies, input),
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
    reference: sample.reference,
    title: sample.title,
    name: 'Grace Hopper',
    submitter: sample.fullName,
    conferenceId: sample.conferenceId,
    conferenceTitle: sample.conferenceTitle,
    talkIds: [],
  },
});

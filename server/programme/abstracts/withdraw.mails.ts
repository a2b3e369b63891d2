import * as z from 'zod';
import {
  ABSTRACT_STATE_NAMES,
  ABSTRACT_STATES,
  type AbstractState,
  AUTHORS_STATE_NAMES,
  CO_AUTHORS_STATE_NAMES,
} from '#domain/abstracts/abstract-state.ts';
import { button, facts, highlight, quotation, strong } from '#server/common/mail/blocks.ts';
import { defineMail, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { greeting, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';
import { cancelledPlace, restoredPlace, talkFiles } from '#server/site/feeds/talk-files.ts';
import { findAbstractById } from './abstract.store.ts';
import {
  coAuthorFrame,
  coAuthorInput,
  coAuthorLinks,
  coAuthorSample,
  coAuthorValues,
  stillNamed,
} from './co-author-mail.ts';

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
    subject: `Your abstract is withdrawn: ${input.title} (${input.reference})`,
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
  attachments: (dependencies, input) => talkFiles(dependencies, input),
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

/** What an abstract is once its withdrawal is taken back. */
const restoredWords = ({ state }: { state: AbstractState }): string =>
  state === 'ACCEPTED' ? 'It is accepted.' : 'It is where it was before.';

/** Tells the author that a withdrawal is taken back, and what is asked of them since. */
export const abstractRestored = defineMail({
  name: 'abstract-restored',
  readers: ['programme'],
  input: withdrawnInput.omit({ why: true, by: true, before: true }).extend({
    /** How far it is again. */
    state: z.enum(ABSTRACT_STATES),
  }),
  continues: ({ follows }) => follows,
  links: ({ abstractId }) => ({ page: { scope: 'AUTHOR', subjectId: abstractId } }),
  wanted: async ({ database }, { abstractId, state }) =>
    (await findAbstractById(database, abstractId))?.state === state,
  message: (input, { urlOf }) => ({
    subject: `Your abstract is no longer withdrawn: ${input.title} (${input.reference})`,
    title: 'Your abstract is no longer withdrawn',
    greeting: greeting(input.fullName),
    opening: `We have taken back the withdrawal of your abstract for ${input.conferenceTitle}. ${restoredWords(input)}${input.state === 'ACCEPTED' ? ' Please confirm on its page that it will be presented, even if that was confirmed before.' : ''} If that is a mistake, please reply to this email.`,
    about: [['Conference', input.conferenceTitle]],
    blocks: [
      highlight(input.title, input.reference),
      facts([['State', AUTHORS_STATE_NAMES[input.state]]]),
      button(
        input.state === 'ACCEPTED' ? 'Confirm that it will be presented' : 'Open your abstract',
        urlOf('page'),
      ),
    ],
    ...restoredPlace(input),
  }),
  attachments: (dependencies, input) => talkFiles(dependencies, input),
  words: {
    values: (input) => ({
      ...nameValues(input.fullName),
      conference: input.conferenceTitle,
      reference: input.reference,
      title: input.title,
    }),
  },
  sample: {
    abstractId: SAMPLE_ID,
    reference: sample.reference,
    title: sample.title,
    fullName: sample.fullName,
    conferenceId: sample.conferenceId,
    conferenceTitle: sample.conferenceTitle,
    state: 'ACCEPTED',
    talkIds: ['k7'],
    follows: [],
  },
});

const withdrawnOfCoAuthor = coAuthorInput.extend({
  conferenceId: z.string(),
  /** Talks on the published programme that they present. */
  talkIds: z.array(z.string()),
});

/** Tells a co-author of it who was told that the abstract names them; not why. */
export const coAuthorWithdrawn = defineMail({
  name: 'co-author-withdrawn',
  readers: ['programme'],
  input: withdrawnOfCoAuthor,
  links: (input) => coAuthorLinks(input),
  wanted: async ({ database }, { authorId }) =>
    (await stillNamed(database, authorId))?.abstract.state === 'WITHDRAWN',
  message(input, { urlOf }) {
    const { title, submitter, frame } = coAuthorFrame(input);
    return {
      ...frame,
      subject: `An abstract that names you is withdrawn: ${title}`,
      title: 'An abstract that names you is withdrawn',
      opening: `The abstract that ${submitter} submitted to ${input.conferenceTitle}, and that names you as an author, is withdrawn. It will not be presented. If you have questions, please ask ${submitter}.`,
      blocks: [highlight(title, input.reference), button('Open your page', urlOf('page'))],
      ...cancelledPlace(input),
    };
  },
  attachments: (dependencies, input) => talkFiles(dependencies, input),
  words: { values: coAuthorValues },
  sample: { ...coAuthorSample, conferenceId: sample.conferenceId, talkIds: [] },
});

/** Tells a co-author that a withdrawal is taken back. */
export const coAuthorRestored = defineMail({
  name: 'co-author-restored',
  readers: ['programme'],
  input: withdrawnOfCoAuthor.extend({
    /** How far it is again. */
    state: z.enum(ABSTRACT_STATES),
  }),
  links: (input) => coAuthorLinks(input),
  wanted: async ({ database }, { authorId, state }) =>
    (await stillNamed(database, authorId))?.abstract.state === state,
  message(input, { urlOf }) {
    const { title, submitter, frame } = coAuthorFrame(input);
    return {
      ...frame,
      subject: `An abstract that names you is no longer withdrawn: ${title}`,
      title: 'An abstract that names you is no longer withdrawn',
      opening: `The withdrawal of the abstract that ${submitter} submitted to ${input.conferenceTitle}, and that names you as an author, was taken back. ${restoredWords(input)} If you have questions, please ask ${submitter}.`,
      blocks: [
        highlight(title, input.reference),
        facts([['State', CO_AUTHORS_STATE_NAMES[input.state]]]),
        button('Open your page', urlOf('page')),
      ],
      ...restoredPlace(input),
    };
  },
  attachments: (dependencies, input) => talkFiles(dependencies, input),
  words: { values: coAuthorValues },
  sample: { ...coAuthorSample, conferenceId: sample.conferenceId, state: 'ACCEPTED', talkIds: ['k7'] },
});

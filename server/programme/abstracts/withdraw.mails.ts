import * as z from 'zod';
import {
  ABSTRACT_STATE_NAMES,
  ABSTRACT_STATES,
  type AbstractState,
  AUTHORS_STATE_NAMES,
  CO_AUTHORS_STATE_NAMES,
} from '#domain/abstracts/abstract-state.ts';
import { button, facts, highlight, quotation, strong } from '#server/common/mail/blocks.ts';
import { defineMail, defineNotice } from '#server/common/mail/mail.ts';
import { cancelledPlace, restoredPlace, talkFiles } from '#server/site/feeds/talk-files.ts';
import { findAbstractById } from './abstract.store.ts';
import { authorFrame, authorInput, authorSample, authorValues, toAuthor } from './author-mail.ts';
import {
  coAuthorFrame,
  coAuthorInput,
  coAuthorSample,
  coAuthorValues,
  stillNamed,
  toCoAuthor,
} from './co-author-mail.ts';

/** Its place on the published programme, which is cancelled, or holds again. */
const place = {
  conferenceId: z.string(),
  /** Its talks there: of a co-author, those that they present. */
  talkIds: z.array(z.string()),
};
const PLACE = { conferenceId: 'optics-photonics-2026', talkIds: ['k7'] };

const withdrawnInput = authorInput.extend({
  ...place,
  /** Why, in the author's words, or those of staff. */
  why: z.string(),
  by: z.enum(['author', 'staff']),
  /** How far it was before. */
  before: z.enum(ABSTRACT_STATES),
});

const sample: z.output<typeof withdrawnInput> = {
  ...authorSample,
  ...PLACE,
  why: 'A sample was mixed up.',
  by: 'author',
  before: 'CONFIRMED',
};

/** Tells the author that the abstract is withdrawn, whoever withdrew it (docs/product.md 8.7). */
export const abstractWithdrawn = defineMail({
  ...toAuthor,
  name: 'abstract-withdrawn',
  input: withdrawnInput,
  wanted: async ({ database }, { abstractId }) =>
    (await findAbstractById(database, abstractId))?.state === 'WITHDRAWN',
  message: (input, { urlOf }) => ({
    ...authorFrame(input, 'Your abstract is withdrawn', [
      quotation(input.why),
      button('Open your abstract', urlOf('page')),
    ]),
    title: 'Your abstract is withdrawn',
    opening: `Your abstract for ${input.conferenceTitle} is withdrawn. It is no longer under consideration and will not be presented. If that is a mistake, please reply to this email.`,
    ...cancelledPlace(input),
  }),
  attachments: (dependencies, input) => talkFiles(dependencies, input),
  words: { values: authorValues },
  sample,
});

/** Tells the organiser of it. */
export const withdrawalNotice = defineNotice({
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

/** How far it is again. */
const state = z.enum(ABSTRACT_STATES);

/** Tells the author that a withdrawal is taken back, and what is asked of them since. */
export const abstractRestored = defineMail({
  ...toAuthor,
  name: 'abstract-restored',
  input: authorInput.extend({ ...place, state }),
  wanted: async ({ database }, { abstractId, state }) =>
    (await findAbstractById(database, abstractId))?.state === state,
  message: (input, { urlOf }) => ({
    ...authorFrame(input, 'Your abstract is no longer withdrawn', [
      facts([['State', AUTHORS_STATE_NAMES[input.state]]]),
      button(
        input.state === 'ACCEPTED' ? 'Confirm that it will be presented' : 'Open your abstract',
        urlOf('page'),
      ),
    ]),
    title: 'Your abstract is no longer withdrawn',
    opening: `We have taken back the withdrawal of your abstract for ${input.conferenceTitle}. ${restoredWords(input)}${input.state === 'ACCEPTED' ? ' Please confirm on its page that it will be presented, even if that was confirmed before.' : ''} If that is a mistake, please reply to this email.`,
    ...restoredPlace(input),
  }),
  attachments: (dependencies, input) => talkFiles(dependencies, input),
  words: { values: authorValues },
  sample: { ...authorSample, ...PLACE, state: 'ACCEPTED' },
});

/** Tells a co-author of a withdrawal who was told that the abstract names them; not why. */
export const coAuthorWithdrawn = defineMail({
  ...toCoAuthor,
  name: 'co-author-withdrawn',
  input: coAuthorInput.extend(place),
  wanted: async ({ database }, { authorId }) =>
    (await stillNamed(database, authorId))?.abstract.state === 'WITHDRAWN',
  message(input, { urlOf }) {
    const { title, submitter, frame, headed } = coAuthorFrame(input);
    return {
      ...frame,
      ...headed('An abstract that names you is withdrawn'),
      opening: `The abstract that ${submitter} submitted to ${input.conferenceTitle}, and that names you as an author, is withdrawn. It will not be presented. If you have questions, please ask ${submitter}.`,
      blocks: [highlight(title, input.reference), button('Open your page', urlOf('page'))],
      ...cancelledPlace(input),
    };
  },
  attachments: (dependencies, input) => talkFiles(dependencies, input),
  words: { values: coAuthorValues },
  sample: { ...coAuthorSample, ...PLACE, talkIds: [] },
});

/** Tells a co-author that a withdrawal is taken back. */
export const coAuthorRestored = defineMail({
  ...toCoAuthor,
  name: 'co-author-restored',
  input: coAuthorInput.extend({ ...place, state }),
  wanted: async ({ database }, { authorId, state }) =>
    (await stillNamed(database, authorId))?.abstract.state === state,
  message(input, { urlOf }) {
    const { title, submitter, frame, headed } = coAuthorFrame(input);
    return {
      ...frame,
      ...headed('An abstract that names you is no longer withdrawn'),
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
  sample: { ...coAuthorSample, ...PLACE, state: 'ACCEPTED' },
});

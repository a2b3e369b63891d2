import * as z from 'zod';
import { isToPresent } from '#domain/abstracts/abstract-state.ts';
import { withoutLinks } from '#domain/names.ts';
import { namesInLine } from '#domain/text.ts';
import { button, facts, highlight, paragraph, quotation } from '#server/common/mail/blocks.ts';
import { defineMail, type MailLink } from '#server/common/mail/mail.ts';
import { givenPlace, takenPlace, talkFiles } from '#server/site/feeds/talk-files.ts';
import {
  coAuthorFrame,
  coAuthorInput,
  coAuthorSample,
  coAuthorValues,
  stillNamed,
  toCoAuthor,
} from './co-author-mail.ts';
import { ticketSample } from './presenter-ticket.ts';
import { type PresenterWords, presenterInput, presenterWords } from './presenter-words.ts';

/** Its talks on the published programme of whoever presents it, or did. */
const placed = { conferenceId: z.string(), talkIds: z.array(z.string()) };
const PLACE = { conferenceId: 'optics-photonics-2026', talkIds: [] };

/** Of whoever does not present an abstract, and while it is not accepted. */
const NOTHING_ASKED: PresenterWords = { says: '', register: null };

/** Tells somebody that an abstract names them as an author: who submitted it, its title, and all authors; no addresses. */
export const coAuthorNamed = defineMail({
  ...toCoAuthor,
  name: 'co-author-named',
  input: coAuthorInput.extend({
    authors: z.array(z.string()),
    /** As what it is accepted, such as 'a talk of 20 minutes'; null where it is not. */
    accepted: z.nullable(z.string()),
    /** Whether they present it. */
    presents: z.boolean(),
    ...presenterInput.shape,
    ...placed,
  }),
  wanted: async ({ database }, { authorId }) => {
    const author = await stillNamed(database, authorId);
    return author !== null && author.abstract.state !== 'WITHDRAWN';
  },
  message(input, { urlOf }) {
    const { title, submitter, frame, headed } = coAuthorFrame(input);
    const { says, register } =
      input.presents && input.accepted !== null ? presenterWords(input, { submitter }) : NOTHING_ASKED;
    return {
      ...frame,
      ...headed('You are named as an author'),
      opening: `${submitter} has submitted an abstract to ${input.conferenceTitle}, and names you as one of its authors${input.presents ? ' and as a presenter' : ''}.`,
      blocks: [
        highlight(title, input.reference),
        facts([
          ['Submitted by', submitter],
          ['Authors', namesInLine(input.authors.map(withoutLinks))],
          ['Accepted as', input.accepted],
        ]),
        paragraph(
          `On your page you can read it and correct your name, institution and ORCID iD. If you are not one of its authors, please tell us there.${says ? '' : ' Otherwise, you do not need to do anything.'}`,
        ),
        says ? paragraph(says) : null,
        button('Open your page', urlOf('page')),
        register,
      ],
      closing: [
        'Keep the page’s address private: anyone who has it can change your details.',
        ...[givenPlace(input).closing ?? []].flat(),
      ],
    };
  },
  attachments: (dependencies, input) => talkFiles(dependencies, input),
  words: { values: coAuthorValues },
  sample: {
    ...coAuthorSample,
    authors: ['Ada Lovelace', 'Grace Hopper'],
    accepted: 'a talk of 20 minutes',
    presents: true,
    confirmed: false,
    ticket: ticketSample,
    ...PLACE,
  },
});

/** Tells a co-author, who was told that an abstract names them, that they present it no longer. */
export const coAuthorPresentsNoLonger = defineMail({
  ...toCoAuthor,
  name: 'co-author-presents-no-longer',
  input: coAuthorInput.extend({
    /** Whether it still names them as one of its authors. */
    named: z.boolean(),
    ...placed,
  }),
  // Who was taken out has no page any more.
  links: (input): Record<string, MailLink> => (input.named ? toCoAuthor.links(input) : {}),
  // What has become of the abstract meanwhile is told by a mail of its own.
  wanted: async ({ database }, { authorId, named }) => {
    const author = await stillNamed(database, authorId);
    return author ? !author.presents && isToPresent(author.abstract.state) : !named;
  },
  message(input, { urlOf }) {
    const { title, submitter, frame, headed } = coAuthorFrame(input);
    return {
      ...frame,
      ...headed('You no longer present an abstract'),
      opening: `The abstract that ${submitter} submitted to ${input.conferenceTitle} no longer names you as ${
        input.named
          ? 'a presenter. You are still one of its authors'
          : 'one of its authors, nor as a presenter'
      }. If you have questions, please ask ${submitter}.`,
      blocks: [
        highlight(title, input.reference),
        input.named ? button('Open your page', urlOf('page')) : null,
      ],
      ...takenPlace(input),
    };
  },
  attachments: (dependencies, input) => talkFiles(dependencies, { ...input, withoutThem: true }),
  words: {
    values: coAuthorValues,
    cases: { named: {}, 'taken-out': { named: false } },
    caseOf: ({ named }) => (named ? 'named' : 'taken-out'),
  },
  sample: { ...coAuthorSample, named: true, ...PLACE },
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
  ...toCoAuthor,
  name: 'co-author-change',
  input: coAuthorInput.extend({
    outcome: z.enum(['accepted', 'declined', 'replaced']),
    /** The organiser's words; '' for none. */
    answer: z.string(),
  }),
  wanted: async ({ database }, { authorId }) => (await stillNamed(database, authorId)) !== null,
  message(input, { urlOf }) {
    const { title, submitter, frame, headed } = coAuthorFrame(input);
    const { title: said, says } = OUTCOMES[input.outcome];
    return {
      ...frame,
      ...headed(said),
      opening: `${input.outcome === 'replaced' ? `${submitter} ` : ''}${says} the abstract that ${input.outcome === 'replaced' ? 'they' : submitter} submitted to ${input.conferenceTitle}.`,
      blocks: [
        highlight(title, input.reference),
        input.answer ? quotation(input.answer) : null,
        button('Open your page', urlOf('page')),
      ],
    };
  },
  words: {
    values: coAuthorValues,
    cases: { accepted: {}, declined: { outcome: 'declined' }, replaced: { outcome: 'replaced', answer: '' } },
    caseOf: ({ outcome }) => outcome,
  },
  sample: { ...coAuthorSample, outcome: 'accepted', answer: 'The new institution is printed.' },
});

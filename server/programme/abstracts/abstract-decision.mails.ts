import * as z from 'zod';
import { DECISIONS, type Decision } from '#domain/abstracts/abstract-list.ts';
import { isInRevision } from '#domain/abstracts/abstract-state.ts';
import { ACCEPTED_AS, ACCEPTED_AS_NAMES, acceptedInWords } from '#domain/abstracts/accepted-as.ts';
import { willPresent } from '#domain/abstracts/messages.ts';
import { type Block, button, highlight, quotation } from '#server/common/mail/blocks.ts';
import { defineMail, type MailLink, type UrlOf } from '#server/common/mail/mail.ts';
import { cancelledPlace, givenPlace, restoredPlace, talkFiles } from '#server/site/feeds/talk-files.ts';
import { findAbstractById, type StoredAbstract } from './abstract.store.ts';
import { authorFrame, authorInput, authorSample, authorValues, toAuthor } from './author-mail.ts';
import {
  coAuthorFrame,
  coAuthorInput,
  coAuthorSample,
  coAuthorValues,
  stillNamed,
  toCoAuthor,
} from './co-author-mail.ts';
import { ticketSample } from './presenter-ticket.ts';
import { presenterInput, presenterWords, submitterWords } from './presenter-words.ts';

/** What was decided, as everybody is told who is. */
const outcome = {
  decision: z.enum(DECISIONS),
  /** As what it is accepted; null where it is not. */
  as: z.nullable(z.enum(ACCEPTED_AS)),
  minutes: z.nullable(z.number()),
  /** As what it was accepted before, such as 'a talk of 20 minutes'; null where it was not. */
  was: z.nullable(z.string()),
  conferenceId: z.string(),
  /** Its talks on the published programme whose places are cancelled by it, or hold again. */
  talkIds: z.array(z.string()),
};
const OUTCOME = {
  decision: 'accepted',
  as: 'TALK',
  minutes: 20,
  was: null,
  conferenceId: 'optics-photonics-2026',
  talkIds: [],
} as const;

const input = authorInput.extend({
  ...outcome,
  ticket: presenterInput.shape.ticket,
  /** What the organiser adds; '' for nothing. */
  message: z.string(),
  /** Whether they present it themselves. */
  presents: z.boolean(),
});

/** Whether an abstract is as was decided: what was decided anew meanwhile, and a withdrawal, are told by mails of their own. */
function isStillSo(
  { state, acceptedAs, acceptedMinutes }: StoredAbstract,
  { decision, as, minutes }: Pick<z.output<typeof input>, 'decision' | 'as' | 'minutes'>,
): boolean {
  if (decision === 'accepted') return acceptedAs === as && acceptedMinutes === minutes;
  return decision === 'rejected' ? state === 'REJECTED' : isInRevision(state);
}

/** Tells the author what was decided. */
export const abstractDecision = defineMail({
  ...toAuthor,
  name: 'abstract-decision',
  input,
  wanted: async ({ database }, input) => {
    const abstract = await findAbstractById(database, input.abstractId);
    return abstract !== null && isStillSo(abstract, input);
  },
  links: (input): Record<string, MailLink> => (input.decision === 'rejected' ? {} : toAuthor.links(input)),
  message(input, { urlOf }) {
    const { title, opening, actions, subject } = wordsOf(input, urlOf);
    return {
      ...authorFrame(input, subject ?? title, [input.message ? quotation(input.message) : null, ...actions]),
      title,
      opening,
      ...placeWords(input),
    };
  },
  attachments: (dependencies, input) => talkFiles(dependencies, input),
  words: {
    values: (input) => ({
      ...authorValues(input),
      presentation: input.as ? acceptedInWords(input.as, input.minutes) : '',
    }),
    cases: {
      accepted: {},
      rejected: { decision: 'rejected', as: null, minutes: null },
      revise: { decision: 'revise', as: null, minutes: null },
    },
    caseOf: ({ decision }) => decision,
  },
  sample: {
    ...authorSample,
    ...OUTCOME,
    message: 'Please shorten the title.',
    ticket: ticketSample,
    presents: true,
    talkIds: [],
  },
});

/** What becomes of its place on the published programme. */
const placeWords = (input: { decision: Decision; talkIds: readonly string[] }) =>
  input.decision === 'accepted' ? restoredPlace(input) : cancelledPlace(input);

type Words = { title: string; subject?: string; opening: string; actions: (Block | null)[] };

function wordsOf(
  { decision, as, minutes, was, conferenceTitle, ...presenter }: z.output<typeof input>,
  urlOf: UrlOf,
): Words {
  switch (decision) {
    case 'accepted': {
      const accepted = as ? ` as ${acceptedInWords(as, minutes)}` : '';
      const { says, register } = submitterWords({ ...presenter, again: was !== null });
      return {
        title: was === null ? 'Your abstract is accepted' : 'Your presentation has changed',
        opening:
          was === null
            ? `We are glad to tell you that your abstract for ${conferenceTitle} is accepted${accepted}. ${says}`
            : `Your abstract for ${conferenceTitle} was accepted as ${was} and is now accepted${accepted}. ${says}`,
        subject: `Please confirm your ${ACCEPTED_AS_NAMES[as ?? 'TALK'].toLowerCase()}`,
        actions: [button(`Confirm that ${willPresent(presenter.presents)}`, urlOf('page')), register],
      };
    }
    case 'rejected':
      return was === null
        ? {
            title: 'Your abstract is not accepted',
            opening: `Thank you for your submission to ${conferenceTitle}. We are sorry to tell you that your abstract is not accepted.`,
            actions: [],
          }
        : {
            title: 'Your abstract is no longer accepted',
            opening: `Your abstract for ${conferenceTitle} was accepted as ${was}. We are sorry to tell you that it is no longer accepted, and will not be presented.`,
            actions: [],
          };
    case 'revise':
      return {
        title: 'Please revise your abstract',
        opening:
          was === null
            ? `Thank you for your submission to ${conferenceTitle}. Before we can accept your abstract, we ask you to revise it on its page.`
            : `Your abstract for ${conferenceTitle} was accepted as ${was}. We now ask you to revise it on its page, and will then decide on it again.`,
        actions: [button('Revise your abstract', urlOf('page'))],
      };
  }
}

const coAuthorDecisionInput = coAuthorInput.extend({
  ...outcome,
  ...presenterInput.shape,
  /** Whether they present it only since it was accepted. */
  newly: z.boolean(),
});

/** What was decided as a co-author who presents it is told: accepted; or no longer, and why. */
const TOLD = { accepted: 'accepted', revise: 'revise', rejected: 'taken-back' } as const;

/** Tells a co-author who presents an abstract, and was told that it names them, as what it is accepted, or that it no longer is. */
export const coAuthorDecision = defineMail({
  ...toCoAuthor,
  name: 'co-author-decision',
  input: coAuthorDecisionInput,
  wanted: async ({ database }, input) => {
    const author = await stillNamed(database, input.authorId);
    return author?.presents === true && isStillSo(author.abstract, input);
  },
  message(input, { urlOf }) {
    const { title, submitter, frame, headed } = coAuthorFrame(input);
    const said = decisionForPresenter(input, submitter);
    return {
      ...frame,
      ...headed(said.title),
      opening: `The abstract that ${submitter} submitted to ${input.conferenceTitle}, and that names you as a presenter, ${said.rest}`,
      blocks: [highlight(title, input.reference), button('Open your page', urlOf('page')), said.register],
      ...(input.newly ? givenPlace(input) : placeWords(input)),
    };
  },
  attachments: (dependencies, input) => talkFiles(dependencies, input),
  words: {
    values: (input) => ({
      ...coAuthorValues(input),
      presentation: input.as ? acceptedInWords(input.as, input.minutes) : '',
    }),
    cases: {
      accepted: {},
      revise: { decision: 'revise', as: null, minutes: null, was: 'a talk of 20 minutes' },
      'taken-back': { decision: 'rejected', as: null, minutes: null, was: 'a talk of 20 minutes' },
    },
    caseOf: ({ decision }) => TOLD[decision],
  },
  sample: {
    ...coAuthorSample,
    ...OUTCOME,
    confirmed: false,
    newly: false,
    ticket: ticketSample,
    talkIds: [],
  },
});

/** The title, how the opening goes on after the abstract, and the way to register. */
function decisionForPresenter(
  { decision, as, minutes, was, ...presenter }: z.output<typeof coAuthorDecisionInput>,
  submitter: string,
): { title: string; rest: string; register: Block | null } {
  if (decision === 'revise')
    return {
      title: 'An abstract that you present is to be revised',
      rest: `was accepted and is to be revised first: we have asked ${submitter} to do so, and will then decide again. If you have questions, please ask ${submitter}.`,
      register: null,
    };
  if (as === null)
    return {
      title: 'An abstract that you present is no longer accepted',
      rest: `is no longer accepted. If you have questions, please ask ${submitter}.`,
      register: null,
    };
  const accepted = `accepted as ${acceptedInWords(as, minutes)}`;
  const { says, register } = presenterWords(presenter, { submitter });
  return was === null
    ? { title: 'An abstract that you present is accepted', rest: `is ${accepted}. ${says}`, register }
    : {
        title: 'Your presentation has changed',
        rest: `was accepted as ${was} and is now ${accepted}. ${says}`,
        register,
      };
}

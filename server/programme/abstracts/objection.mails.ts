import * as z from 'zod';
import { withoutLinks } from '#domain/names.ts';
import { button, highlight, quotation } from '#server/common/mail/blocks.ts';
import { defineMail, type MailLink } from '#server/common/mail/mail.ts';
import { givenPlace, takenPlace, talkFiles } from '#server/site/feeds/talk-files.ts';
import { authorFrame, authorInput, authorSample, authorValues, toAuthor } from './author-mail.ts';
import {
  coAuthorFrame,
  coAuthorInput,
  coAuthorSample,
  coAuthorValues,
  stillNamed,
  toCoAuthor,
} from './co-author-mail.ts';

const decided = {
  /** Whether they are taken out of the list of authors; otherwise they stay in it. */
  removed: z.boolean(),
  /** The organiser's words; '' for none. */
  answer: z.string(),
};
const CASES = { kept: {}, removed: { removed: true, answer: '' } };
const caseOf = ({ removed }: { removed: boolean }) => (removed ? 'removed' : 'kept');

/** Tells somebody who said that they are no author what was decided about it (docs/product.md 8.11). */
export const coAuthorObjection = defineMail({
  ...toCoAuthor,
  name: 'co-author-objection',
  input: coAuthorInput.extend({
    ...decided,
    conferenceId: z.string(),
    /** Its talks on the published programme, where they present it. */
    talkIds: z.array(z.string()),
  }),
  // Who is taken out has no page any more.
  links: (input): Record<string, MailLink> => (input.removed ? {} : toCoAuthor.links(input)),
  wanted: async ({ database }, { removed, authorId }) =>
    removed || (await stillNamed(database, authorId)) !== null,
  message(input, { urlOf }) {
    const { title, submitter, frame, headed } = coAuthorFrame(input);
    const said = input.removed ? 'You are no longer named as an author' : 'You are still named as an author';
    return {
      ...frame,
      ...headed(said),
      opening: `You told us that you are not an author of the abstract that ${submitter} submitted to ${input.conferenceTitle}. ${
        input.removed
          ? 'You are no longer one of them, and your page of it no longer opens.'
          : `We have looked into it: you stay one of its authors. If you have questions, please reply to this email.`
      }`,
      blocks: [
        highlight(title, input.reference),
        input.answer ? quotation(input.answer) : null,
        input.removed ? null : button('Open your page', urlOf('page')),
      ],
      ...(input.removed ? takenPlace(input) : givenPlace(input)),
    };
  },
  attachments: (dependencies, input) => talkFiles(dependencies, { ...input, withoutThem: input.removed }),
  words: { values: coAuthorValues, cases: CASES, caseOf },
  sample: {
    ...coAuthorSample,
    removed: false,
    answer: 'As we said on the telephone.',
    conferenceId: 'optics-photonics-2026',
    talkIds: [],
  },
});

/** Tells whoever submitted the abstract of the same. */
export const authorObjection = defineMail({
  ...toAuthor,
  name: 'author-objection',
  input: authorInput.extend({
    /** Who objected, as printed. */
    author: z.string(),
    ...decided,
  }),
  message(input, { urlOf }) {
    const author = withoutLinks(input.author);
    const title = `${author} ${input.removed ? 'is no longer an author of your abstract' : 'stays an author of your abstract'}`;
    const frame = authorFrame(input, title, [
      input.answer ? quotation(input.answer) : null,
      button('Open your abstract', urlOf('page')),
    ]);
    return {
      ...frame,
      title,
      opening: `${author} told us that they are not an author of your abstract for ${input.conferenceTitle}. ${
        input.removed
          ? 'We have taken them out of its authors; the others move up.'
          : 'We have looked into it: they stay one of its authors, and their name is printed.'
      } If you have questions, please reply to this email.`,
      about: [...frame.about, ['Author', author]],
    };
  },
  words: { values: authorValues, cases: CASES, caseOf },
  sample: { ...authorSample, author: coAuthorSample.name, removed: false, answer: '' },
});

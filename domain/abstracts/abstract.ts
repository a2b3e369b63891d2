import * as z from 'zod/mini';
import {
  type FormInput,
  optionalLine,
  optionalText,
  type Problem,
  problemsInOrder,
  requiredChoice,
  requiredEmail,
  requiredLine,
  requiredName,
  requiredText,
  tooLongMessage,
} from '../fields.ts';
import { cleanText } from '../text.ts';
import { ABSTRACT_FIELDS, type AbstractField, PRESENTATION_TYPES } from './abstract-fields.ts';
import { abstractFileProblem, type ChosenFile } from './abstract-file.ts';
import { CO_AUTHORS_LENGTH, readCoAuthors } from './co-authors.ts';
import { ABSTRACT_MESSAGES as messages } from './messages.ts';
import { ABSTRACT_MAX_WORDS, countWords } from './word-count.ts';

/** The most presentations that one speaker gives at a conference; more are accepted, and marked. */
export const MAX_PRESENTATIONS_PER_SPEAKER = 2;

/** Characters of an abstract's text. */
export const ABSTRACT_MAX_LENGTH = 10_000;

/** An abstract submission without its file (docs/product.md 8.1). `conference` is an id. */
export const abstractSchema = z.object({
  conference: requiredLine(messages.conference, 'Conference', 100),
  conferenceTitle: optionalLine('Conference title', 300),
  fullName: requiredName(messages.fullName, 'Full Name', 200),
  email: requiredEmail(messages.email),
  phone: requiredLine(messages.phone, 'Phone Number', 40),
  affiliation: requiredLine(messages.affiliation, 'Affiliation/Institution', 300),
  coAuthors: optionalText('Co-authors', CO_AUTHORS_LENGTH).check(
    z.check<string>((lines) => {
      const { problem } = readCoAuthors(lines.value);
      if (problem !== null) lines.issues.push({ code: 'custom', message: problem, input: lines.value });
    }),
  ),
  title: requiredLine(messages.title, 'Abstract Title', 300),
  abstract: z.string(messages.abstract).check(
    z.overwrite(cleanText),
    z.minLength(1, messages.abstract),
    z.refine((text) => countWords(text) <= ABSTRACT_MAX_WORDS, messages.tooManyWords),
    // 300 words of any language stay far below this; it only stops a file pasted as one word.
    z.maxLength(ABSTRACT_MAX_LENGTH, tooLongMessage('Abstract', ABSTRACT_MAX_LENGTH)),
  ),
  keywords: requiredLine(messages.keywords, 'Keywords', 500).check(
    z.refine((text) => parseKeywords(text).length > 0, messages.keywords),
  ),
  presentation: requiredChoice(messages.presentation, PRESENTATION_TYPES),
  biography: requiredText(messages.biography, 'Short Biography', 5000),
});

/** A checked submission without its file; `keywords` as typed, comma-separated. */
export type AbstractDetails = z.output<typeof abstractSchema>;

/**
 * What is wrong with a submission, in the form's order, one message for each field; empty when it may be sent.
 *
 * @param file what is known of the chosen file before its content is looked at; null when there is none.
 */
export function abstractProblems(
  input: FormInput<keyof AbstractDetails>,
  file: ChosenFile | null,
): Problem<AbstractField>[] {
  const problems = problemsInOrder<AbstractField>(abstractSchema, input, ABSTRACT_FIELDS);
  const message = abstractFileProblem(file);
  if (message === null) return problems;
  const place = ABSTRACT_FIELDS.indexOf('file');
  const before = problems.filter(({ field }) => ABSTRACT_FIELDS.indexOf(field) < place);
  return [...before, { field: 'file', message }, ...problems.slice(before.length)];
}

/** The single keywords of a comma-separated text, trimmed, without empty ones. */
export function parseKeywords(text: string): string[] {
  return text
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');
}

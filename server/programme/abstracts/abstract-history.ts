import { isDeepStrictEqual } from 'node:util';
import { type AbstractContent, authorLines } from '#domain/abstracts/content.ts';
import { type DiffPart, wordDiff } from '#domain/abstracts/word-diff.ts';
import { ownEntryOf } from './own-entry.ts';
import type { AbstractVersion } from './version.store.ts';

/** What changed in one field, word by word. */
export type FieldChange = { field: string; parts: DiffPart[] };

/** A version with what it changed of the one before. */
export type VersionChange = Omit<AbstractVersion, 'content'> & {
  changes: FieldChange[];
  /** The co-authors whose change it was, as they are printed since; none where it was not one's. */
  coAuthors: string[];
};

/** The versions of an abstract with what each changed, the latest first. @param versions the first one first */
export function changesOf(versions: readonly AbstractVersion[]): VersionChange[] {
  return versions
    .map(({ content, ...version }, index) => {
      const before = versions[index - 1];
      if (!before) return { ...version, changes: [], coAuthors: [] };
      const coAuthors = version.by === 'co-author' ? changedOfThemselves(before.content, content) : [];
      return { ...version, changes: differences(before.content, content), coAuthors };
    })
    .toReversed();
}

/** Authors of whom another version says something else, as printed there: a co-author changes nothing but that. */
function changedOfThemselves(before: AbstractContent, after: AbstractContent): string[] {
  return after.authors
    .filter(({ id }) => !isDeepStrictEqual(ownEntryOf(before, id), ownEntryOf(after, id)))
    .map(({ printedAs }) => printedAs);
}

/** What differs between two versions. */
export function differences(before: AbstractContent, after: AbstractContent): FieldChange[] {
  return FIELDS.map(([field, textOf]) => ({ field, before: textOf(before), after: textOf(after) }))
    .filter((texts) => texts.before !== texts.after)
    .map(({ field, ...texts }) => ({ field, parts: wordDiff(texts.before, texts.after) }));
}

/** Names of what differs between two versions, as they stand in a sentence: 'title', 'text', 'authors'. */
export const changedFields = (before: AbstractContent, after: AbstractContent): string[] =>
  FIELDS.filter(([, textOf]) => textOf(before) !== textOf(after)).map(([field]) => field.toLowerCase());

const FIELDS: readonly [name: string, textOf: (content: AbstractContent) => string][] = [
  ['Title', ({ title }) => title],
  ['Text', ({ abstract }) => abstract],
  ['Authors', authorLines],
  ['Keywords', ({ keywords }) => keywords],
  ['Presentation', ({ presentation }) => presentation],
  ['Biography', ({ biography }) => biography],
];

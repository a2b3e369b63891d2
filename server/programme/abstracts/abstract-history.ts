import { type AbstractContent, authorLines } from '#domain/abstracts/content.ts';
import { type DiffPart, wordDiff } from '#domain/abstracts/word-diff.ts';
import type { AbstractVersion } from './version.store.ts';

/** What changed in one field, word by word. */
export type FieldChange = { field: string; parts: DiffPart[] };

/** A version with what it changed of the one before. */
export type VersionChange = Omit<AbstractVersion, 'content'> & { changes: FieldChange[] };

/** The versions of an abstract with what each changed, the latest first. @param versions the first one first */
export function changesOf(versions: readonly AbstractVersion[]): VersionChange[] {
  return versions
    .map(({ content, ...version }, index) => {
      const before = versions[index - 1];
      return { ...version, changes: before ? differences(before.content, content) : [] };
    })
    .toReversed();
}

/** What differs between two versions. */
export function differences(before: AbstractContent, after: AbstractContent): FieldChange[] {
  return FIELDS.map(([field, textOf]) => ({ field, before: textOf(before), after: textOf(after) }))
    .filter((texts) => texts.before !== texts.after)
    .map(({ field, ...texts }) => ({ field, parts: wordDiff(texts.before, texts.after) }));
}

const FIELDS: readonly [name: string, textOf: (content: AbstractContent) => string][] = [
  ['Title', ({ title }) => title],
  ['Text', ({ abstract }) => abstract],
  ['Authors', authorLines],
  ['Keywords', ({ keywords }) => keywords],
  ['Presentation', ({ presentation }) => presentation],
  ['Biography', ({ biography }) => biography],
];

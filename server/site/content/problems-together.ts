import { InvalidInputError } from '#server/base/errors.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { type ContentProblem, type ReadContent, writtenPath } from './content-text.ts';
import { namedAt } from './named-at.ts';

/** What a piece says about itself and others, as far as it can be read. */
export type Said = Readonly<Record<string, unknown>>;

/** A mistake in one of several pieces; `path` leads to it step by step. */
type Problem = { index: number; path: readonly PropertyKey[]; message: string };

/** Pieces that can't stand beside others; `mistakes` says of each where in it. */
export class PiecesClashError extends InvalidInputError {
  readonly mistakes: readonly Problem[];
  constructor(mistakes: readonly Problem[], pieces: readonly ContentDocument[]) {
    super(
      mistakes.map(({ index, path, message }) => ({
        path: pieces[index]?.id ?? '',
        message: `${writtenPath(path)} ${message}`,
      })),
    );
    this.mistakes = mistakes;
  }
}

/**
 * What is wrong with pieces only beside others: an id that something of another kind has, a text that another one has alone, and
 * a reference to what is not there.
 *
 * @param known what there is already, by id
 * @param staying what of it may be referred to
 */
export function problemsTogether(
  pieces: readonly (Said | null)[],
  kinds: readonly ContentKind[],
  known: ReadonlyMap<string, Said>,
  staying: ReadonlyMap<string, Said> = known,
): Problem[] {
  const kindOf = new Map([...staying].map(([id, { kind }]) => [id, kind]));
  for (const piece of pieces) if (typeof piece?.id === 'string') kindOf.set(piece.id, piece.kind);
  const said = new Set(pieces.map((piece) => piece?.id));
  return pieces.flatMap((piece, index): Problem[] => {
    const kind = kinds.find((candidate) => candidate.kind === piece?.kind);
    if (!kind || typeof piece?.id !== 'string') return [];
    const before = known.get(piece.id);
    const references = Object.entries(kind.refersTo ?? {}).flatMap(([path, wanted]) => {
      // What has pointed nowhere since the other was removed may stay.
      const stays = new Set(namedAt(before, path).flatMap(({ ids }) => ids));
      return namedAt(piece, path).flatMap(({ ids, path: steps }) => {
        const lost = ids.find((id) => kindOf.get(id) !== wanted.kind && !stays.has(id));
        return lost === undefined ? [] : [{ index, path: steps, message: `${lost} is no ${wanted.kind}` }];
      });
    });
    const keys = Object.entries(kind.keysReferTo ?? {}).flatMap(([path, wanted]) =>
      Object.keys(piece[path] ?? {})
        .filter((key) => kindOf.get(key) !== wanted)
        .map((key) => ({ index, path: [path, key], message: `there is no ${wanted} of this id` })),
    );
    const others = [...staying.values().filter(({ id }) => !said.has(id)), ...pieces.slice(0, index)];
    const shared = (kind.unique ?? []).flatMap((path) => {
      const same = others.find(
        (other) => other?.kind === kind.kind && other.id !== piece.id && sameText(other[path], piece[path]),
      );
      return same
        ? [{ index, path: [path], message: `is the ${path} of another ${kind.kind}, ${same.id}` }]
        : [];
    });
    const taken =
      before && before.kind !== kind.kind
        ? [{ index, path: ['id'], message: `belongs to a ${before.kind} already` }]
        : [];
    return [...taken, ...references, ...keys, ...shared];
  });
}

function sameText(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}

/**
 * Every mistake in files, of each by itself and of all together, from the first file's top to the last one's bottom.
 *
 * @param known what there is already, by id
 * @param staying what of it may be referred to
 */
export function problemsOfFiles(
  files: readonly ReadContent[],
  kinds: readonly ContentKind[],
  known: ReadonlyMap<string, Said>,
  staying: ReadonlyMap<string, Said> = known,
): ContentProblem[] {
  const said = files.map((file) => file.said as Said | null);
  const together = problemsTogether(said, kinds, known, staying);
  const firstWith = new Map<unknown, string>();
  return files.flatMap(({ file, problems, positionOf }, index) => {
    const id = said[index]?.id;
    const first = firstWith.get(id);
    if (typeof id === 'string' && first === undefined) firstWith.set(id, file);
    const more = together.filter((problem) => problem.index === index);
    if (first !== undefined) more.push({ index, path: ['id'], message: `${id} is in ${first}, too` });
    return [
      ...problems,
      ...more
        .map(({ path: steps, message }) => ({
          file,
          path: writtenPath(steps),
          ...positionOf(steps),
          message,
        }))
        // What is wrong in two ways is named once.
        .filter(({ path }) => !problems.some((problem) => problem.path === path)),
    ].toSorted(
      (one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0),
    );
  });
}

/** @throws PiecesClashError naming every piece that can't stand beside the others */
export function refuseTogether(
  documents: readonly ContentDocument[],
  kinds: readonly ContentKind[],
  known: ReadonlyMap<string, Said>,
  staying: ReadonlyMap<string, Said> = known,
): void {
  const mistakes = problemsTogether(documents, kinds, known, staying);
  if (mistakes.length > 0) throw new PiecesClashError(mistakes, documents);
}

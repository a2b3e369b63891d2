import type { ContentChange } from './content-changes.ts';
import { countPieces } from './count-pieces.ts';
import { mediaIn, TAKEN_OUT } from './media-of-content.ts';
import type { ListedPublication } from './undo.service.ts';

const namesTakenOut = ({ before, after }: ContentChange) =>
  mediaIn([before ?? [], after ?? []].flat()).includes(TAKEN_OUT);

/** Which pieces a publication added, changed and removed, and from which a picture was taken out for good since. */
export const piecesOf = ({ changes }: ListedPublication) => ({
  added: changes.filter(({ before }) => !before),
  changed: changes.filter(({ before, after }) => before && after),
  removed: changes.filter(({ after }) => !after),
  takenOut: changes.filter(namesTakenOut),
});

const idsOf = (changes: readonly ContentChange[]) => changes.map(({ id }) => id);

/** A publication as commands write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export function publicationRecord(publication: ListedPublication) {
  const { id, at, actor, undoes, canUndo } = publication;
  const { added, changed, removed, takenOut } = piecesOf(publication);
  return {
    number: id,
    at: at.toISOString(),
    actor,
    undoes,
    canUndo,
    added: idsOf(added),
    changed: idsOf(changed),
    removed: idsOf(removed),
    takenOut: idsOf(takenOut),
  };
}

/** As many pieces as are named one by one; more are counted. */
const NAMED = 5;

/** What it did, in a few words. */
export function publicationText(publication: ListedPublication): string {
  const { added, changed, removed, takenOut } = piecesOf(publication);
  const parts = [
    publication.undoes === null ? '' : `takes ${publication.undoes} back`,
    ...(
      [
        ['added', added],
        ['changed', changed],
        ['removed', removed],
        ['picture taken out for good', takenOut],
      ] as const
    ).map(([what, pieces]) => {
      if (pieces.length === 0) return '';
      return `${what} ${pieces.length > NAMED ? countPieces(pieces) : idsOf(pieces).join(', ')}`;
    }),
  ];
  return parts.filter(Boolean).join('; ');
}

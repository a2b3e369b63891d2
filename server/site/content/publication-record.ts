import type { ContentChange } from './content-changes.ts';
import { mediaIn, TAKEN_OUT } from './media-of-content.ts';
import type { ListedPublication } from './undo.service.ts';

const namesTakenOut = ({ before, after }: ContentChange) =>
  mediaIn([before ?? [], after ?? []].flat()).includes(TAKEN_OUT);

/** A publication as commands write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export const publicationRecord = ({ id, at, actor, undoes, canUndo, changes }: ListedPublication) => ({
  number: id,
  at: at.toISOString(),
  actor,
  undoes,
  canUndo,
  added: changes.filter(({ before }) => !before).map((made) => made.id),
  changed: changes.filter(({ before, after }) => before && after).map((made) => made.id),
  removed: changes.filter(({ after }) => !after).map((made) => made.id),
  takenOut: changes.filter(namesTakenOut).map((made) => made.id),
});

export type PublicationRecord = ReturnType<typeof publicationRecord>;

/** What it did, in a few words. */
export function publicationText({ undoes, added, changed, removed, takenOut }: PublicationRecord): string {
  const parts = [
    undoes === null ? '' : `takes ${undoes} back`,
    ...(
      [
        ['added', added],
        ['changed', changed],
        ['removed', removed],
        ['picture taken out for good', takenOut],
      ] as const
    ).map(([what, ids]) => (ids.length > 0 ? `${what} ${ids.join(', ')}` : '')),
  ];
  return parts.filter(Boolean).join('; ');
}

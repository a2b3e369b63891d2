import { Disclosure } from '#client/ui/Disclosure.tsx';
import type { PublishedPiecesFieldsFragment } from './Content.generated.ts';

/** As many pieces as are named in a sentence; more are counted, and their names unfold. */
export const NAMED = 5;

type NamedPiecesProps = { what: string; pieces: PublishedPiecesFieldsFragment };

/** 'Changed: nextgen-pharma-2027', or 'Removed: 12 conferences, 1 sponsor', which unfolds to the names; nothing of none. */
export function NamedPieces({ what, pieces: { ids, counts } }: NamedPiecesProps) {
  if (ids.length === 0) return null;
  if (ids.length <= NAMED) return `${what}: ${ids.join(', ')}`;
  return <Disclosure summary={`${what}: ${counts}`}>{ids.join(', ')}</Disclosure>;
}

import type { Dependencies } from '#server/base/dependencies.ts';

/** What a conference is called; its id where this process does not know it, null where it is none. */
export function titleOf<Id extends string | null>(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  id: Id,
): string | Id {
  return id === null ? id : (catalogue.current().conferenceById.get(id)?.title ?? id);
}

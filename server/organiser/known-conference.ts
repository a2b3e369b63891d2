import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';

/**
 * Refuses the id of a conference that there is none of: a list of nothing would say that nobody has registered for it.
 *
 * @param id null and undefined: none was named
 * @throws InvalidInputError
 */
export function requireConference(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  id: string | null | undefined,
): void {
  if (id != null && !catalogue.current().conferenceById.get(id))
    throw new InvalidInputError([{ path: 'conference', message: `there is no conference ${id}` }]);
}

import type { Dependencies } from '#server/dependencies.ts';
import { BadUsageError } from './cli.ts';

/**
 * Refuses the id of a conference that there is none of: a list of nothing would say that nobody has registered for it.
 *
 * @param id as `--conference` was given; undefined: it was not
 * @throws BadUsageError
 */
export function requireConference(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  id: string | undefined,
): void {
  if (id !== undefined && !catalogue.current().conferenceById.get(id))
    throw new BadUsageError([
      { path: 'conference', message: `there is no ${id}; conferences list prints the ids` },
    ]);
}

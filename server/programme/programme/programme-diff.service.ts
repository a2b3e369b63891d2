import { changeWords, composedChanges, type ProgrammeChange } from '#domain/programme/changes.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { ContentNotFoundError } from '#server/site/content/content.errors.ts';
import { findPublication } from '#server/site/content/content.store.ts';
import { timeZoneOf } from './notice.service.ts';
import { findProgrammePublications } from './notice.store.ts';

/** What has changed on the programme of a conference, and the same in words. */
export type ProgrammeDiff = { conference: string; changes: (ProgrammeChange & { words: string })[] };

/**
 * What has changed on programmes from one publication to another (docs/product.md 3.19), as each of those between them has it:
 * abstracts are called, and given as, what they were then.
 *
 * @param from its number as content publications lists it: what was published before and with it is the first state
 * @param to as `from`, of a later one: the second state
 * @param conference one alone; all unless given
 * @throws InvalidInputError where the second is not later; ContentNotFoundError where there is no such publication
 */
export async function programmeDiff(
  { database }: Pick<Dependencies, 'database'>,
  { from, to, conference }: { from: number; to: number; conference?: string | undefined },
): Promise<ProgrammeDiff[]> {
  if (to <= from)
    throw new InvalidInputError([{ path: 'to', message: 'must be the number of a later publication' }]);
  return database.$transaction(async (tx) => {
    for (const number of [from, to])
      if (!(await findPublication(tx, number)))
        throw new ContentNotFoundError(`There is no publication ${number}.`);
    const between = (await findProgrammePublications(tx, { conference, since: from })).filter(
      ({ number }) => number <= to,
    );
    const diffs: ProgrammeDiff[] = [];
    for (const [id, publications] of Map.groupBy(between, (one) => one.conference)) {
      const changes = composedChanges(publications.map((one) => one.changes));
      const timeZone = await timeZoneOf(tx, id);
      if (changes.length > 0)
        diffs.push({
          conference: id,
          changes: changes.map((change) => ({ ...change, words: changeWords(change, timeZone) })),
        });
    }
    return diffs;
  });
}

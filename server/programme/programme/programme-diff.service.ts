import { changeWords, type ProgrammeChange, programmeChanges } from '#domain/programme/changes.ts';
import { talksIn } from '#domain/programme/talks.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { entriesOf } from '#server/site/catalogue/published-session.store.ts';
import { rowsOf } from '#server/site/content/conference-rows.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { ContentNotFoundError } from '#server/site/content/content.errors.ts';
import { findChangesOf, findPublication } from '#server/site/content/content.store.ts';
import { findPlaced } from './placing.store.ts';

/** What has changed on the programme of a conference, and the same in words. */
export type ProgrammeDiff = { conference: string; changes: (ProgrammeChange & { words: string })[] };

/**
 * What has changed on programmes from one publication to another (docs/product.md 3.19); abstracts are called as they are now.
 *
 * @param from its number as content publications lists it: what was published before and with it is the first state
 * @param to as `from`: the second state
 * @param conference one alone; all unless given
 * @throws ContentNotFoundError where there is no such publication
 */
export async function programmeDiff(
  { database }: Pick<Dependencies, 'database'>,
  { from, to, conference }: { from: number; to: number; conference?: string },
): Promise<ProgrammeDiff[]> {
  return database.$transaction(async (tx) => {
    for (const number of [from, to])
      if (!(await findPublication(tx, number)))
        throw new ContentNotFoundError(`There is no publication ${number}.`);
    const all = await findChangesOf(tx, 'conference');
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const changed = Map.groupBy(
      all.filter(({ publication }) => publication > first && publication <= last),
      ({ change }) => change.id,
    );
    const diffs: ProgrammeDiff[] = [];
    for (const [id, made] of changed) {
      if (conference !== undefined && id !== conference) continue;
      const [before, after] = [
        made[0]?.change.before,
        made.at(-1)?.change.after,
      ] as (ConferenceDocument | null)[];
      const documents = from <= to ? [before, after] : [after, before];
      const rows = documents.map((document) => (document ? (rowsOf(document).event?.days ?? []) : []));
      const references = rows
        .flat()
        .flatMap(({ sessions }) => sessions)
        .flatMap(({ talks }) => talksIn(talks).flatMap(({ abstract }) => abstract ?? []));
      const placed = await findPlaced(tx, references);
      const [was, is] = rows.map((days) => entriesOf(days, placed));
      const timeZone = (after ?? before)?.timeZone ?? 'UTC';
      const changes = programmeChanges(was ?? [], is ?? []);
      if (changes.length > 0)
        diffs.push({
          conference: id,
          changes: changes.map((change) => ({ ...change, words: changeWords(change, timeZone) })),
        });
    }
    return diffs;
  });
}

import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { InvalidInputError } from '#server/base/errors.ts';

/** Beside exported files: what visitors saw of each piece when it was exported or last imported, as a digest by id. */
const NAME = '.exported.json';
const schema = z.record(z.string(), z.string());

/** The digests beside exported files, and the file that holds them. */
export type ExportedState = { file: string; digests: ReadonlyMap<string, string> };

/**
 * What lies beside exported files; null where they were not exported, but made by hand.
 *
 * @param path their directory, one of the folders in it, or one of the files
 * @throws InvalidInputError where it can't be read
 */
export function exportedStateAt(path: string): ExportedState | null {
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  const file = [folder, join(folder, '..')].map((each) => join(each, NAME)).find((each) => existsSync(each));
  return file === undefined ? null : { file, digests: digestsIn(file) };
}

/** Notes what was exported into a directory, beside what was before. */
export function noteExported(directory: string, digests: ReadonlyMap<string, string>): void {
  const file = join(directory, NAME);
  // One that can't be read is written anew, as its refusal says.
  if (digests.size > 0) noteState({ file, digests: known(file) ?? new Map() }, digests);
}

/** Notes what pieces are by now; what is not named stays noted as it is. */
export function noteState({ file, digests }: ExportedState, newer: ReadonlyMap<string, string>): void {
  const all = [...new Map([...digests, ...newer])].sort(([one], [other]) => (one < other ? -1 : 1));
  // Half a file would be worse than none.
  writeFileSync(`${file}.new`, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function digestsIn(file: string): ReadonlyMap<string, string> {
  const digests = known(file);
  if (digests) return digests;
  const message = `${file} can’t be read: export again, or remove it`;
  throw new InvalidInputError([{ path: 'path', message }]);
}

/** What a file says; null where it says nothing that can be read. */
function known(file: string): ReadonlyMap<string, string> | null {
  try {
    return new Map(Object.entries(schema.parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch {
    return null;
  }
}

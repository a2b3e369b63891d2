import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Kind, kinds, type Records } from './model.ts';

/** One record in its new state. */
export type Change = { [K in Kind]: { kind: K; record: Records[K] } }[Kind];

export type Journal = {
  /** Every change found when the journal was opened, oldest first. */
  history: Change[];
  /** Adds changes that belong together: after a crash all of them are there, or none. */
  append(changes: Change[]): void;
  close(): void;
};

/** A journal that forgets everything with the process. */
export const noJournal: Journal = { history: [], append: () => undefined, close: () => undefined };

/**
 * Opens the journal in a folder, made if missing: one line of JSON per transaction, newest last. A line is
 * handed to the operating system before the call answers, so it survives the death of the process. At opening
 * only the latest state of each record for which `keep` says yes is written back, so the file does not grow
 * for ever.
 *
 * @throws where the folder cannot be written, or a line other than a last, unfinished one cannot be read
 */
export function openJournal(folder: string, keep: (change: Change) => boolean): Journal {
  // It holds what buyers and the site have told each other.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'journal.jsonl');
  const history = latestOf(existsSync(file) ? read(file) : []).filter(keep);
  const compacted = `${file}.new`;
  writeFileSync(compacted, history.map((change) => `${JSON.stringify([change])}\n`).join(''), {
    mode: 0o600,
  });
  const written = openSync(compacted, 'r+');
  fsyncSync(written);
  closeSync(written);
  renameSync(compacted, file);

  const descriptor = openSync(file, 'a');
  return {
    history,
    append: (changes) => {
      writeSync(descriptor, `${JSON.stringify(changes)}\n`);
    },
    close: () => closeSync(descriptor),
  };
}

function read(file: string): Change[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  // A complete line ends with a line feed; what follows the last one was cut off by a crash.
  return lines.slice(0, -1).flatMap((line, index) => {
    try {
      return JSON.parse(line) as Change[];
    } catch {
      throw new Error(`The PayPal stand-in's journal ${file} is damaged in line ${index + 1}`);
    }
  });
}

function latestOf(changes: Change[]): Change[] {
  const latest = new Map<string, Change>();
  for (const change of changes) {
    if (kinds.includes(change.kind)) latest.set(`${change.kind} ${change.record.id}`, change);
  }
  return [...latest.values()];
}

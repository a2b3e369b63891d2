import type { Readable } from 'node:stream';

/** Keeps documents, pictures and clips under random names, on a disk or anywhere else. */
export type FileStore = {
  /** Where files are kept, for the summary at start. */
  readonly description: string;
  /** Why files cannot be stored at the moment, in a few words, or null; shown when the server starts. */
  problem(): Promise<string | null>;
  /**
   * Takes over a file of this machine under `key`; when it returns, the file survives a crash.
   *
   * @throws when it could not be stored; then nothing is kept under `key` that a clean-up would not remove
   */
  put(key: string, path: string): Promise<void>;
  /**
   * @param range its first and last byte, counted from 0; all of it unless said
   * @throws when there is no such file
   */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removes a file; a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<StoredFile>;
};

export type StoredFile = { key: string; storedAt: Date };

/** Where files arrive, and where they stay. */
export type Files = {
  /** A folder of this machine for files on their way in. */
  incoming: string;
  store: FileStore;
};

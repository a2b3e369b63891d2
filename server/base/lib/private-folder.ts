import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes a folder of what is about people, unless it is there. Nobody but the user of this process may look into it, nor into
 * what is there already for everybody to read.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

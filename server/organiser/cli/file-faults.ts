import { dirname } from 'node:path';
import { BadUsageError, CommandFailedError } from './cli.ts';

type SystemError = { code?: string; syscall?: string; path?: string };

/** What is wrong with a file that was named, by the system's code; whoever named it can mend it. */
const NAMED: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EEXIST: 'there is a file of this name',
  EISDIR: 'is a folder, not a file',
  ELOOP: 'is a link that leads to itself',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOTEMPTY: 'is a folder, not a file',
  EPERM: 'permission denied',
};

/** What is wrong with where it is to be. */
const MACHINE: Readonly<Record<string, string>> = {
  EDQUOT: 'there is no space left for this user',
  EFBIG: 'the file would be larger than files may be here',
  EIO: 'the disk failed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOSPC: 'no space is left on the disk',
  EROFS: 'files can only be read there',
};

/** Calls that are about files; 'connect' is none. */
const CALLS =
  /^(access|chmod|copyfile|l?stat|mkdir|mkdtemp|open|opendir|read|readlink|rename|rm|rmdir|scandir|unlink|write)$/;

/** The words for what is wrong with a file; null for what is no fault of a file. */
export function fileFaultText(error: unknown): string | null {
  const { code = '', syscall = '' } = (error ?? {}) as SystemError;
  return CALLS.test(syscall) ? (NAMED[code] ?? MACHINE[code] ?? null) : null;
}

/**
 * A fault of a file in words for whoever has typed the command; anything else as it is.
 *
 * @param option what named the file
 * @param file as it was typed; unless given, as the system says
 * @param writing whether it was to be made: then its folder may be what is missing
 */
export function fileFault(
  error: unknown,
  option: string,
  {
    file = (error as SystemError | null)?.path,
    writing = false,
  }: { file?: string | undefined; writing?: boolean } = {},
): unknown {
  const text = fileFaultText(error);
  if (text === null) return error;
  const { code = '' } = error as SystemError;
  const what =
    writing && code === 'ENOENT' && file !== undefined ? `there is no folder ${dirname(file)}` : text;
  const message = file === undefined ? what : `${file}: ${what}`;
  return code in NAMED
    ? new BadUsageError([{ path: option, message }])
    : new CommandFailedError(`${message}.`, { cause: error });
}

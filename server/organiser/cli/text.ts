import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import type { Command } from 'commander';
import { decodeText } from '#domain/decode-text.ts';
import { BadUsageError } from './cli.ts';
import { fileFault } from './file-faults.ts';

/** Where a longer text comes from, as it was typed. */
export type TextOptions = { text?: string; file?: string };

/** Adds the options of a command that takes a longer text. */
export function withText(command: Command, what: string): Command {
  return command
    .option('--text <text>', what)
    .option('--file <path>', 'the same from a file; "-" is standard input');
}

/**
 * The text that was given; '' where neither option was.
 *
 * @throws BadUsageError for both at once, and for a file that can't be read
 */
export async function readText({ text, file }: TextOptions): Promise<string> {
  if (text !== undefined && file !== undefined)
    throw new BadUsageError([{ path: 'file', message: 'not together with --text' }]);
  if (file === undefined) return text ?? '';
  try {
    return file === '-' ? await textOf(process.stdin) : decodeText(await readFile(file));
  } catch (cause) {
    throw fileFault(cause, 'file', { file });
  }
}

import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { organiserProgram } from '#server/cli/organiser.ts';

/** Where each command is run in both forms. */
const RUN = [
  'tests/storms/backup-commands.test.ts',
  'tests/server/cli/changing.test.ts',
  'tests/server/cli/programme.test.ts',
  'tests/server/cli/reading.test.ts',
  'tests/server/site/content/both-forms.test.ts',
  'tests/server/desk/listen.test.ts',
  'tests/server/registrations/report/ledger.cli.test.ts',
  'tests/server/office/staff/staff.cli.test.ts',
].map((path) => readFileSync(path, 'utf8').replaceAll(/\s+/g, ' '));

/** What only reads, or writes a file that was named. */
const READS = [
  'list',
  'search',
  'show',
  'export',
  'emails',
  'badges',
  'cancellations',
  'transfers',
  'pauses',
  'authors',
  'late-list',
  'print',
  'proposals',
  'diff',
  'slides',
  'counts',
  'mailings',
  'mailing',
  'check',
  'report',
  'ledger',
  'schema',
  'differences',
  'drafts',
  'publications',
  'needs-a-look',
  'verify',
  'url',
  'statement',
];

let printed = '';
const terminal = {
  out: (text: string) => {
    printed += text;
  },
  error: () => {},
};

/** What can be called: a group of its own only if it does something, too. */
const callable = (command: Command, words: string[]): { name: string; command: Command }[] => [
  ...(command.commands.length === 0 || command.options.length > 0
    ? [{ name: words.join(' '), command }]
    : []),
  ...command.commands.flatMap((child) => callable(child, [...words, child.name()])),
];
const all = organiserProgram(terminal).commands.flatMap((command) => callable(command, [command.name()]));

it('there are many', () => expect(all.length).toBeGreaterThan(70));

describe.each(all)('organiser $name', ({ name, command }) => {
  it('says what it does, what each argument is, and how it is called', () => {
    printed = '';
    command.outputHelp();
    expect(command.description()).not.toBe('');
    for (const argument of command.registeredArguments)
      expect(argument.description, argument.name()).not.toBe('');
    const [, examples = ''] = printed.split(/\nExamples?:\n/);
    expect(examples).toMatch(new RegExp(`^ {2}\\$ (\\w+=\\S+ )?organiser ${name}\\b`, 'm'));
    const options = [...command.options.map(({ long }) => long), '--json'];
    for (const [, option] of examples.matchAll(/ (--[a-z][a-z-]*)/g)) expect(options).toContain(option);
  });

  it('says whether it asks or acts at once, unless it only reads', () => {
    printed = '';
    command.outputHelp();
    const verb = name.split(' ').at(-1) ?? '';
    // A ticket that is checked at the door admits, and that is noted.
    const reads = READS.includes(verb) && name !== 'seats check';
    expect(/\bat once\b|asks before it changes anything/.test(printed)).toBe(!reads);
  });

  it('is run in a test, for people and for programs', () => {
    const more = command.commands.map((child) => child.name()).join('|');
    const words = `'${name.replaceAll(' ', "', '")}'`;
    const called = new RegExp(`${words}${more && `(?!, '(${more})')`}`);
    expect(RUN.some((text) => called.test(text))).toBe(true);
  });
});

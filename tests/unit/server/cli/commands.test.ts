import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { SHIPPED_PREFIXES } from '#domain/orders/numbers.ts';
import { conferences } from '#prisma/seed/built-in.ts';
import { organiserProgram } from '#server/cli/organiser.ts';

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

it('The help of every command says what it does, what each argument is, and how it is called, and names nothing that is shipped', () => {
  const all = organiserProgram(terminal).commands.flatMap((command) => callable(command, [command.name()]));
  expect(all.length).toBeGreaterThan(70);
  for (const { name, command } of all) {
    printed = '';
    command.outputHelp();
    expect(command.description(), name).not.toBe('');
    for (const argument of command.registeredArguments)
      expect(argument.description, `${name} ${argument.name()}`).not.toBe('');
    // An organiser who has none of them would be told of things that are not there.
    for (const { id } of conferences) expect(printed, name).not.toContain(id);
    expect(printed, name).not.toMatch(new RegExp(`\\b${SHIPPED_PREFIXES.registration}-\\d`));
    const [, examples = ''] = printed.split(/\nExamples?:\n/);
    expect(examples).toMatch(new RegExp(`^ {2}\\$ (\\w+=\\S+ )?organiser ${name}\\b`, 'm'));
    const options = [...command.options.map(({ long }) => long), '--json'];
    for (const [, option] of examples.matchAll(/ (--[a-z][a-z-]*)/g)) expect(options, name).toContain(option);
  }
});

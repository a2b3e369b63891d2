import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { SHIPPED_PREFIXES } from '#domain/orders/numbers.ts';
import { conferences } from '#prisma/seed/built-in.ts';
import { toDo } from '#server/assembly/to-do.ts';
import { organiserProgram } from '#server/cli/organiser.ts';
import { toPaste } from '#server/office/to-do/to-do.cli.ts';

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

it('The command that To do prints for each kind can be pasted: it exists, and has all that it asks for', () => {
  const program = organiserProgram(terminal);
  const all = program.commands.flatMap((command) => callable(command, [command.name()]));
  const printedFor = toDo.flatMap(({ kind, command, done }) => [
    { kind, line: toPaste(program, command('MC-2026-7F3K9Q')) },
    ...(done ? [{ kind, line: toPaste(program, `needs-a-look done ${kind.toLowerCase()} x`) }] : []),
  ]);
  for (const { kind, line } of printedFor) {
    const called = all
      .filter(({ name }) => `${line} `.startsWith(`${name} `))
      .toSorted((one, other) => other.name.length - one.name.length)[0];
    const { options = [], registeredArguments: args = [] } = called?.command ?? {};
    expect(called, `${kind}: ${line}`).toBeDefined();
    const rest = line.slice(called?.name.length).trim();
    const typed = [...rest.matchAll(/--[a-z-]+/g)].map(([option]) => option);
    for (const { long, mandatory } of options)
      if (mandatory) expect(typed, `${kind}: ${line}`).toContain(long);
    for (const option of typed)
      expect(
        options.map(({ long }) => long),
        `${kind}: ${line}`,
      ).toContain(option);
    const given = rest.split(/ ?--/)[0]?.split(' ').filter(Boolean) ?? [];
    expect(given.length, `${kind}: ${line}`).toBeGreaterThanOrEqual(
      args.filter(({ required }) => required).length,
    );
  }
});

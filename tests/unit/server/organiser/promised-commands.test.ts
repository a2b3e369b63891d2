/**
 * Scripts of organisers go on to work (docs/organisers.md): what commands were called, and what their JSON and files hold, on
 * 26 November 2026. What is new since may be added to promised-commands.json; nothing of it is ever taken away.
 */
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { lists } from '#server/assembly/lists.ts';
import { organiserProgram } from '#server/cli/organiser.ts';
import promised from '../../../support/promised-commands.json' with { type: 'json' };

const program = organiserProgram({ out() {}, error() {} });

/** The names of every list's columns. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  lists.map(({ shape }) => [shape.name, Object.keys(shape.columns)]),
);

function find(names: readonly string[]): Command | undefined {
  return names.reduce<Command | undefined>(
    (group, name) => group?.commands.find((command) => command.name() === name),
    program,
  );
}

describe('What was promised of the command line', () => {
  it.each(Object.entries(promised.commands))('%s has its arguments and options', (names, parts) => {
    const command = find(names.split(' '));
    const takes = [
      // What had to be said may be left out since.
      ...(command?.registeredArguments.flatMap((one) =>
        one.required ? [`<${one.name()}>`] : [`<${one.name()}>`, `[${one.name()}]`],
      ) ?? []),
      ...(command?.options.map(({ long }) => long) ?? []),
    ];
    expect(takes).toEqual(expect.arrayContaining(parts));
  });

  it.each(Object.entries(promised.columns))('rows of %s have their columns', (name, columns) => {
    expect(COLUMNS[name]).toEqual(expect.arrayContaining(columns));
  });
});

import type { Command } from 'commander';
import { inputWords, type TextFormat } from '#domain/organiser/input.ts';
import { cleanText } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import {
  checkLimits,
  cleanInput,
  type GivenOf,
  type Input,
  type Inputs,
  MOST_NUMBER,
  type Operation,
  reasonHelp,
} from '#server/organiser/operation.ts';
import { type ChangeOptions, doingOf, printChange, withDryRun } from '../change.ts';
import { type ConsentOptions, consentTo, withConsent } from '../consent.ts';
import { InputReader, readAmount } from '../input-reader.ts';
import { BadUsageError, type Cli, CommandFailedError, groupOf } from './cli.ts';
import { readText, type TextOptions, withText } from './text.ts';

type Options = ChangeOptions & ConsentOptions & TextOptions & { csv?: string } & Record<string, unknown>;

/** What commander calls an option: an amount is typed in units, not in minor ones. */
const optionOf = (name: string) => name.replace(/Minor$/, '');
/** 'firstName' as it is typed: 'first-name'. */
const typedName = (name: string) => optionOf(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Adds an operation to its group of commands (docs/organisers.md). */
export function operationCommand(program: Command, cli: Cli, operation: Operation): void {
  const { inputs, plan, why, form } = operation;
  const named = Object.entries<Input>(inputs);
  const [group = '', name = ''] = operation.command.split(' ');
  const command = groupOf(program, group).command(name).description(operation.about);
  if (why) command.requiredOption('--reason <text>', reasonHelp(why));
  else command.option('--reason <text>', reasonHelp());
  if (plan) withConsent(command);
  else withDryRun(command);
  for (const [name, input] of named) addInput(command, name, input);
  const calls = operation.examples.map((call) => `  $ organiser ${group} ${call}`);
  const examples = [calls.length > 1 ? 'Examples:' : 'Example:', ...calls].join('\n');
  const more = [form?.says, operation.more].filter(Boolean).join(' ');
  command.addHelpText('after', `\n${more ? `${more}\n\n` : ''}${examples}`);

  command.action(async (...typed: unknown[]) => {
    const options = command.opts<Options>();
    const text = cleanText(await readText(options));
    const table = cleanText(await readText({ file: options.csv }));
    const reader = new InputReader();
    const given = Object.fromEntries(
      named.map(([name, input], index) => {
        const value = input.argument ? typed[index] : options[optionOf(name)];
        if (input.kind === 'words') return [name, text];
        if (input.kind === 'table') return [name, table];
        return [name, readInput(reader, typedName(name), input, value)];
      }),
    );
    if (why) reader.text('reason', options.reason ?? '');
    reader.finish();
    try {
      checkLimits(inputs, given);
      await cli.withDependencies((dependencies) => doOperation(cli, dependencies, operation, given, options));
    } catch (error) {
      throw asTyped(inputs, error);
    }
  });
}

/** A fault by the option that it came from, whatever the service calls it. */
function asTyped(inputs: Inputs, error: unknown): unknown {
  if (!(error instanceof InvalidInputError) || error.problems.length === 0) return error;
  const options: Partial<Record<Input['kind'], string>> = { words: 'text', table: 'csv' };
  return new BadUsageError(
    error.problems.map(({ path, message }) => {
      const input = inputs[path];
      if (!input || input.argument) return { path, message };
      return { path: options[input.kind] ?? typedName(path), message };
    }),
  );
}

/**
 * Shows an operation's plan and has somebody agree to it, where there is one; does it, and prints what was done.
 *
 * @throws CommandFailedError where a part of it failed, which it says
 */
export async function doOperation<I extends Inputs, Result, Facts extends object>(
  cli: Cli,
  dependencies: Dependencies,
  { plan, ...operation }: Operation<I, Result, Facts>,
  given: GivenOf<I>,
  options: ChangeOptions & ConsentOptions,
): Promise<void> {
  const shown = await plan?.of(dependencies, given);
  const planId = plan && shown ? await consentTo(cli, shown, plan.lines, options) : '';
  if (planId === null) return;
  const doing = { ...doingOf(cli, options), planId };
  const result = await operation.run(dependencies, given, doing);
  const problem = operation.problem?.(result) ?? null;
  if (problem !== null) throw new CommandFailedError(problem);
  const record = operation.record(result, given, doing);
  const note = operation.note?.(result);
  if (note) cli.say(note);
  printChange(cli, options, record, operation.said(result, given, doing, cli.forPeople));
}

/** What help calls the value of an option. */
const TYPED: Partial<Record<TextFormat | Input['kind'], string>> = {
  email: '<address>',
  url: '<https address>',
  day: '<day>',
  time: '<day and time>',
  percentage: '<percent>',
  currency: '<code>',
  conference: '<id>',
  registration: '<reference>',
  number: '<number>',
  amount: '<amount>',
};

function addInput(command: Command, name: string, input: Input): void {
  const { kind, format, argument, required } = input;
  const about = inputWords(input);
  if (kind === 'words') withText(command, about);
  else if (kind === 'table') command.option('--csv <file>', `${about}; "-" is standard input`);
  else if (argument) command.argument(`<${name}${kind === 'texts' ? '...' : ''}>`, about);
  else {
    const typed = input.typed ?? TYPED[format ?? kind] ?? '<text>';
    const flags = `--${typedName(name)}${kind === 'flag' ? '' : ` ${typed}`}`;
    if (required) command.requiredOption(flags, about);
    else command.option(flags, about);
  }
}

function readInput(reader: InputReader, path: string, input: Input, typed: unknown): unknown {
  switch (input.kind) {
    case 'flag':
      return typed === true;
    case 'choice':
      return reader.oneOf(path, String(typed), input.choices ?? []);
    case 'amount':
      return readAmount(reader, path, typed as string | undefined);
    case 'number':
      return typed === undefined
        ? undefined
        : reader.wholeNumber(path, String(typed), { least: input.least ?? 1, most: MOST_NUMBER });
    default:
      return cleanInput(typed, input.format);
  }
}

import { fileURLToPath } from 'node:url';
import { type Argument, type Command, Help, type Option } from 'commander';
import { printTable } from '#domain/orders/transitions.ts';
import type { Column } from '#domain/organiser/list-shape.ts';
import { type Right, rightWords } from '#domain/staff/rights.ts';
import { lists } from '#server/assembly/lists.ts';
import { operations } from '#server/assembly/operations.ts';
import { writeChanged } from '#server/base/lib/write-changed.ts';
import { type Rule, ruleFor } from '#server/organiser/desk/allowed.ts';
import { organiserProgram } from './organiser.ts';

/** The committed reference of the commands; a check fails when it is stale. */
export const commandsPath = fileURLToPath(new URL('../../docs/organisers/commands.md', import.meta.url));

/** What stands at so many commands is explained once, in front of them. */
const MANY = 10;

const help = new Help();

/** Every command with what it takes and what it needs, as docs/organisers/commands.md has it. */
export function commandsText(): string {
  let written = '';
  const program = organiserProgram({
    out: (text) => {
      written += text;
    },
    error() {},
  });
  /** What help says after the options. */
  const afterOptions = (command: Command) => {
    written = '';
    command.outputHelp();
    return written.slice(command.helpInformation().length).trim();
  };
  const groups = program.commands.map((group) => ({ group, commands: within(group) }));
  const usual = usualOptions(groups.flatMap(({ commands }) => commands));
  const sections = groups.map(({ group, commands }) => {
    const said = new Map(usual);
    return [
      ...(commands.includes(group) ? [] : [`## ${group.name()}`, `${group.description()}.`]),
      ...commands.map((command) => commandText(command, said, afterOptions(command))),
    ].join('\n\n');
  });
  return `# The commands

Made by \`npm run schema\` from what each command says of itself. How they are called, and what scripts read, stands in
[Commands and scripts](scripts.md). “organiser” stands for \`npm run organiser --\` in the folder of the site. “At the desk” says which right the same
takes there ([rights](../desk-rights.md)); whoever may log in to the server needs none.

Every command has \`--help\`, and \`--json\`. “Also” names what is explained here, or at an earlier command of the same group:

${printTable(
  ['option', 'says'],
  [...usual].map(([flags, about]) => [`\`${flags}\``, cell(about)]),
)}

${sections.join('\n\n')}
`;
}

/** The commands of a group, and the group itself where it is one. */
function within(group: Command): Command[] {
  const named = group.commands.filter((command) => command.name() !== 'help');
  return named.length === 0 || group.options.length > 0 ? [group, ...named] : named;
}

/** The options that many commands have with the same words: what is said of each, by its flags. */
function usualOptions(commands: readonly Command[]): Map<string, string> {
  const times = new Map<string, number>();
  for (const { options } of commands)
    for (const option of options) {
      const said = JSON.stringify([option.flags, help.optionDescription(option)]);
      times.set(said, (times.get(said) ?? 0) + 1);
    }
  const many = [...times].filter(([, count]) => count >= MANY);
  return new Map(many.map(([said]) => JSON.parse(said) as [string, string]));
}

/** @param said what options say that have been explained, by their flags; those of this command are added */
function commandText(command: Command, said: Map<string, string>, after: string): string {
  const name = help.commandUsage(command).replace(/ \[options\]| \[command\]/g, '');
  const isSaid = (option: Option) => said.get(option.flags) === help.optionDescription(option);
  const explained = command.options.filter(isSaid);
  const fresh = command.options.filter((option) => !isSaid(option));
  const own = [
    ...command.registeredArguments.map((argument: Argument) => [
      `\`${argument.name()}\``,
      cell(argument.description),
    ]),
    ...fresh.map((option) => [
      `\`${option.flags}\``,
      `${cell(help.optionDescription(option))}${option.mandatory ? ' (required)' : ''}`,
    ]),
  ];
  for (const option of fresh) said.set(option.flags, help.optionDescription(option));
  const shared = explained.map(({ long, mandatory }) => `\`${long}\`${mandatory ? ' (required)' : ''}`);
  const [words = '', examples = ''] = after.split(/^Examples?:\n/m);
  const list = lists.find(({ command: { name: listed } }) => listed === callOf(command));
  return [
    `${command.parent?.parent ? '###' : '##'} ${callOf(command)}`,
    `${command.description()}.`.replace(/\.\.$/, '.'),
    ['```sh', name, ...examples.split('\n').map((line) => line.replace(/^ *\$ /, '')), '```']
      .filter(Boolean)
      .join('\n'),
    own.length > 0 ? printTable(['it takes', ''], own) : '',
    shared.length > 0 ? `Also ${shared.join(', ')}.` : '',
    words.trim(),
    list ? `In \`--json\`: ${columnsText(list.shape.columns)}.` : '',
    ruleText(command),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A command as it is called, with its group: 'orders refund'. */
function callOf(command: Command): string {
  const group = command.parent;
  return group?.parent ? `${group.name()} ${command.name()}` : command.name();
}

/** What the same takes at the desk; '' for what is not there. */
function ruleText(command: Command): string {
  const call = callOf(command);
  const [group] = call.split(' ');
  const rule: Rule | undefined =
    operations.find((operation) => operation.command === call) ??
    lists.find(
      ({ command: { name } }) =>
        name === call || (call === `${group} export` && name.startsWith(`${group} `)),
    );
  if (!rule) return '';
  const { needs, touch, within } = ruleFor(rule, {});
  const rights = needs.map((need) =>
    need === 'anyone' ? 'everybody may' : need.map((right: Right) => `*${rightWords(right)}*`).join(' or '),
  );
  return `At the desk: ${[rights.join(' and '), touch ? 'with the passkey' : '', within ? 'also with rights for one conference' : ''].filter(Boolean).join(', ')}.`;
}

/** The names of a list's columns, with what each choice may be. */
function columnsText(columns: Readonly<Record<string, Column>>): string {
  return Object.entries(columns)
    .map(([name, column]) =>
      column.kind === 'choice'
        ? `\`${name}\` (${column.choices.map((choice) => `\`${choice}\``).join(', ')})`
        : `\`${name}\``,
    )
    .join(', ');
}

/** A text in a cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '\\<').replaceAll('\n', ' ');

if (import.meta.main) writeChanged(commandsPath, commandsText());

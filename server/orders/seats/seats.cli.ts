import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import { AnswerIsNo, type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { shortListCommand } from '#server/organiser/cli/show-commands.ts';
import { admit, type CheckedCode } from './check-code.service.ts';
import { handOverRecord } from './hand-over.operation.ts';
import { findWaitingChanges } from './seat-change.store.ts';

type HandOverRecord = ReturnType<typeof handOverRecord>;

const COLUMNS = [
  { heading: 'Id', cell: ({ id }: HandOverRecord) => id },
  { heading: 'Registration', cell: ({ reference, position }: HandOverRecord) => `${reference}-${position}` },
  { heading: 'Ticket', cell: ({ ticket }: HandOverRecord) => ticket },
  { heading: 'From', cell: ({ from }: HandOverRecord) => `${from.name}, ${from.organization}` },
  { heading: 'To', cell: ({ to }: HandOverRecord) => `${to.name}, ${to.organization} <${to.email}>` },
];

/** `seats transfers`, `decide` and `check` (docs/organisers.md). */
export function seatCommands(program: Command, cli: Cli): void {
  const seats = groupOf(program, 'seats');
  shortListCommand(seats, cli, {
    name: 'transfers',
    about: 'Lists tickets that are to go to another organisation, and wait for you; the oldest first',
    example: 'transfers --json',
    rows: async ({ database }) => (await findWaitingChanges(database)).map(handOverRecord),
    columns: COLUMNS,
    none: 'No ticket transfer waits for you.',
  });
  withChange(seats.command('check'))
    .description('Says whether a ticket admits its holder now, by its code')
    .argument('<code>', 'as a scanner reads the QR code, or the twelve digits below it')
    .option('--conference <id>', 'whose door it is; tickets of others are not valid there')
    .addHelpText(
      'after',
      `
A ticket admits once a day: what was valid is noted, and the same code is not valid again that day. With --dry-run nothing is
noted. It names the holder, the ticket and the conference, and ends with 1 where the ticket is not valid.

Examples:
  $ organiser seats check 9F1C2B7A4D5E4F60A1B2C3D4E5F60718 --conference your-conference-2026
  $ organiser seats check "4271 0981 7459" --dry-run`,
    )
    .action((code: string, options: ChangeOptions & { conference?: string }) =>
      cli.withDependencies(async (dependencies) => {
        const conferenceId = options.conference?.trim() ?? null;
        const check = { ticket: { code }, conferenceId, only: null, by: null };
        const checked = await admit(dependencies, check, doingOf(cli, options));
        printChange(cli, options, checked, textOf(checked));
        if (!checked.valid) throw new AnswerIsNo();
      }),
    );
}

function textOf({ valid, why, name, ticket, conference, days }: CheckedCode): string {
  const whose = name === null ? '' : `\n${name}, ${ticket}\n${conference}, ${days}`;
  return `${valid ? 'VALID' : 'NOT VALID'}: ${why}${whose}`;
}

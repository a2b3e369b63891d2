import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import { BadUsageError, type Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { readText, type TextOptions, withText } from '#server/organiser/cli/text.ts';
import { table } from '#server/organiser/table.ts';
import { findWaitingChanges } from './seat-change.store.ts';
import { decideTransfer } from './seat-decision.service.ts';

/** A transfer as commands write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
const transferRecord = ({ id, requestedAt, name, organization, email, seat }: Transfer) => ({
  id,
  reference: seat.order.reference,
  position: seat.position,
  ticket: seat.ticket,
  conference: seat.order.conferenceId,
  requestedAt: requestedAt.toISOString(),
  from: { name: seat.name, organization: seat.organization, email: seat.email },
  to: { name, organization, email },
});
type Transfer = Awaited<ReturnType<typeof findWaitingChanges>>[number];
type TransferRecord = ReturnType<typeof transferRecord>;

const COLUMNS = [
  { heading: 'Id', cell: ({ id }: TransferRecord) => id },
  { heading: 'Registration', cell: ({ reference, position }: TransferRecord) => `${reference}-${position}` },
  { heading: 'Ticket', cell: ({ ticket }: TransferRecord) => ticket },
  { heading: 'From', cell: ({ from }: TransferRecord) => `${from.name}, ${from.organization}` },
  { heading: 'To', cell: ({ to }: TransferRecord) => `${to.name}, ${to.organization} <${to.email}>` },
];

type DecideOptions = ChangeOptions & TextOptions & { accept?: true; decline?: true };

/**
 * `seats transfers` and `decide` (docs/organisers.md).
 *
 * @param seats the group that they belong to
 */
export function transferCommands(seats: Command, cli: Cli): void {
  seats
    .command('transfers')
    .description('Lists tickets that are to go to another organization, and wait for you; the oldest first')
    .addHelpText('after', '\nExample:\n  $ organiser seats transfers --json')
    .action(() =>
      withDependencies(cli, async ({ database }) => {
        const items = (await findWaitingChanges(database)).map(transferRecord);
        const text =
          items.length > 0 ? table(items, COLUMNS, { aligned: cli.forPeople }) : 'No transfer waits for you.';
        cli.print({ items, total: items.length }, text);
      }),
    );

  withChange(withText(seats.command('decide'), 'what both are told, if you decline'))
    .description('Has a ticket change hands, or leaves it as it is; both sides are told by mail')
    .argument('<id>', 'as seats transfers prints it')
    .option('--accept', 'the ticket is the colleague’s')
    .option('--decline', 'it stays as it is; say why with --text')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser seats decide 0199… --accept --reason "both work for the same project"
  $ organiser seats decide 0199… --decline --text "Tickets are handed on within one organization."`,
    )
    .action(async (id: string, options: DecideOptions) => {
      if (options.accept === options.decline)
        throw new BadUsageError([{ path: 'accept', message: 'say either --accept or --decline' }]);
      const accept = options.accept === true;
      const answer = await readText(options);
      return withDependencies(cli, async (dependencies) => {
        const decision = accept ? { accept } : { accept, answer };
        const record = transferRecord(
          await decideTransfer(dependencies, id, decision, doingOf(cli, options)),
        );
        printChange(
          cli,
          options,
          { ...record, state: accept ? 'accepted' : 'declined' },
          accept
            ? `${record.ticket} of ${record.reference} is ${record.to.name}’s. Both are told.`
            : `${record.ticket} of ${record.reference} stays ${record.from.name}’s. Both are told.`,
        );
      });
    });
}

import type { Command } from 'commander';
import { zonedInstant } from '#domain/staff-dates.ts';
import { TO_DO_NAMES, type ToDoKind } from '#domain/to-do.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listText } from '#server/organiser/page-options.ts';
import { findTodoItems, type TodoItem } from './to-do.service.ts';

/** The command to go on with. */
const COMMANDS: Record<ToDoKind, (id: string) => string> = {
  DISPUTE_OPEN: (id) => `orders show ${id}`,
  PAYMENT_MISMATCHED: (id) => `orders reconcile ${id}`,
  PAID_AFTER_CANCELLATION: (id) => `orders refund ${id}`,
  TRANSFER_UNSETTLED: (id) => `bank settle ${id}`,
  TRANSFER_UNKNOWN: (id) => `bank settle ${id}`,
  UPGRADE_UNAPPLIED: (id) => `orders refund ${id}`,
  PAYMENT_HANGS: (id) => `orders reconcile ${id}`,
  PAYMENT_FAILED: (id) => `orders show ${id}`,
  REFUND_REFUSED: (id) => `orders refund ${id}`,
  REFUND_HANGS: (id) => `orders reconcile ${id}`,
  OVERSOLD: (id) => `prices capacity ${id}`,
  CANCELLATION_ASKED: (id) => `orders decide ${id}`,
  MAIL_DEAD: (id) => `mail resend ${id}`,
  MESSAGE_WAITS: (id) => `messages show ${id}`,
  SEAT_CHANGE_WAITS: () => 'seats transfers',
  ABSTRACT_CHANGE_WAITS: (id) => `abstracts decide-change ${id} --accept`,
  AUTHOR_OBJECTS: (id) => `abstracts authors ${id}`,
  TALK_UNCONFIRMED: (id) => `abstracts show ${id}`,
  ABSTRACT_THIRD: (id) => `abstracts show ${id}`,
  TAX_RATE_MISSING: (currency) => `rates set --currency ${currency}`,
  COUPON_NEARLY_USED: (id) => `coupons show ${id}`,
  ACCESS_AT_RISK: (id) => `staff seen ${id}`,
  MONEY_CHANGED: (id) => `staff seen ${id}`,
  ACCESS_CHANGED: (id) => `staff seen ${id}`,
};

const COLUMNS = [
  { heading: 'What', cell: ({ kind }: TodoItem) => TO_DO_NAMES[kind] },
  { heading: 'Since', cell: ({ since }: TodoItem) => zonedInstant(since) },
  { heading: 'Who', cell: ({ who }: TodoItem) => who },
  { heading: 'Details', cell: ({ what }: TodoItem) => what },
  { heading: 'Next command', cell: ({ kind, id }: TodoItem) => COMMANDS[kind](id) },
];

/** `needs-a-look` (docs/organisers.md). */
export function toDoCommand(program: Command, cli: Cli): void {
  program
    .command('needs-a-look')
    .description('Lists what needs action, with the command for each')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser needs-a-look
  $ organiser needs-a-look --json`,
    )
    .action(() =>
      cli.withDependencies(async (dependencies) => {
        const found = await findTodoItems(dependencies);
        const list = { items: found, total: found.length };
        const items = found.map((item) => ({ ...item, command: COMMANDS[item.kind](item.id) }));
        cli.print(
          { items, total: items.length },
          listText(list, COLUMNS, { aligned: cli.forPeople, none: 'Nothing to do.' }),
        );
      }),
    );
}

import type { Command } from 'commander';
import { instantWords } from '#domain/staff-dates.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { listText } from '#server/organiser/page-options.ts';
import { LOOK_NAMES } from './look-names.ts';
import { type Look, needsALook } from './needs-a-look.service.ts';

/** The command to go on with. */
const COMMANDS: Record<Look['kind'], (id: string) => string> = {
  PAYMENT_MISMATCHED: (id) => `orders reconcile ${id}`,
  PAID_AFTER_CANCELLATION: (id) => `orders refund ${id}`,
  PAYMENT_HANGS: (id) => `orders reconcile ${id}`,
  PAYMENT_FAILED: (id) => `orders show ${id}`,
  REFUND_REFUSED: (id) => `orders refund ${id}`,
  REFUND_HANGS: (id) => `orders reconcile ${id}`,
  OVERSOLD: (id) => `prices capacity ${id}`,
  CANCELLATION_ASKED: (id) => `orders decide ${id}`,
  MAIL_DEAD: (id) => `mail resend ${id}`,
  MESSAGE_WAITS: (id) => `messages show ${id}`,
  SEAT_CHANGE_WAITS: () => 'seats transfers',
  ABSTRACT_THIRD: (id) => `abstracts show ${id}`,
  COUPON_NEARLY_USED: (id) => `coupons show ${id}`,
};

const COLUMNS = [
  { heading: 'What', cell: ({ kind }: Look) => LOOK_NAMES[kind] },
  { heading: 'Since', cell: ({ since }: Look) => instantWords(since) },
  { heading: 'Who', cell: ({ who }: Look) => who },
  { heading: '', cell: ({ what }: Look) => what },
  { heading: 'Next command', cell: ({ kind, id }: Look) => COMMANDS[kind](id) },
];

/** `needs-a-look` (docs/organisers.md). */
export function needsALookCommand(program: Command, cli: Cli): void {
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
      withDependencies(cli, async (dependencies) => {
        const looks = await needsALook(dependencies);
        const list = { items: looks, total: looks.length };
        const items = looks.map((look) => ({ ...look, command: COMMANDS[look.kind](look.id) }));
        cli.print(
          { items, total: items.length },
          listText(list, COLUMNS, { aligned: cli.forPeople, none: 'Nothing to do.' }),
        );
      }),
    );
}

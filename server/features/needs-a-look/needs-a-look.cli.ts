import type { Command } from 'commander';
import type { Cli } from '#server/cli/cli.ts';
import { withDependencies } from '#server/cli/dependencies.ts';
import { listText } from '#server/cli/page.ts';
import { type Look, needsALook } from './needs-a-look.service.ts';

/** What each kind is called, and the command to go on with. */
const KINDS: Record<Look['kind'], { name: string; command: (id: string) => string }> = {
  PAYMENT_MISMATCHED: { name: 'mismatched payment', command: (id) => `orders reconcile ${id}` },
  PAID_AFTER_CANCELLATION: { name: 'paid after cancelling', command: (id) => `orders refund ${id}` },
  PAYMENT_HANGS: { name: 'hanging payment', command: (id) => `orders reconcile ${id}` },
  CANCELLATION_ASKED: { name: 'asks to cancel', command: (id) => `orders decide ${id}` },
  MAIL_DEAD: { name: 'dead mail', command: (id) => `mail resend ${id}` },
  MESSAGE_WAITS: { name: 'message waits', command: (id) => `messages show ${id}` },
  SEAT_CHANGE_WAITS: { name: 'seat change waits', command: (id) => `orders show ${id}` },
  ABSTRACT_THIRD: { name: 'third abstract', command: (id) => `abstracts show ${id}` },
  COUPON_NEARLY_USED: { name: 'coupon nearly used up', command: (id) => `coupons show ${id}` },
};

const COLUMNS = [
  { heading: 'What', cell: ({ kind }: Look) => KINDS[kind].name },
  { heading: 'Since', cell: ({ since }: Look) => since.toISOString().slice(0, 16).replace('T', ' ') },
  { heading: 'Who', cell: ({ who }: Look) => who },
  { heading: '', cell: ({ what }: Look) => what },
  { heading: 'Go on with', cell: ({ kind, id }: Look) => KINDS[kind].command(id) },
];

/** `needs-a-look` (docs/organisers.md). */
export function needsALookCommand(program: Command, cli: Cli): void {
  program
    .command('needs-a-look')
    .description('Lists what waits for an organiser, and the command to go on with')
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
        const items = looks.map((look) => ({ ...look, command: KINDS[look.kind].command(look.id) }));
        cli.print(
          { items, total: items.length },
          listText(list, COLUMNS, { aligned: cli.forPeople, none: 'Nothing needs a look.' }),
        );
      }),
    );
}

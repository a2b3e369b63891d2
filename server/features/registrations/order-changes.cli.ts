import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { readText, type TextOptions, withText } from '#server/organiser/cli/text.ts';
import { EDITABLE, editOrder, noteOnOrder } from './edit-order.service.ts';

/** 'firstName' as it is typed: 'first-name'. */
const optionOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * `orders edit` and `note` (docs/organisers.md).
 *
 * @param orders the group that they belong to
 */
export function orderChangeCommands(orders: Command, cli: Cli): void {
  const edit = withChange(orders.command('edit'))
    .description('Edits the buyer’s details; assigned tickets keep their holders’ details')
    .argument('<reference>', 'such as MC-2026-7F3K9Q')
    .addHelpText(
      'after',
      `
Another email address ends the links that went to the one before, and gets the confirmation of what is paid.

Example:
  $ organiser orders edit MC-2026-7F3K9Q --last-name Lovelace --reason "misspelt"`,
    );
  for (const field of EDITABLE) edit.option(`--${optionOf(field)} <text>`, 'as in the registration form');
  edit.action(
    (reference: string, options: ChangeOptions & Partial<Record<(typeof EDITABLE)[number], string>>) =>
      withDependencies(cli, async (dependencies) => {
        const changes = Object.fromEntries(EDITABLE.map((field) => [field, options[field]]));
        const order = await editOrder(dependencies, reference, changes, doingOf(cli, options));
        const record = Object.fromEntries(EDITABLE.map((field) => [field, order[field]]));
        printChange(
          cli,
          options,
          { reference: order.reference, ...record },
          `${order.reference}: ${order.designation} ${order.firstName} ${order.lastName}, ${order.email}, ${order.phone}, ${order.organization}, ${order.country}`,
        );
      }),
  );

  withChange(withText(orders.command('note'), 'the text of the note'))
    .description('Adds a note to a registration; orders show prints it')
    .argument('<reference>', 'such as MC-2026-7F3K9Q')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser orders note MC-2026-7F3K9Q --text "arrives on the second day"',
    )
    .action(async (reference: string, options: TextOptions & ChangeOptions) => {
      const text = await readText(options);
      return withDependencies(cli, async (dependencies) => {
        await noteOnOrder(dependencies, reference, text, doingOf(cli, options));
        printChange(cli, options, { reference }, `The note is saved.`);
      });
    });
}

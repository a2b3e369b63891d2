import type { Command } from 'commander';
import { emailsCommand } from '#server/features/newsletter/addresses.cli.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { answer, mark } from './message.operations.ts';
import { showMessage } from './message.service.ts';
import { detailRecord, detailText } from './message-record.ts';
import { messages as list } from './messages.list.ts';

/** `messages list`, `export`, `emails`, `show`, `answer` and `done` (docs/organisers.md). */
export function messageCommands(program: Command, cli: Cli): void {
  const messages = program.command('messages').description('What people write through the contact forms');

  listCommands(messages, cli, list, {
    list: ['list --state open', 'list --interest partnership --from 2026-03-01 --json'],
    export: 'export messages.csv --from 2026-03-01',
  });
  emailsCommand(messages, cli, list, '--interest partnership --for service');

  messages
    .command('show')
    .description('Shows a message with its answers, and its sender’s other messages, orders and abstracts')
    .argument('<id>', 'as messages list prints it')
    .addHelpText('after', '\nExample:\n  $ organiser messages show 0199…')
    .action((id: string) =>
      withDependencies(cli, async (dependencies) => {
        const record = detailRecord(await showMessage(dependencies, id));
        cli.print(record, detailText(record));
      }),
    );

  operationCommand(messages, cli, answer);
  operationCommand(messages, cli, mark);
}

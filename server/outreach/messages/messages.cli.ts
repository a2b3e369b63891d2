import type { Command } from 'commander';
import { emailsCommand } from '#server/organiser/cli/addresses.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { showCommand } from '#server/organiser/cli/show-commands.ts';
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

  showCommand(messages, cli, {
    about: 'Shows a message with its answers, and its sender’s other messages, orders and abstracts',
    argument: ['id', 'as messages list prints it'],
    example: 'show 0199…',
    of: async (dependencies, id) => {
      const record = detailRecord(await showMessage(dependencies, id));
      return { record, text: detailText(record) };
    },
  });

  operationCommand(messages, cli, answer);
  operationCommand(messages, cli, mark);
}

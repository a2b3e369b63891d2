import type { Command } from 'commander';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { showCommand } from '#server/organiser/cli/show-commands.ts';
import { showMessage } from './message.service.ts';
import { detailRecord, detailText } from './message-record.ts';

/** `messages list`, `export`, `emails`, `show`, `answer` and `done` (docs/organisers.md). */
export function messageCommands(program: Command, cli: Cli): void {
  const messages = groupOf(program, 'messages');

  showCommand(messages, cli, {
    about: 'Shows a message with its answers, and its sender’s other messages, orders and abstracts',
    argument: ['id', 'as messages list prints it'],
    example: 'show 0199…',
    of: async (dependencies, id) => {
      const record = detailRecord(await showMessage(dependencies, id));
      return { record, text: detailText(record) };
    },
  });
}

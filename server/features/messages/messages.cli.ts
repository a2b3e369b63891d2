import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { readText, type TextOptions, withText } from '#server/organiser/cli/text.ts';
import { answerMessage, markMessage, showMessage } from './message.service.ts';
import { detailRecord, detailText } from './message-record.ts';
import { messages as list } from './messages.list.ts';

/** `messages list`, `export`, `show`, `answer` and `done` (docs/organisers.md). */
export function messageCommands(program: Command, cli: Cli): void {
  const messages = program.command('messages').description('What people write through the contact forms');

  listCommands(messages, cli, list, {
    list: ['list --state open', 'list --interest partnership --from 2026-03-01 --json'],
    export: 'export messages.csv --from 2026-03-01',
  });

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

  withChange(withText(messages.command('answer'), 'what to answer'))
    .description('Answers a message by mail; what was asked is quoted below')
    .argument('<id>', 'as messages list prints it')
    .option('--again', 'even if it has been answered before')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser messages answer 0199… --file answer.txt --dry-run
  $ organiser messages answer 0199… --text "Dear Ada, they appear in November."`,
    )
    .action(async (id: string, options: TextOptions & ChangeOptions & { again?: true }) => {
      const text = await readText(options);
      return withDependencies(cli, async (dependencies) => {
        const again = options.again ?? false;
        const { recipient, mail } = await answerMessage(
          dependencies,
          { id, text, again },
          doingOf(cli, options),
        );
        const { subject } = mail;
        printChange(
          cli,
          options,
          { id, recipient, subject, ...(options.dryRun && { text: mail.text }) },
          options.dryRun
            ? `To: ${recipient}\nSubject: ${subject}\n\n${mail.text}`
            : `The answer is queued for ${recipient}.`,
        );
      });
    });

  withChange(messages.command('done'))
    .description('Marks a message as done: nothing is left to do')
    .argument('<id>', 'as messages list prints it')
    .option('--open', 'the reverse: there is something to do')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser messages done 0199… --reason "answered by telephone"
  $ organiser messages done 0199… --open`,
    )
    .action((id: string, options: ChangeOptions & { open?: true }) =>
      withDependencies(cli, async (dependencies) => {
        const state = options.open ? 'open' : 'done';
        await markMessage(dependencies, { id, state }, doingOf(cli, options));
        printChange(cli, options, { id, state }, `${id} is ${state}.`);
      }),
    );
}

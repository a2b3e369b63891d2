import type { Command } from 'commander';
import { CONTACT_INTERESTS } from '#domain/contact/words.ts';
import { normaliseEmail } from '#server/lib/normal-email.ts';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { InputReader } from '#server/organiser/cli/input.ts';
import { readText, type TextOptions, withText } from '#server/organiser/cli/text.ts';
import { type ColumnOptions, printList, readColumns, withColumns } from '#server/organiser/columns.ts';
import { type PageOptions, readPage, withPage } from '#server/organiser/page-options.ts';
import { answerMessage, markMessage, showMessage } from './message.service.ts';
import { findMessages, MESSAGE_STATES } from './message.store.ts';
import { detailRecord, detailText, MESSAGE_COLUMNS, MESSAGE_NAMES, messageRecord } from './message-record.ts';

type FilterOptions = Partial<Record<'state' | 'interest' | 'email' | 'from' | 'to' | 'search', string>>;

/** `messages list`, `show`, `answer` and `done` (docs/organisers.md). */
export function messageCommands(program: Command, cli: Cli): void {
  const messages = program.command('messages').description('What people write through the contact forms');

  withColumns(withPage(messages.command('list')))
    .description('Lists messages, the newest first')
    .option('--state <state>', MESSAGE_STATES.join(', '))
    .option('--interest <interest>', CONTACT_INTERESTS.join(', '))
    .option('--email <address>', 'from this address')
    .option('--from <day>', 'sent on this day or later, such as 2026-03-01 (London)')
    .option('--to <day>', 'sent on this day or earlier')
    .option('--search <words>', 'in name, address, organization, subject and message')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser messages list --state open
  $ organiser messages list --interest partnership --from 2026-03-01 --json`,
    )
    .action((options: FilterOptions & PageOptions & ColumnOptions) => {
      const input = new InputReader();
      const { email, from, to, search } = options;
      const filter = {
        state: input.optional('state', options.state, MESSAGE_STATES),
        interest: input.optional('interest', options.interest, CONTACT_INTERESTS),
        email: email && normaliseEmail(email),
        from: from === undefined ? undefined : input.startOfDay('from', from),
        until: to === undefined ? undefined : input.endOfDay('to', to),
        search,
      };
      const page = readPage(input, options);
      const chosen = readColumns(input, options, MESSAGE_NAMES);
      input.finish();
      return withDependencies(cli, async ({ database }) => {
        const found = await findMessages(database, filter, page);
        const list = { items: found.items.map(messageRecord), total: found.total };
        printList(cli, list, { usual: MESSAGE_COLUMNS, chosen, none: 'No messages match.' });
      });
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

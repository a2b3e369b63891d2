import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { InputReader } from '#server/organiser/cli/input.ts';
import { type ColumnOptions, printList, readColumns, withColumns } from '#server/organiser/columns.ts';
import { type PageOptions, readPage, withPage } from '#server/organiser/page-options.ts';
import { findMails, MAIL_STATES } from './mail.store.ts';
import type { Mails } from './mail.ts';
import { MAIL_NAMES, mailRecord } from './mail-record.ts';
import { previewMail, resendAllDead, resendMails } from './mail-resend.service.ts';

type MailRecord = ReturnType<typeof mailRecord>;

const COLUMNS = [
  { heading: 'Id', cell: ({ id }: MailRecord) => id },
  { heading: 'Queued', cell: ({ createdAt }: MailRecord) => createdAt.slice(0, 16).replace('T', ' ') },
  { heading: 'State', cell: ({ state }: MailRecord) => state },
  { heading: 'Kind', cell: ({ template }: MailRecord) => template },
  { heading: 'To', cell: ({ recipient }: MailRecord) => recipient },
  { heading: 'Reason', cell: ({ lastError }: MailRecord) => lastError ?? '' },
];

type FilterOptions = Partial<Record<'state' | 'kind' | 'to' | 'from' | 'until', string>>;

/**
 * `mail list`, `show` and `resend` (docs/organisers.md).
 *
 * @param mails every kind of message
 * @returns `mail`, for the commands of features above
 */
export function mailCommands(program: Command, cli: Cli, mails: Mails): Command {
  const mail = program.command('mail').description('Outgoing email');

  withColumns(withPage(mail.command('list')))
    .description('Lists emails that are queued, sent or failed (with the reason), the newest first')
    .option('--state <state>', MAIL_STATES.join(', '))
    .option('--kind <name>', 'of this kind, such as order-confirmation')
    .option('--to <text>', 'with this in the recipient’s address')
    .option('--from <day>', 'queued on this day or later, such as 2026-03-01 (London)')
    .option('--until <day>', 'queued on this day or earlier')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser mail list --state dead
  $ organiser mail list --to ada@example.org --json`,
    )
    .action((options: FilterOptions & PageOptions & ColumnOptions) => {
      const input = new InputReader();
      const { kind: template, to: recipient, from, until } = options;
      const filter = {
        state: input.optional('state', options.state, MAIL_STATES),
        template: input.optional('kind', template, [...mails.keys()]),
        recipient,
        from: from === undefined ? undefined : input.startOfDay('from', from),
        until: until === undefined ? undefined : input.endOfDay('until', until),
      };
      const page = readPage(input, options);
      const chosen = readColumns(input, options, MAIL_NAMES);
      input.finish();
      return withDependencies(cli, async ({ database }) => {
        const found = await findMails(database, filter, page);
        const list = { items: found.items.map(mailRecord), total: found.total };
        printList(cli, list, { usual: COLUMNS, chosen, none: 'No messages match.' });
      });
    });

  mail
    .command('show')
    .description('Shows an email; its private links are created when it is sent')
    .argument('<id>', 'as mail list prints it')
    .addHelpText('after', '\nExample:\n  $ organiser mail show 0199…')
    .action((id: string) =>
      withDependencies(cli, async (dependencies) => {
        const { stored, content } = await previewMail(dependencies, mails, id);
        const record = mailRecord(stored);
        const { subject, text, html } = content;
        cli.print(
          { ...record, subject, text, html },
          `To: ${record.recipient}\nState: ${record.state}${record.lastError ? ` (${record.lastError})` : ''}\nSubject: ${subject}\n\n${text}`,
        );
      }),
    );

  withChange(mail.command('resend'))
    .description('Sends emails again: those that failed, and copies of those that were sent')
    .argument('<ids...>', 'as mail list prints them, or "all" for everything that failed')
    .addHelpText('after', '\nExample:\n  $ organiser mail resend all --reason "mail server is back"')
    .action((typed: string[], options: ChangeOptions) =>
      withDependencies(cli, async (dependencies) => {
        const doing = doingOf(cli, options);
        const tell = (done: number, all: number) => cli.say(`${done} of ${all} are queued again.`);
        const ids = typed.includes('all')
          ? await resendAllDead(dependencies, doing, cli.forPeople ? tell : undefined)
          : typed;
        if (ids === typed) await resendMails(dependencies, mails, ids, doing);
        printChange(
          cli,
          options,
          { queued: ids },
          ids.map((id) => `${id} is queued again.`).join('\n') || 'No failed emails.',
        );
      }),
    );
  return mail;
}

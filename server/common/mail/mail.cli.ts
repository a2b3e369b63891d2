import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { showCommand } from '#server/organiser/cli/show-commands.ts';
import { mail as list } from './mail.list.ts';
import type { Mails } from './mail.ts';
import { previewMail, resendAllDead, resendMails } from './mail-resend.service.ts';

/**
 * `mail show` and `resend` (docs/organisers.md).
 *
 * @param mails every kind of message
 */
export function mailCommands(program: Command, cli: Cli, mails: Mails): void {
  const mail = groupOf(program, 'mail');

  showCommand(mail, cli, {
    about: 'Shows an email; its private links are created when it is sent',
    argument: ['id', 'as mail list prints it'],
    example: 'show 0199…',
    of: async (dependencies, id) => {
      const { stored, content } = await previewMail(dependencies, mails, id);
      const record = list.row(stored);
      const { subject, text, html } = content;
      return {
        record: { ...record, subject, text, html },
        text: `To: ${record.recipient}\nState: ${record.state}${record.lastError ? ` (${record.lastError})` : ''}\nSubject: ${subject}\n\n${text}`,
      };
    },
  });

  withChange(mail.command('resend'))
    .description('Sends emails again: those that failed, and copies of those that were sent')
    .argument('<ids...>', 'as mail list prints them, or "all" for everything that failed')
    .addHelpText('after', '\nExample:\n  $ organiser mail resend all --reason "mail server is back"')
    .action((typed: string[], options: ChangeOptions) =>
      cli.withDependencies(async (dependencies) => {
        const doing = doingOf(cli, options);
        const tell = (done: number, all: number) => cli.say(`${done} of ${all} are looked at.`);
        const { queued, dropped } = typed.includes('all')
          ? await resendAllDead(dependencies, doing, cli.forPeople ? tell : undefined)
          : await resendMails(dependencies, typed, doing);
        const [again, no] = [queued.map(({ id }) => id), dropped.map(({ id }) => id)];
        printChange(
          cli,
          options,
          { queued: again, dropped: no },
          [
            ...again.map((id) => `${id} is queued again.`),
            ...no.map((id) => `${id} is not sent: what it says no longer applies.`),
          ].join('\n') || 'No failed emails.',
        );
      }),
    );
}

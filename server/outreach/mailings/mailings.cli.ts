import type { Command } from 'commander';
import { type Audience, isFiltered, mailingList } from '#domain/mailings/mailing-list.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { doingOf, printChange } from '#server/organiser/change.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { showCommand } from '#server/organiser/cli/show-commands.ts';
import { readText, type TextOptions, withText } from '#server/organiser/cli/text.ts';
import { type ConsentOptions, consentTo, withConsent } from '#server/organiser/consent.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import type { List } from '#server/organiser/list.ts';
import { AUDIENCES } from './audience.store.ts';
import { sendMailing, showMailing, testMailing } from './mailing.service.ts';
import { planMailing } from './mailing-plan.service.ts';
import { mailings } from './mailings.list.ts';
import { PLACEHOLDERS } from './placeholders.ts';

const NAMES = Object.keys(AUDIENCES) as Audience[];

type SendOptions = TextOptions &
  ConsentOptions & {
    to: string;
    conference?: string;
    filter?: string[];
    news?: true;
    subject: string;
    reason?: string;
    test?: string;
  };

/**
 * `mail send`, `cancel`, `mailing` and `mailings` (docs/organisers.md).
 *
 * @param mail the group that they belong to
 * @param lists every list of the organiser's
 */
export function mailingCommands(program: Command, cli: Cli, lists: readonly List[]): void {
  const mail = groupOf(program, 'mail');
  const filtered = lists.filter(({ shape }) => NAMES.some((name) => name === shape.name && isFiltered(name)));
  withConsent(withText(mail.command('send'), 'what to write'))
    .description('Sends a mailing: once to each person, a second apart, ten minutes from now at the earliest')
    .requiredOption('--to <audience>', NAMES.join(', '))
    .option('--conference <id>', 'of this conference; not for the people of a list')
    .option('--filter <name=value...>', 'which people of a list, such as status=paid country=Japan')
    .requiredOption('--subject <text>', 'one line')
    .option('--news', 'only to subscribers to updates, with an unsubscribe link')
    .option('--test <address>', 'only to this address, at once, as the first recipient would get it')
    .option('--reason <text>', 'reason; recorded in the audit log, not emailed')
    .addHelpText(
      'after',
      `
Audiences:
${NAMES.map((name) => `  ${name}: ${AUDIENCES[name]}`).join('\n')}

Filters, as the list’s own command has them:
${filtered.map(({ shape }) => `  ${shape.name}: ${Object.keys(shape.filters).join(', ')}`).join('\n')}

${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')} in subject and text are filled in for each recipient; nothing is sent
unless all are known for every recipient.

Examples:
  $ organiser mail send --to accepted-not-registered --conference your-conference-2026 \\
      --subject "Your talk at {conference}" --file reminder.txt --dry-run
  $ organiser mail send --to registrations --filter status=paid country=Japan --subject "Your visa" --file visa.txt
  $ organiser mail send --to subscribers --subject "The programme" --file news.txt --test you@example.org`,
    )
    .action(async (options: SendOptions) => {
      const input = new InputReader();
      const audience = input.oneOf('to', options.to, NAMES);
      const filter = readPairs(input, options.filter ?? []);
      input.finish();
      const { subject, conference, news = false } = options;
      const text = await readText(options);
      const request = { audience, conferenceId: conference ?? null, filter, news, subject, text };
      return cli.withDependencies(async (common) => {
        const dependencies = { ...common, lists };
        if (options.test !== undefined) {
          const tested = await testMailing(dependencies, request, options.test, doingOf(cli, options));
          return printChange(cli, options, tested, `A test is queued for ${tested.recipient}.`);
        }
        const planId = await consentTo(
          cli,
          await planMailing(dependencies, request),
          ({ people, recipients, sample }) => [
            ...(people ? [`${people}.`] : []),
            `To ${[...recipients.slice(0, 5), ...(recipients.length > 5 ? [`${recipients.length - 5} more`] : [])].join(', ')}.`,
            `The first recipient gets:`,
            '',
            `Subject: ${sample.subject}`,
            '',
            sample.text,
            '',
            `Send to ${recipients.length} ${recipients.length === 1 ? 'person' : 'people'}; for ten minutes it can be cancelled.`,
          ],
          options,
        );
        if (planId === null) return;
        const consent = { ...doingOf(cli, options), planId };
        const { id, recipients, startsAt } = await sendMailing(dependencies, request, consent);
        cli.print(
          { id, recipients, startsAt: startsAt.toISOString() },
          `${recipients} ${recipients === 1 ? 'email goes' : 'emails go'} out from ${zonedInstant(startsAt)} on. To cancel: mail cancel ${id}`,
        );
      });
    });

  showCommand(mail, cli, {
    name: 'mailing',
    about: 'Shows a mailing, with its placeholders',
    argument: ['id', 'as mail send or mail mailings prints it'],
    example: 'mailing 0199…',
    of: async (dependencies, id) => {
      const { text, people, filter, ...mailing } = await showMailing(dependencies, id);
      const record = mailings.row(mailing);
      const { audience, conference, recipients, waiting, cancelledAt, subject } = record;
      const state = cancelledAt ? `cancelled on ${zonedInstant(cancelledAt)}` : `${waiting} waiting`;
      return {
        record: { ...record, people, filter, text },
        text: `To: ${people ?? [mailingList.columns.audience.names[audience], conference].filter(Boolean).join(', ')} (${recipients})\nFrom: ${zonedInstant(record.startsAt)}, ${state}\nSubject: ${subject}\n\n${text ?? 'The text was erased together with a person named in it.'}`,
      };
    },
  });
}

/** Reads 'name=value', by the names that a list's address or its command's options have: overLimit, over-limit. */
function readPairs(input: InputReader, pairs: readonly string[]): Record<string, string> {
  const filter: Record<string, string> = {};
  for (const pair of pairs) {
    const [, typed = '', value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    const name = typed.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    // Nothing would be everybody.
    if (!name || !value.trim())
      input.refuse('filter', `${pair} must be a name and a value, such as status=paid`);
    // Whoever gives two values means both; a list is filtered by one.
    else if (Object.hasOwn(filter, name)) input.refuse('filter', `${name} must be given once`);
    else filter[name] = value;
  }
  return filter;
}

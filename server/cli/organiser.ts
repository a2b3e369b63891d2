import { Command, CommanderError, Help } from 'commander';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { lists } from '#server/assembly/lists.ts';
import { mails } from '#server/assembly/mails.ts';
import { operations } from '#server/assembly/operations.ts';
import { DatabaseInUseError } from '#server/base/database/embedded.ts';
import { EmbeddedDatabaseError } from '#server/base/database/embedded-server.ts';
import { MigrationError } from '#server/base/database/migrate.ts';
import { isDatabaseOutage } from '#server/base/database/outages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type Env, EnvError, loadEnv } from '#server/base/env.ts';
import { ExpectedError, InvalidInputError } from '#server/base/errors.ts';
import { systemUser } from '#server/base/lib/system-user.ts';
import { version } from '#server/base/version.ts';
import { mailCommands } from '#server/common/mail/mail.cli.ts';
import { deskCommands } from '#server/desk/desk.cli.ts';
import { backupCommands } from '#server/office/backup/backup.cli.ts';
import { BackupRefusedError } from '#server/office/backup/manifest.ts';
import { demoCommand } from '#server/office/demo/demo.cli.ts';
import { privacyCommands } from '#server/office/privacy/privacy.cli.ts';
import { staffCommands } from '#server/office/staff/staff.cli.ts';
import { toDoCommand } from '#server/office/to-do/to-do.cli.ts';
import { couponCommands } from '#server/orders/coupons/coupons.cli.ts';
import { priceCommands } from '#server/orders/price-lists/prices.cli.ts';
import { participantCommands } from '#server/orders/seats/participants.cli.ts';
import { seatCommands } from '#server/orders/seats/seats.cli.ts';
import { emailsCommand } from '#server/organiser/cli/addresses.ts';
import {
  AnswerIsNo,
  BadUsageError,
  type Cli,
  CommandFailedError,
  type Commands,
} from '#server/organiser/cli/cli.ts';
import { fileFaultText } from '#server/organiser/cli/file-faults.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { mailingCommands } from '#server/outreach/mailings/mailings.cli.ts';
import { messageCommands } from '#server/outreach/messages/messages.cli.ts';
import { abstractCommands } from '#server/programme/abstracts/abstracts.cli.ts';
import { programmeCommands } from '#server/programme/programme/programme.cli.ts';
import { orderCommands } from '#server/registrations/registrations/orders.cli.ts';
import { registrationCommands } from '#server/registrations/registrations/registration.cli.ts';
import { reportCommands } from '#server/registrations/report/report.cli.ts';
import { conferenceCommands } from '#server/site/content/conferences.cli.ts';
import { contentCommands } from '#server/site/content/content.cli.ts';
import { draftCommands } from '#server/site/content/draft.cli.ts';
import { galleryCommands } from '#server/site/gallery/gallery.cli.ts';
import { withDependencies } from './dependencies.ts';

/** The groups of commands, and what each is about. */
const GROUPS: Readonly<Record<string, string>> = {
  abstracts: 'Submitted abstracts and their documents',
  audit: 'Who did what, when and why',
  bank: 'Bank transfers for registrations',
  chasers: 'Reminders of what people have not done',
  conferences: 'Conferences and their event pages',
  content: 'All public content, as files',
  coupons: 'Discount codes for registrations',
  desk: 'The desk: the organiser’s page in the browser',
  gallery: 'Pictures and clips of past events',
  invitations: 'Invitations to a conference, each for one person',
  mail: 'Outgoing email',
  messages: 'What people write through the contact forms',
  orders: 'Registrations and their payments',
  participants: 'Who takes part, with dietary and access needs, and rooms',
  presence: 'Who was in which online room',
  prices: 'Price lists, and which conference has which',
  privacy: 'A person’s data: shown and erased',
  programme: 'The programmes of conferences',
  rates: 'What tax is converted by, for invoices in another currency',
  rooms: 'Online rooms',
  seats: 'Who takes part: tickets and their holders',
  staff: 'The organiser’s team: who may do what at the desk',
  subscribers: 'Subscribers to updates by email',
  waiting: 'Waiting lists of what is sold out',
};

/** Commands that are written by hand, by the part of the product that they belong to. */
const COMMANDS: readonly Commands[] = [
  abstractCommands,
  backupCommands,
  demoCommand,
  (program, cli) => conferenceCommands(program, cli, contentKinds),
  (program, cli) => contentCommands(program, cli, contentKinds),
  (program, cli) => draftCommands(program, cli, contentKinds),
  deskCommands,
  (program, cli) => galleryCommands(program, cli, contentKinds),
  (program, cli) => mailCommands(program, cli, mails),
  (program, cli) => mailingCommands(program, cli, lists),
  messageCommands,
  toDoCommand,
  orderCommands,
  registrationCommands,
  couponCommands,
  (program, cli) => priceCommands(program, cli, contentKinds),
  privacyCommands,
  programmeCommands,
  seatCommands,
  participantCommands,
  reportCommands,
  staffCommands,
];

/** Failures whose message is for whoever typed the command. */
const EXPECTED = [
  BackupRefusedError,
  CommandFailedError,
  DatabaseInUseError,
  EmbeddedDatabaseError,
  ExpectedError,
  MigrationError,
];

/** Help as commander words it. */
const PLAIN = new Help();

/** Where a command writes, and whom it can ask. */
export type Terminal = {
  out(text: string): void;
  error(text: string): void;
  /** Whether `out` is a terminal. */
  forPeople?: boolean;
  /** Missing where nobody can be asked. */
  ask?(question: string): Promise<boolean>;
};

/**
 * Every command, for commander.
 *
 * @param json whether results are printed as JSON
 * @param readEnv the configuration of this process unless said
 * @param dependencies what commands work with, where it is open already
 */
export function organiserProgram(
  terminal: Terminal,
  json = false,
  readEnv: () => Env = loadEnv,
  dependencies?: Dependencies,
): Command {
  const cli: Cli = {
    env: readEnv,
    print: (result, text) => terminal.out(json ? `${JSON.stringify(result)}\n` : `${text}\n`),
    say: (line) => terminal.error(`${line}\n`),
    now: () => new Date(),
    actor: systemUser,
    ask: async (question) => (terminal.ask ? terminal.ask(question) : null),
    forPeople: terminal.forPeople ?? false,
    withDependencies: (work) => (dependencies ? work(dependencies) : withDependencies(cli, work)),
  };
  const program: Command = new Command('organiser')
    .description('The organiser’s commands. For help on one: organiser <command> --help.')
    .option('--json', 'print the result as JSON')
    .version(version, '--version', 'print the version')
    .hook('preAction', (_program, command) => refuseOptionsOfGroup(command))
    .addHelpText(
      'after',
      `
“organiser” stands for “npm run organiser --”, in the folder of the site.

Examples:
  $ npm run organiser -- needs-a-look
  $ npm run organiser -- orders list --help`,
    )
    .configureHelp({
      showGlobalOptions: true,
      // Of options further up only those that hold for every command.
      visibleGlobalOptions: (command) => (command.parent ? [...program.options] : []),
      optionDescription: (option) =>
        `${PLAIN.optionDescription(option)}${option.mandatory ? ' (required)' : ''}`,
    })
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.error })
    .showHelpAfterError('(add --help for help)')
    .exitOverride();
  for (const [name, about] of Object.entries(GROUPS)) program.command(name).description(about);
  for (const list of lists) {
    listCommands(program, cli, list);
    emailsCommand(program, cli, list);
  }
  for (const add of COMMANDS) add(program, cli);
  for (const operation of operations) if (!operation.byHand) operationCommand(program, cli, operation);
  return program;
}

/**
 * Runs a command of the organiser's.
 *
 * @param args as they were typed, without the program's own name
 * @param readEnv the configuration of this process unless said
 * @param dependencies what commands work with, where it is open already
 * @returns 0 done, 1 failed, or answered with no, 2 wrong use or bad input
 */
export async function runOrganiser(
  args: readonly string[],
  terminal: Terminal,
  readEnv: () => Env = loadEnv,
  dependencies?: Dependencies,
): Promise<number> {
  const json = args.includes('--json');
  try {
    await organiserProgram(terminal, json, readEnv, dependencies).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof AnswerIsNo) return 1;
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (
      error instanceof BadUsageError ||
      error instanceof EnvError ||
      (error instanceof InvalidInputError && error.problems.length > 0)
    ) {
      const bad =
        error instanceof EnvError
          ? new BadUsageError(
              error.problems.map((message) => ({ path: message.split(':')[0] ?? '', message })),
            )
          : new BadUsageError(error.problems);
      if (json) terminal.out(`${JSON.stringify({ error: 'Bad input', problems: bad.problems })}\n`);
      else terminal.error(`${error instanceof EnvError ? error.message : bad.message}\n`);
      return 2;
    }
    const message = messageOf(error);
    if (json) terminal.out(`${JSON.stringify({ error: message, problems: [] })}\n`);
    else terminal.error(`${message}\n`);
    return 1;
  }
}

/**
 * Refuses options of the group that a command stands in, such as those of `report` for `report ledger`: commander gives them to
 * the group, wherever they are typed, and the command would never hear of them.
 *
 * @throws BadUsageError
 */
function refuseOptionsOfGroup(command: Command): void {
  const group = command.parent;
  if (!group?.parent) return;
  const typed = group.options.filter(
    (option) => group.getOptionValueSource(option.attributeName()) === 'cli',
  );
  if (typed.length > 0)
    throw new BadUsageError(
      typed.map((option) => ({
        path: option.name(),
        message: `is not for ${group.name()} ${command.name()}`,
      })),
    );
}

/** What is said of a failure: in words where it was to be expected, otherwise all that is known of it. */
function messageOf(error: unknown): string {
  if (EXPECTED.some((expected) => error instanceof expected)) return (error as Error).message;
  // Prisma says first where in our code it was asked.
  if (isDatabaseOutage(error))
    return `The database can’t be reached: ${(error as Error).message.trim().split('\n').at(-1)}`;
  const fault = fileFaultText(error);
  if (fault !== null) return `${(error as { path?: string }).path ?? 'A file'}: ${fault}.`;
  return String((error as Error)?.stack ?? error);
}

import { type Command, Option } from 'commander';
import { CATEGORY_VALUES } from '#domain/registration/choices.ts';
import { COUNTRY_NAMES } from '#domain/registration/countries.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { paidByOf } from '#server/orders/orders/paid-by.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { type ConsentOptions, consentTo, withConsent } from '#server/organiser/consent.ts';
import { amountOf, InputReader } from '#server/organiser/input-reader.ts';
import { reasonHelp } from '#server/organiser/operation.ts';
import { choicesFor } from '#server/site/catalogue/choices.ts';
import { currenciesFor } from '#server/site/catalogue/current-price.ts';
import { type HandRequest, planByHand, registerByHand } from './by-hand.service.ts';
import { byHandLines } from './by-hand-lines.ts';

/** The options of who registers, as the form calls the fields. */
const PERSON = {
  conference: ['selectedConference', 'id, such as your-conference-2026'],
  designation: ['designation', 'such as Dr'],
  firstName: ['firstName', 'given name'],
  lastName: ['lastName', 'family name'],
  email: ['email', 'where the links go'],
  phone: ['phone', 'telephone number'],
  country: ['country', 'such as Japan'],
  category: ['category', 'Speaker, Delegate, Sponsor, Student or Others'],
  scientificSession: ['scientificSession', 'as in the registration form'],
  organization: ['organization', 'institution or company'],
} as const;
type PersonOption = keyof typeof PERSON;

/** What can be chosen for some of them: somebody who gave one that there is not has not left it out. */
const CHOICES: { readonly [Option in PersonOption]?: readonly string[] } = {
  country: COUNTRY_NAMES,
  category: CATEGORY_VALUES,
};

type CreateOptions = ConsentOptions &
  Partial<Record<PersonOption, string>> & {
    /** What `scientificSession` was called before. */
    session?: string;
    item?: string[];
    currency?: string;
    arrivesOn?: string;
    complimentary?: boolean;
    unpaid?: boolean;
    bankReference?: string;
    paidOn?: string;
    total?: string;
    mail: boolean;
    reason: string;
  };

/** `orders create` (docs/organisers.md). */
export function registrationCommands(program: Command, cli: Cli): void {
  const create = withConsent(groupOf(program, 'orders').command('create'))
    .description(
      'Creates a registration that is complimentary, was paid by bank transfer, or is for the buyer to pay',
    )
    .requiredOption('--reason <text>', reasonHelp());
  for (const [option, [, what]] of Object.entries(PERSON))
    create.option(`--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <text>`, what);
  create
    .addOption(new Option('--session <text>').conflicts('scientificSession').hideHelp())
    .option('--item <id=quantity>', 'what is booked, such as delegate-in-person=1; may be repeated', collect)
    .option('--currency <code>', 'one of the price list’s currencies; its first unless given')
    .option('--arrives-on <day>', 'the first night at the hotel, where nights are booked, such as 2026-09-20')
    .option('--complimentary', 'nothing is paid')
    .option('--unpaid', 'it is for the buyer to pay, who is sent the link')
    .option('--bank-reference <text>', 'paid by a bank transfer: what the bank says of it')
    .option('--paid-on <day>', 'when the money came, such as 2026-03-01')
    .option(
      '--total <amount>',
      'what was agreed on, at most what the price list says; unless given, what it says',
    )
    .option('--no-mail', 'send neither the confirmation nor the notice')
    .addHelpText(
      'after',
      `
It is checked and priced as on the site; PayPal is not asked. Whoever enters it says that the person has accepted the terms.

Examples:
  $ organiser orders create --conference your-conference-2026 --designation Dr --first-name Ada --last-name Lovelace \\
      --email ada@example.org --phone "+44 20 7946 0001" --country "United Kingdom" --category Speaker \\
      --scientific-session "Oncology & Cancer Research" --organization "Analytical Society" \\
      --item presenter-in-person=1 --complimentary --reason "keynote"
  $ organiser orders create … --item delegate-in-person=2 --bank-reference "SEPA 4711" --paid-on 2026-03-01 \\
      --total 1000.00 --reason "group rate agreed by email" --dry-run`,
    )
    .action((options: CreateOptions) => {
      const input = new InputReader();
      const reason = input.text('reason', options.reason);
      const typed = requestOf(input, options);
      input.finish();
      return cli.withDependencies(async (dependencies) => {
        const request = withChoices(dependencies, typed);
        const planId = await consentTo(cli, await planByHand(dependencies, request), byHandLines, options);
        if (planId === null) return;
        const order = await registerByHand(dependencies, request, { planId, actor: cli.actor(), reason });
        const { reference, status, totalMinor, currency, email } = order;
        cli.print(
          { reference, status, totalMinor, currency, paidBy: paidByOf(order), mailed: request.mail },
          `${reference} is created.${request.mail ? ` The ${request.unpaid ? 'link to pay' : 'confirmation'} is queued for ${email}.` : ''}`,
        );
      });
    });
}

/**
 * With the choices of its conference as they are spelt, and the first currency of its price list where none was said.
 *
 * @throws BadUsageError naming what its conference has no such choice of; what was left out is named like every other field
 */
function withChoices({ catalogue }: Dependencies, request: HandRequest): HandRequest {
  const { details } = request;
  const content = catalogue.current();
  const conference = content.conferenceById.get(String(details.selectedConference));
  const lists = choicesFor(content, conference);
  // Where there is no such conference, that is what is named, and no currency.
  const [first] = currenciesFor(content, conference);
  const input = new InputReader();
  const chosen = (field: 'designation' | 'scientificSession', choices: readonly string[]) =>
    details[field] ? { [field]: input.oneOf(field, String(details[field]), choices) } : {};
  const given = {
    ...details,
    ...chosen('designation', lists.designations),
    ...chosen('scientificSession', lists.scientificSessions),
  };
  input.finish();
  return { ...request, details: given, currency: request.currency || (first?.code ?? '') };
}

const collect = (value: string, before: string[] = []) => [...before, value];

function requestOf(input: InputReader, options: CreateOptions): HandRequest {
  const { complimentary = false, unpaid = false, bankReference, paidOn } = options;
  const given = { ...options, scientificSession: options.scientificSession ?? options.session };
  const byBank = bankReference !== undefined || paidOn !== undefined;
  if ([complimentary, unpaid, byBank].filter(Boolean).length !== 1)
    input.read(
      'complimentary',
      '',
      () => 'say either --complimentary, or --unpaid, or --bank-reference and --paid-on',
    );
  return {
    details: Object.fromEntries(
      Object.entries(PERSON).map(([option, [field]]) => {
        const typed = given[option as PersonOption];
        const choices = CHOICES[option as PersonOption];
        return [field, typed && choices ? input.oneOf(option, typed, choices) : (typed ?? '')];
      }),
    ),
    basket: (options.item ?? []).map((item) => {
      const [, itemId = item, quantity = ''] = /^(.*)=(\d{1,3})$/.exec(item) ?? [];
      if (quantity === '') input.read('item', item, () => `${item}: must be like delegate-in-person=1`);
      return { itemId, quantity: Number(quantity) };
    }),
    currency: options.currency?.toUpperCase() ?? '',
    arrivesOn: options.arrivesOn ?? '',
    unpaid,
    bank: byBank ? { reference: bankReference ?? '', paidOn: paidOn ?? '' } : null,
    totalMinor: options.total === undefined ? null : input.read('total', options.total, amountOf),
    mail: options.mail,
  };
}

import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import { whyUnreadable } from '#domain/look/accent.ts';
import { isAccountNumber } from '#domain/orders/bank-transfer.ts';
import { ABSTRACT_PREFIX, PREFIX } from '#domain/orders/numbers.ts';
import { CURRENCIES } from '#domain/pricing/currency.ts';
import { FEE_PARTS } from '#domain/pricing/fee.ts';
import { choiceList, line } from './fields.ts';
import { logo } from './logo.ts';
import { CLOSINGS } from './registration-closing.ts';

const WHO = 'Who it is';
const LISTS = 'Lists of the registration form';
const ELSEWHERE = 'Elsewhere';
const LOOK = 'Look';
const TRANSFERS = 'Bank transfers';
const FEE = 'Processing fee';

const NUMBERS = 'Numbers';
const PHASE_NAMES = 'Names of the price phases';

const prefix = line(5)
  .regex(new RegExp(`^${PREFIX}$`), 'must be 2 to 5 capital letters')
  .refine(
    (letters) => letters !== ABSTRACT_PREFIX && letters !== 'RF',
    'is taken: abstracts begin with ABS, and references in bank transfers with RF',
  );

const phaseName = (title: string, shipped: string) =>
  line(24)
    .optional()
    .meta({
      title,
      group: PHASE_NAMES,
      description: `${shipped} unless set. On pages, at the desk and in documents alike.`,
    });

const COLOUR = /^#[0-9a-f]{6}$/;

/** A colour in which text can be read. */
const colour = z
  .string()
  .regex(COLOUR, 'must be a colour in small letters, such as #1d6b45')
  .superRefine((value, { addIssue }) => {
    const message = COLOUR.test(value) && whyUnreadable(value);
    if (message) addIssue({ code: 'custom', message });
  });

/** An account to which buyers transfer a currency (docs/product.md 7.17). */
const bankAccount = z
  .strictObject({
    currency: z
      .enum(CURRENCIES, { error: 'must be the code of a currency that can be paid in, such as EUR' })
      .meta({ title: 'Currency', description: 'Which the account takes; each has one account at most.' }),
    holder: line(70).meta({ title: 'Account holder', description: 'As the bank knows the name.' }),
    number: line(60)
      .refine(isAccountNumber, 'is no IBAN: its check digits are wrong')
      .meta({ title: 'IBAN', description: 'Or sort code or routing number, and account number.' }),
    bic: line(11)
      .regex(
        /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/,
        'must be 8 or 11 capital letters and digits, such as NWBKGB2L',
      )
      .optional()
      .meta({ title: 'BIC' }),
    bank: line(70).optional().meta({ title: 'Bank' }),
  })
  .meta({ title: 'Account' });

/** The organiser's details, as a file holds them (docs/product.md 1.3): there is one piece, and its id is always the same. */
export const organiserSchema = z.strictObject({
  kind: z.literal('organiser'),
  id: z
    .literal('organiser')
    .meta({ title: 'ID', description: 'Always organiser: there is only one.', group: WHO }),
  name: line(120).meta({ title: 'Name', description: 'As the site calls itself.', group: WHO }),
  shortName: line(30).optional().meta({
    title: 'Short name',
    group: WHO,
    description: 'Where there is little room, as under an icon; the first word of the name unless said.',
  }),
  email: line(254).refine(isEmail, 'must be an email address').meta({
    title: 'Email',
    group: WHO,
    needs: 'money',
    description: 'Visitors write to it, and notices go to it.',
  }),
  phone: line(40).meta({ title: 'Phone', group: WHO }),
  address: line(300).meta({ title: 'Address', group: WHO }),
  social: z
    .array(
      z
        .strictObject({
          name: line(60).meta({ title: 'Name', description: 'Such as LinkedIn.' }),
          url: line(500)
            .regex(/^https?:\/\/[^\s/]+/, 'must be a web address such as https://example.org/us')
            .meta({ title: 'Address' }),
        })
        .meta({ title: 'Link' }),
    )
    .max(12)
    .meta({ title: 'Links', description: 'In the footer of every page.', group: ELSEWHERE }),
  logo: logo.meta({
    title: 'Logo',
    group: LOOK,
    control: 'logo',
    description:
      'SVG, or PNG at least 96 pixels high, of at most 1 MB. One that is more than one and a half times as wide as high stands in place of the name, another one beside it.',
  }),
  logoDark: logo.meta({
    title: 'Logo on dark grounds',
    group: LOOK,
    control: 'logo',
    description: 'For the dark scheme and the footer, where the other one would stand on a white plate.',
  }),
  accent: colour.optional().meta({
    title: 'Accent',
    group: LOOK,
    control: 'accent',
    description:
      'The colour of links and buttons, such as #1d6b45; the dark scheme’s is made of it. Without it, magenta.',
  }),
  designations: choiceList(40).optional().meta({
    title: 'Designations',
    group: LISTS,
    description:
      'Forms of address; without a list, Mr, Miss, Mrs, Dr, Prof, Assoc Prof, Assist Prof, Ms and Mx.',
  }),
  scientificSessions: choiceList(120).optional().meta({
    title: 'Scientific sessions',
    group: LISTS,
    description:
      'Of conferences that have none of their own; without a list, the sixteen of the built-in events.',
  }),
  registrationCloses: z.enum(CLOSINGS).optional().meta({
    title: 'Registration closes',
    group: 'Registration',
    description:
      'At the end of the last day unless set. It holds for every conference that is made or moved from now on and says nothing else.',
  }),
  bankAccounts: z
    .array(bankAccount)
    .min(1)
    .max(12)
    .refine(
      (accounts) => new Set(accounts.map(({ currency }) => currency)).size === accounts.length,
      'must have one account for each currency at most',
    )
    .optional()
    .meta({
      title: 'Accounts',
      group: TRANSFERS,
      needs: 'money',
      description:
        'Buyers can pay by bank transfer in the currencies of these; without any, by PayPal alone.',
    }),
  transferHoldDays: z.int().min(1).max(90).optional().meta({
    title: 'Days until the money must be there',
    group: TRANSFERS,
    needs: 'money',
    description:
      '14 unless set, and never beyond the day before the conference. As long, the price and the places are held.',
  }),
  transferLastDay: z.int().min(1).max(90).optional().meta({
    title: 'Last chosen so many days before a conference',
    group: TRANSFERS,
    needs: 'money',
    description: '7 unless set.',
  }),
  feePercent: z.number().min(0).max(20).multipleOf(0.01).optional().meta({
    title: 'Fee in per cent',
    group: FEE,
    needs: 'money',
    description:
      'Added to what is paid through PayPal, and shown as a line of its own; 2 unless set, 0 for none. The law of your buyers may forbid it: see the guide.',
  }),
  feeOf: z
    .array(z.enum(FEE_PARTS).meta({ title: 'Part' }))
    .min(1)
    .max(FEE_PARTS.length)
    .refine((parts) => new Set(parts).size === parts.length, 'must name each part once')
    .optional()
    .meta({
      title: 'Taken of',
      group: FEE,
      needs: 'money',
      description: 'Parts of a registration; without any, of all. Headings of your own are add-ons.',
    }),
  feeOnTransfers: z.boolean().optional().meta({
    title: 'Taken of bank transfers, too',
    group: FEE,
    needs: 'money',
  }),
  feeOnStaffEntries: z.boolean().optional().meta({
    title: 'Taken of what staff enter, too',
    group: FEE,
    needs: 'money',
    description: 'However that is paid.',
  }),
  earlyPhase: phaseName('First phase', 'Early bird'),
  midPhase: phaseName('Second phase', 'Mid'),
  spotPhase: phaseName('Last phase', 'Spot'),
  referencePrefix: prefix.optional().meta({
    title: 'References begin with',
    group: NUMBERS,
    needs: 'money',
    description:
      '2 to 5 capital letters; MC unless set, as in MC-2026-7F3K9Q. Of registrations made from now on; what there is stays valid.',
  }),
  invoicePrefix: prefix.optional().meta({
    title: 'Invoices begin with',
    group: NUMBERS,
    needs: 'money',
    description: 'INV unless set. The count of the year goes on.',
  }),
  creditNotePrefix: prefix.optional().meta({
    title: 'Credit notes begin with',
    group: NUMBERS,
    needs: 'money',
    description: 'CN unless set.',
  }),
  calendarDomain: line(100)
    .regex(
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
      'must be a name such as events.example.org',
    )
    .optional()
    .meta({
      title: 'Calendar entries’ domain',
      group: NUMBERS,
      description:
        'What the ids of calendar entries end in, such as events.example.org. Of conferences made from now on: another id would be another entry in people’s calendars.',
    }),
});

export type OrganiserDocument = z.infer<typeof organiserSchema>;

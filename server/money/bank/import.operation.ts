import {
  type ColumnRole,
  DAY_ORDERS,
  type DayOrder,
  ROLES,
  type StatementColumns,
} from '#domain/bank/statement-columns.ts';
import { WHY } from '#domain/organiser/input.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { defineOperation, type GivenOf, numberOption, option, words } from '#server/organiser/operation.ts';
import { type ImportRequest, importStatement, planImport } from './import.service.ts';
import { importChoices, importLines, isRecorded } from './import-lines.ts';
import { isKept } from './keep.service.ts';
import { readFile } from './read-in-worker.ts';

const COLUMN = 'By its heading or its number; several with semicolons between them.';
const ONE_COLUMN = { typed: '<column>', hint: 'By its heading or its number.' };

const inputs = {
  text: words('File', { hint: 'CAMT.053, or the bank’s table as CSV.' }),
  accept: option('Suggestions that are right', {
    hint: 'Their references, with commas between them; where several entries suggest one, with the number that the plan says, such as XX-2026-7F3K9Q/2.',
    typed: '<references>',
  }),
  todaysPrice: option('Late transfers that pay the price of the day', {
    hint: 'References of registrations that have ended, with commas between them; the others count at the price of then.',
    typed: '<references>',
  }),
  dayColumn: option('Column of the day of booking', { typed: '<columns>', hint: COLUMN }),
  amountColumn: option('Column of the amount', {
    typed: '<column>',
    hint: 'Negative is what left the account.',
  }),
  paidInColumn: option('Column of the money in', {
    typed: '<column>',
    hint: 'Where there is no single amount.',
  }),
  paidOutColumn: option('Column of the money out', ONE_COLUMN),
  signColumn: option('Column that says credit or debit', ONE_COLUMN),
  currencyColumn: option('Column of the currency', ONE_COLUMN),
  textColumn: option('Columns of names, purposes and references', { typed: '<columns>', hint: COLUMN }),
  stateColumn: option('Column that says whether it is booked', ONE_COLUMN),
  accountColumn: option('Column of our own account', { typed: '<column>', hint: 'Not of the other one.' }),
  payerColumn: option('Column of the account that the money came from', ONE_COLUMN),
  idColumn: option('Column of the bank’s number of each entry', ONE_COLUMN),
  currency: option('Currency of all amounts', { format: 'currency', hint: 'Where no column says it.' }),
  cameSays: option('What the column of the sign says of money that came', {
    typed: '<words>',
    hint: 'Such as Bij.',
  }),
  bookedSays: option('What the column of the state says of what is booked', { typed: '<words>' }),
  dayOrder: option('Order of days', {
    typed: '<order>',
    hint: '“day” or “month”, whichever comes first in 04/08/2026.',
  }),
  headingLine: numberOption('Line of a table’s headings', { hint: 'Where it is not found.' }),
};

type Given = GivenOf<typeof inputs>;

/**
 * What was said of a table's columns; null where nothing was.
 *
 * @throws InvalidInputError for a column or an order of days that there is not
 */
async function requestOf(dependencies: Dependencies, given: Given): Promise<ImportRequest> {
  const { text, headingLine = null } = given;
  const columns = await columnsOf(dependencies, given);
  const [accept, todaysPrice] = [given.accept, given.todaysPrice].map(referencesOf);
  return { text, accept: accept ?? [], todaysPrice: todaysPrice ?? [], columns, headingLine };
}

const referencesOf = (typed = '') => typed.split(/[\s,;]+/).filter(Boolean);

async function columnsOf(dependencies: Dependencies, given: Given): Promise<StatementColumns | null> {
  const { text, headingLine = null } = given;
  if (ROLES.every((role) => !given[`${role}Column`])) return null;
  const read = await readFile(dependencies, { text, columns: null, headingLine }, { look: true });
  if (read.kind !== 'table') return null;
  const { headings } = read.shown;
  const columns = Object.fromEntries(
    ROLES.map((role) => [role, numbersOf(`${role}Column`, given[`${role}Column`] ?? '', headings)]),
  ) as Record<ColumnRole, number[]>;
  const { dayOrder } = given;
  if (dayOrder && !Object.hasOwn(DAY_ORDERS, dayOrder))
    throw new InvalidInputError([{ path: 'dayOrder', message: 'must be day or month' }]);
  return {
    columns,
    currency: given.currency?.trim().toUpperCase() || null,
    cameSays: given.cameSays?.trim() || null,
    bookedSays: given.bookedSays?.trim() || null,
    dayOrder: (dayOrder || null) as DayOrder | null,
  };
}

/** The numbers of columns, from 0. */
function numbersOf(path: string, said: string, headings: readonly string[]): number[] {
  const names = said.split(';').map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const named = headings.findIndex((heading) => heading.toLowerCase() === name.toLowerCase());
    const column = named >= 0 ? named : /^\d{1,3}$/.test(name) ? Number(name) - 1 : -1;
    if (column < 0 || column >= headings.length)
      throw new InvalidInputError([
        {
          path,
          message: `There is no column ${name}; there are ${headings.map((one, index) => `${index + 1} ${one}`).join(', ')}.`,
        },
      ]);
    return column;
  });
}

/** Records the transfers of a bank's statement (docs/product.md 15.5.2). */
export const importBankStatement = defineOperation({
  command: 'bank import',
  field: 'importStatement',
  needs: one('money'),
  about: 'Records the transfers for registrations that a bank’s statement tells of',
  examples: [
    'import --file march.xml --reason "statement of March" --dry-run',
    'import --file march.xml --accept XX-2026-7F3K9Q --reason "statement of March" --dry-run',
    'import --file march.csv --day-column Buchungstag --amount-column Betrag --currency EUR --text-column "Name;Verwendungszweck" --state-column Info --reason "March" --dry-run',
  ],
  more: 'The same statement again records nothing. Of an entry without a reference, its amount and a name may suggest the registration. What the columns of a table are is said once: it is remembered for all tables with the same headings.',
  inputs,
  why: WHY,
  plan: {
    of: async (dependencies, given) => planImport(dependencies, await requestOf(dependencies, given)),
    lines: ({ entries }) => importLines(entries),
    choices: ({ entries }) => importChoices(entries),
  },
  run: async (dependencies, given, consent) =>
    importStatement(dependencies, await requestOf(dependencies, given), consent),
  record: (entries) => ({
    recorded: entries.filter(isRecorded).length,
    kept: entries.filter(isKept).length,
    entries,
  }),
  said: (entries) => importLines(entries)[0] ?? '',
});

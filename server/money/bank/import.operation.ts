import {
  type ColumnRole,
  DAY_ORDERS,
  type DayOrder,
  ROLES,
  type StatementColumns,
} from '#domain/bank/statement-columns.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import {
  defineOperation,
  type GivenOf,
  numberOption,
  option,
  WHY,
  words,
} from '#server/organiser/operation.ts';
import { type ImportRequest, importStatement, planImport } from './import.service.ts';
import { importLines, isRecorded } from './import-lines.ts';
import { isKept } from './keep.service.ts';
import { readFile } from './read-in-worker.ts';

const COLUMN = 'as its heading or its number; several with semicolons between them';

const inputs = {
  text: words('the bank’s statement: CAMT.053, or a table (CSV)'),
  accept: option('references of suggestions that are right, with commas between them', '<references>'),
  todaysPrice: option(
    'references of registrations that have ended, and whose late transfers pay the price of the day, with commas between them',
    '<references>',
  ),
  dayColumn: option(`of a table: the column of the day of booking, ${COLUMN}`, '<columns>'),
  amountColumn: option('of a table: the column of the amount; negative is what left the account', '<column>'),
  paidInColumn: option('of a table: the column of the money in, where there is no single amount', '<column>'),
  paidOutColumn: option('of a table: the column of the money out', '<column>'),
  signColumn: option('of a table: the column that says credit or debit', '<column>'),
  currencyColumn: option('of a table: the column of the currency', '<column>'),
  textColumn: option(`of a table: the columns of names, purposes and references, ${COLUMN}`, '<columns>'),
  stateColumn: option('of a table: the column that says whether it is booked', '<column>'),
  accountColumn: option('of a table: the column of our own account, not of the other one', '<column>'),
  payerColumn: option('of a table: the column of the account that the money came from', '<column>'),
  idColumn: option('of a table: the column of the bank’s number of each entry', '<column>'),
  currency: option('of a table: the currency of all amounts, where no column says it, such as EUR', '<code>'),
  cameSays: option('of a table: what the column of the sign says of money that came, such as Bij', '<words>'),
  bookedSays: option('of a table: what the column of the state says of what is booked', '<words>'),
  dayOrder: option('of a table: “day” or “month”, whichever comes first in 04/08/2026', '<order>'),
  headingLine: numberOption('of a table: the line of its headings, where it is not found'),
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
    'import --file march.xml --accept MC-2026-7F3K9Q --reason "statement of March" --dry-run',
    'import --file march.csv --day-column Buchungstag --amount-column Betrag --currency EUR --text-column "Name;Verwendungszweck" --state-column Info --reason "March" --dry-run',
  ],
  more: 'The same statement again records nothing. Of an entry without a reference, its amount and a name may suggest the registration. What the columns of a table are is said once: it is remembered for all tables with the same headings.',
  inputs,
  why: WHY,
  plan: {
    of: async (dependencies, given) => planImport(dependencies, await requestOf(dependencies, given)),
    lines: ({ entries }) => importLines(entries),
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

/**
 * How a list of the organiser's is declared, once for the desk, the command line, the exports and the documents
 * (CONTRIBUTING.md, “a list of the organiser’s”). Only what browser and server must agree on stands here; what reads the rows is
 * the store's.
 */

type ColumnOptions = {
  /** What the heading leaves open, as the end of a sentence. */
  hint?: string;
  /** The heading where the column stands by itself, without those that are within it, as in a spreadsheet. */
  alone?: string;
  /** Not always known: null then. */
  empty?: true;
  /** Shown only when somebody asks for it: everywhere, or at the command line, which has less room. */
  extra?: true | 'at the command line';
  /** Not shown by itself, but as a part of this column; an export of what is in sight has both. */
  within?: string;
  /** In files and JSON only. */
  hidden?: true;
  /** Characters of an ordinary value. */
  width?: number;
  /** A text of one line whose formulas are typeset at the desk (docs/product.md 8.10). */
  formulas?: true;
  /** A number whose cell is words. */
  worded?: true;
  /** What the list can be sorted by with this column. */
  sort?: string;
  /** Sorted upwards at first, as names are. */
  upwards?: true;
};

type Kind =
  | { kind: 'text' }
  /** One of these, which programs read; people read `names`. */
  | { kind: 'choice'; choices: readonly string[]; names: Readonly<Record<string, string>> }
  /** UTC, such as 2026-03-01T09:00:00.000Z. */
  | { kind: 'instant' }
  | { kind: 'count' }
  /** Minor units of the row's `currency`. */
  | { kind: 'money' }
  | { kind: 'flag' }
  | { kind: 'texts' }
  /** Whatever JSON holds. */
  | { kind: 'details' };

/** A column: what programs call it is its name in the declaration, what people call it is its heading. */
export type Column = ColumnOptions & Kind & { heading: string };

type FilterKind =
  | { kind: 'choice'; choices: readonly string[]; names: Readonly<Record<string, string>> }
  /** The first instant of a day in London, and the instant at which one is over. */
  | { kind: 'from' | 'until' }
  /** A day as it is kept, such as 2026-03-01, wherever it is one. */
  | { kind: 'day' }
  /** Given, or not. */
  | { kind: 'flag' }
  /** An email address, compared as addresses are kept. */
  | { kind: 'email' }
  /** A code, compared in capitals. */
  | { kind: 'code' }
  /** The id of a conference. */
  | { kind: 'conference' }
  /** Words that all occur, or a text that is compared as it is. */
  | { kind: 'search' | 'text' };

/** What a list can be filtered by. `label` is the desk's, `help` is what a command's help says. */
export type Filter = FilterKind & {
  label: string;
  help: string;
  /** Not among the desk's fields; commands and addresses have it. */
  hidden?: true;
};

type Columns = Readonly<Record<string, Column>>;
type Filters = Readonly<Record<string, Filter>>;

type CellOf<C> = C extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : C extends { kind: 'text' | 'instant' }
    ? string
    : C extends { kind: 'count' | 'money' }
      ? number
      : C extends { kind: 'flag' }
        ? boolean
        : C extends { kind: 'texts' }
          ? readonly string[]
          : unknown;
type RowOfColumns<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends { empty: true } ? CellOf<C[Name]> | null : CellOf<C[Name]>;
};

type ValueOf<F> = F extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : F extends { kind: 'from' | 'until' }
    ? Date
    : F extends { kind: 'flag' }
      ? true
      : string;
type FilterOfFilters<F extends Filters> = { readonly [Name in keyof F]?: ValueOf<F[Name]> | undefined };

/** What is declared of a list, whatever its columns. */
export type ListShape<
  C extends Columns = Columns,
  F extends Filters = Filters,
  Sort extends string = string,
> = {
  /** Its name in addresses, exports and the desk's schema, such as 'subscribers'. */
  name: string;
  /** What one row is, and what several are, within a sentence. */
  one: string;
  many: string;
  /** What the desk's schema calls a row. */
  type: string;
  /** The column whose value is no other row's. */
  key: keyof C & string;
  /** The column that leads to a row's page, and stands first at the desk; the key unless said. */
  lead?: keyof C & string;
  /** What it holds and in which order, as the end of “Lists …”. */
  about: string;
  /** In the order in which files and JSON have them. */
  columns: C;
  /** What people see first, in this order; the other columns follow as they are declared. */
  first?: readonly (keyof C & string)[];
  filters: F;
  /** What it can be sorted by, the usual first, each the greatest first unless somebody asks otherwise. */
  sorts?: Readonly<Record<Sort, string>>;
  /** Cells that are made of several columns, or worded otherwise than their kind is. */
  cells?: { readonly [Name in keyof C]?: (row: RowOfColumns<C>) => string };
  /** What a file has in a column whose value is not a plain one. */
  inFiles?: { readonly [Name in keyof C]?: (row: RowOfColumns<C>) => string | number };
  /** What an export is filtered by unless it is said. */
  exported?: Partial<Record<keyof F & string, string>>;
};

/** A list, whichever it is. */
// biome-ignore lint/suspicious/noExplicitAny: each has its own columns and filters
export type AnyShape = ListShape<any, any, any>;

/** A row as programs read it. */
export type RowOf<L> = L extends ListShape<infer C, infer _F, infer _S> ? RowOfColumns<C> : never;
/** What a list shows; what is not given does not matter. */
export type FilterOf<L> = L extends ListShape<infer _C, infer F, infer _S> ? FilterOfFilters<F> : never;
/** What a list can be sorted by. */
export type SortOf<L> = L extends ListShape<infer _C, infer _F, infer S> ? S : never;

/** Declares a list; the types of its rows and its filter follow from it. */
export function listOf<C extends Columns, F extends Filters, Sort extends string = never>(
  shape: ListShape<C, F, Sort>,
): ListShape<C, F, Sort> {
  return shape;
}

type None = Record<never, never>;
type Said = Readonly<Record<string, string>>;

/** Words as people write them: neither all capitals nor all small. */
const WORDS = /[A-Z].*[a-z]/;

/** What people read for each choice: its own words with a capital, unless said. */
function namesOf(choices: readonly string[], names: Said = {}): Said {
  const wordsOf = (choice: string) =>
    WORDS.test(choice) ? choice : choice.toLowerCase().replaceAll(/[_-]/g, ' ');
  return Object.fromEntries(
    choices.map((choice) => [
      choice,
      names[choice] ?? wordsOf(choice).replace(/^./, (letter) => letter.toUpperCase()),
    ]),
  );
}

const columnOf =
  <K extends Column['kind']>(kind: K) =>
  <const O extends ColumnOptions = None>(heading: string, options?: O) =>
    ({ kind, heading, ...options }) as { kind: K; heading: string } & O;

export const text = columnOf('text');
export const instant = columnOf('instant');
export const count = columnOf('count');
export const money = columnOf('money');
export const flag = columnOf('flag');
export const texts = columnOf('texts');
export const details = columnOf('details');

/** @param options.names what people read, where it is not the choice itself */
export function choice<const C extends string, const O extends ColumnOptions & { names?: Said } = None>(
  heading: string,
  choices: readonly C[],
  options?: O,
) {
  const said: ColumnOptions & { names?: Said } = options ?? {};
  return { kind: 'choice' as const, heading, choices, ...said, names: namesOf(choices, said.names) } as {
    kind: 'choice';
    heading: string;
    choices: readonly C[];
    names: Said;
  } & Omit<O, 'names'>;
}

const filterOf =
  <K extends Filter['kind']>(kind: K) =>
  (label: string, help: string, options?: { hidden: true }) => ({ kind, label, help, ...options });

/** What lists are filtered by. */
export const by = {
  search: filterOf('search'),
  text: filterOf('text'),
  email: filterOf('email'),
  code: filterOf('code'),
  conference: filterOf('conference'),
  from: filterOf('from'),
  until: filterOf('until'),
  day: filterOf('day'),
  flag: filterOf('flag'),
  /** @param help what a command's help says; the choices unless given */
  choice: <const C extends string>(label: string, choices: readonly C[], names?: Said, help?: string) => ({
    kind: 'choice' as const,
    label,
    choices,
    names: namesOf(choices, names),
    help: help ?? Object.values(namesOf(choices, names)).join(', ').toLowerCase(),
  }),
};

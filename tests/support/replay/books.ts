import type { LogEntry, Row, Snapshot, Tables } from './snapshot.ts';

/** A value that the log does not tell, because it was erased or somebody else decides it. */
export const UNTOLD = Symbol('untold');

/** Columns that no entry tells: when a row was touched, and what payments, mail and tickets need for themselves. */
const UNTOLD_COLUMNS: Record<string, readonly string[]> = {
  Order: [
    'updatedAt',
    'reconcileAfter',
    'networkHash',
    'paypalFeeMinor',
    'clientKey',
    'requestDigest',
    'refundToldMinor',
  ],
  Seat: ['updatedAt', 'version', 'code', 'invitedAt'],
  Mail: ['attempts', 'lastError', 'sentAt'],
  DeskSession: ['seenAt'],
  AccessLink: ['revokedAt', 'lastUsedAt'],
  SeedState: ['at'],
  PaymentAttempt: ['closedAt'],
};

/** Kept beside the log, and replayed with it. */
const SOURCES = ['ContentPublication'];

/** Does to the books what an entry says was done. */
export type Reader = (books: Books, entry: LogEntry) => void;

export function nameOf({ at, action, subject }: LogEntry): string {
  return `${action} of ${subject} at ${at}`;
}

/** Two values are the same, however a time is written, and in whatever order the parts of an object are. */
export function same(one: unknown, other: unknown): boolean {
  return one === UNTOLD || other === UNTOLD || plain(one) === plain(other);
}

function plain(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part) => {
    if (typeof part === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(part))
      return Date.parse(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * What the tables should hold by what the log says so far: it begins with what they held before. In the end it is compared
 * with what they do hold.
 */
export class Books {
  readonly problems: string[] = [];
  private readonly now = new Map<string, Row | null>();
  /** How many rows of a kind may be new, and how many may be gone. */
  private readonly allowed = new Map<string, number>();
  /** The entry that is replayed, unless it is what happens without one. */
  private entry: LogEntry | null = null;
  /** Who wrote each value of a row last, and over what; '' is whether there is such a row. */
  private readonly written = new Map<string, Map<string, { by: LogEntry | null; over: unknown }>>();
  private readonly allowances: { by: LogEntry; kind: string; count: number }[] = [];
  /** By the kind that a row was taken for, the kinds that it might have been taken for. */
  private readonly taken = new Map<string, string[]>();
  private readonly published = new Set<LogEntry>();

  readonly before: Snapshot;
  readonly after: Snapshot;

  constructor(before: Snapshot, after: Snapshot) {
    this.before = before;
    this.after = after;
  }

  replay(entry: LogEntry, act: () => void): void {
    this.entry = entry;
    act();
    this.entry = null;
  }

  /** A row as the log has it so far. */
  row(table: string, key: string): Row | null {
    const told = this.now.get(`${table}/${key}`);
    return told === undefined ? (this.before.tables[table]?.get(key) ?? null) : told;
  }

  /** A row that there is in the end, as it is then. */
  ending(table: string, key: string): Row | undefined {
    return this.after.tables[table]?.get(key);
  }

  /** The rows of a table, those that are there now and those that come. */
  *all(table: string): Generator<[key: string, row: Row]> {
    const keys = new Set([
      ...this.keysOf(this.before.tables, table),
      ...this.keysOf(this.after.tables, table),
    ]);
    for (const key of keys) {
      const row = this.row(table, key);
      if (row) yield [key, row];
    }
  }

  /** Changes a row; `from` is what an entry says of it before. */
  change(entry: string, table: string, key: string, to: Row, from: Row = {}): void {
    const row = this.row(table, key);
    if (!row) {
      this.complain(entry, `there is no ${table} ${key}`);
      return;
    }
    for (const [column, value] of Object.entries(from))
      if (!same(row[column], value))
        this.complain(entry, `${table} ${key}.${column} was ${said(row[column])}, not ${said(value)}`);
    this.now.set(`${table}/${key}`, { ...row, ...to });
    for (const column of Object.keys(to)) this.note(table, key, column, row[column]);
  }

  /** A row is made; what the entry does not tell of it is taken as it is in the end. */
  make(entry: string, table: string, key: string, values: Row): void {
    if (this.row(table, key)) this.complain(entry, `${table} ${key} was there already`);
    const end = this.ending(table, key);
    // One that is gone again in the end must be told to be gone.
    this.now.set(`${table}/${key}`, { ...end, ...values });
    this.noteRow(table, key, false);
  }

  remove(entry: string, table: string, key: string): void {
    if (!this.row(table, key)) this.complain(entry, `there is no ${table} ${key}`);
    this.now.set(`${table}/${key}`, null);
    this.noteRow(table, key, true);
  }

  /** So many more rows of a kind may be new, such as mails of an order; or gone. */
  allow(kind: string, count = 1): void {
    this.allowed.set(kind, (this.allowed.get(kind) ?? 0) + count);
    if (this.entry) this.allowances.push({ by: this.entry, kind, count });
  }

  /** A publication is what the entry tells, and no other entry can. */
  publish(): void {
    if (this.entry) this.published.add(this.entry);
  }

  /**
   * After `close`: the entries of which something is left in the end. Of the others all was written again or taken away later, or
   * others allow what they allow.
   */
  left(): Set<LogEntry> {
    const left = new Set(this.published);
    for (const [name, columns] of this.written)
      for (const [column, { by, over }] of columns) if (by && this.shows(name, column, over)) left.add(by);
    for (const { by, kind, count } of this.allowances) if (!this.spares(kind, count)) left.add(by);
    return left;
  }

  complain(entry: string, what: string): void {
    this.problems.push(`${entry}: ${what}`);
  }

  /** Compares with what the tables hold; `kindsOf` says of a row that no entry names to which kinds it may belong. */
  close(kindsOf: (table: string, row: Row) => readonly string[]): string[] {
    const tables = new Set([...Object.keys(this.before.tables), ...Object.keys(this.after.tables)]);
    for (const table of tables) {
      if (SOURCES.includes(table)) continue;
      const keys = new Set([
        ...this.keysOf(this.before.tables, table),
        ...this.keysOf(this.after.tables, table),
        ...[...this.now.keys()]
          .filter((name) => name.startsWith(`${table}/`))
          .map((name) => name.slice(table.length + 1)),
      ]);
      for (const key of keys) this.compare(table, key, kindsOf);
    }
    return this.problems;
  }

  private compare(table: string, key: string, kindsOf: (table: string, row: Row) => readonly string[]): void {
    const [told, found] = [this.row(table, key), this.ending(table, key)];
    if (told === found) return;
    if (told && found) {
      for (const column of new Set([...Object.keys(told), ...Object.keys(found)]))
        if (!UNTOLD_COLUMNS[table]?.includes(column) && !same(told[column], found[column]))
          this.complain(
            `${table} ${key}`,
            `${column} is ${said(found[column])}, by the log ${said(told[column])}`,
          );
    } else if (found && !this.take(kindsOf(table, found)))
      this.complain(`${table} ${key}`, `nothing tells of it: ${said(found)}`);
    else if (told && !this.take([`gone ${table}`, `gone ${table}/${key}`]))
      this.complain(`${table} ${key}`, `it is gone: ${said(told)}`);
  }

  private take(kinds: readonly string[]): boolean {
    const kind = kinds.find((candidate) => this.remaining(candidate) > 0);
    if (kind === undefined) return false;
    this.allowed.set(kind, this.remaining(kind) - 1);
    this.taken.set(kind, [...(this.taken.get(kind) ?? []), ...kinds.filter((other) => other !== kind)]);
    return true;
  }

  private remaining(kind: string): number {
    return this.allowed.get(kind) ?? 0;
  }

  /** Whether all rows of a kind may be there without so many of what is allowed. */
  private spares(kind: string, count: number): boolean {
    const others = this.taken.get(kind) ?? [];
    return this.remaining(kind) >= count || others.some((other) => this.remaining(other) > 0);
  }

  private note(table: string, key: string, column: string, over: unknown): void {
    const name = `${table}/${key}`;
    const columns = this.written.get(name) ?? new Map();
    this.written.set(name, columns.set(column, { by: this.entry, over }));
  }

  /** A row is made or removed; what was written in it before is no matter any more. */
  private noteRow(table: string, key: string, over: boolean): void {
    this.written.delete(`${table}/${key}`);
    this.note(table, key, '', over);
  }

  /** Whether in the end there is something else than what was written over. */
  private shows(name: string, column: string, over: unknown): boolean {
    const slash = name.indexOf('/');
    const table = name.slice(0, slash);
    const end = this.ending(table, name.slice(slash + 1));
    if (column === '') return (end !== undefined) !== over;
    return end !== undefined && !UNTOLD_COLUMNS[table]?.includes(column) && !same(over, end[column]);
  }

  private keysOf(tables: Tables, table: string): Iterable<string> {
    return tables[table]?.keys() ?? [];
  }
}

const said = (value: unknown) =>
  value === UNTOLD ? '…' : (JSON.stringify(value) ?? 'nothing').slice(0, 200);

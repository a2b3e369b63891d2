import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { COLUMN_ROLES, type ColumnRole, DAY_ORDERS, ROLES } from '#domain/bank/statement-columns.ts';
import styles from './Money.module.css';
import type { StatementTableQuery } from './Statement.generated.ts';

type Table = NonNullable<StatementTableQuery['statementTable']>;

/** What was said of a table's columns, and the same as it is sent. */
export type Said = {
  roles: readonly (ColumnRole | '')[];
  currency: string;
  cameSays: string;
  bookedSays: string;
  dayOrder: string;
  variables: Readonly<Record<string, string>>;
};

type Typed = Omit<Said, 'variables'>;

function withVariables(typed: Typed): Said {
  const { roles, currency, cameSays, bookedSays, dayOrder } = typed;
  const columns = ROLES.map((role) => [
    `${role}Column`,
    roles.flatMap((one, column) => (one === role ? [column + 1] : [])).join(';'),
  ]);
  const others = {
    currency: roles.includes('currency') ? '' : currency.trim(),
    cameSays: roles.includes('sign') ? cameSays.trim() : '',
    bookedSays: roles.includes('state') ? bookedSays.trim() : '',
    dayOrder,
  };
  return { ...typed, variables: { ...Object.fromEntries(columns), ...others } };
}

/** What is known of a table. */
export function saidOf({ columns, currency, cameSays, bookedSays, dayOrder }: Table): Said {
  return withVariables({
    roles: columns.map(({ role }) => (role ?? '') as ColumnRole | ''),
    currency: currency ?? '',
    cameSays: cameSays ?? '',
    bookedSays: bookedSays ?? '',
    dayOrder: dayOrder ?? '',
  });
}

type StatementColumnsProps = {
  table: Table;
  said: Said;
  onSaid: (said: Said) => void;
  onHeadingLine: (line: number | null) => void;
};

/** Shows the first rows of a bank's table, column by column, and asks what each holds (docs/product.md 15.5.2). */
export function StatementColumns({ table, said, onSaid, onHeadingLine }: StatementColumnsProps) {
  const say = (change: Partial<Typed>) => onSaid(withVariables({ ...said, ...change }));
  return (
    <fieldset className={styles.statement}>
      <legend>Columns of this table</legend>
      <p>
        {table.known
          ? 'Known from an earlier table with these headings.'
          : 'Say what they hold; it is remembered for all tables with these headings. Leave out what is none of it.'}
      </p>
      <div className={styles.statementColumns}>
        {table.columns.map(({ heading, examples }, column) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading
            key={column}
            label={heading || `Column ${column + 1}`}
            hint={examples.filter(Boolean).slice(0, 3).join(' · ') || 'empty in the first rows'}
            value={said.roles[column] ?? ''}
            onChange={({ target }) =>
              say({
                roles: said.roles.map((role, at) => (at === column ? (target.value as ColumnRole) : role)),
              })
            }
          >
            <option value="">Not used</option>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {COLUMN_ROLES[role]}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <div className={styles.statementColumns}>
        {!said.roles.includes('currency') && (
          <TextInput
            label="Currency of all amounts"
            hint="Such as EUR."
            autoComplete="off"
            value={said.currency}
            onChange={({ target }) => say({ currency: target.value })}
          />
        )}
        {said.roles.includes('sign') && (
          <TextInput
            label="Credit or debit: what it says of money that came"
            note="optional"
            hint="Such as Bij; C, CR, credit, H and + are known."
            autoComplete="off"
            value={said.cameSays}
            onChange={({ target }) => say({ cameSays: target.value })}
          />
        )}
        {said.roles.includes('state') && (
          <TextInput
            label="State: what it says of what is booked"
            note="optional"
            hint="Such as done; booked, gebucht, completed and posted are known."
            autoComplete="off"
            value={said.bookedSays}
            onChange={({ target }) => say({ bookedSays: target.value })}
          />
        )}
        <Select
          label="Days such as 04/08/2026"
          value={said.dayOrder}
          onChange={({ target }) => say({ dayOrder: target.value })}
        >
          <option value="">As other rows show</option>
          {Object.entries(DAY_ORDERS).map(([order, words]) => (
            <option key={order} value={order}>
              {words}
            </option>
          ))}
        </Select>
        <TextInput
          label="Line of the headings"
          inputMode="numeric"
          autoComplete="off"
          key={table.headingLine}
          defaultValue={String(table.headingLine)}
          onBlur={({ target }) => {
            const line = Number(target.value);
            if (line !== table.headingLine) onHeadingLine(Number.isInteger(line) && line > 0 ? line : null);
          }}
        />
      </div>
    </fieldset>
  );
}

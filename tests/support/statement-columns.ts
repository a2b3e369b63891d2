import { type ColumnRole, ROLES, type StatementColumns } from '#domain/bank/statement-columns.ts';

/** What staff say of a table's columns, counted from 0. */
export function columnsOf(
  named: Partial<Record<ColumnRole, number[]>>,
  more: Partial<StatementColumns> = {},
): StatementColumns {
  const none = Object.fromEntries(ROLES.map((role) => [role, []])) as unknown as StatementColumns['columns'];
  return {
    columns: { ...none, ...named },
    currency: null,
    cameSays: null,
    bookedSays: null,
    dayOrder: null,
    ...more,
  };
}

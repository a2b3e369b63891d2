import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { type FilterField, Filters } from './Filters.tsx';
import styles from './ListPage.module.css';
import { NotLoaded } from './NotLoaded.tsx';
import { RowsTable, type RowsTableProps } from './RowsTable.tsx';
import type { Filter } from './use-address.ts';
import { useColumns } from './use-columns.ts';

type ListPageProps<Row, Name extends string, SortKey extends string> = Omit<
  RowsTableProps<Row, SortKey>,
  'label' | 'rows' | 'total'
> & {
  title: string;
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** Why they could not be read. */
  error: Error | undefined;
  fields: readonly FilterField<Name>[];
  filter: Filter<Name>;
  onFilter: (changes: Record<string, string | null>) => void;
  /** The list's name in the address of its export; nothing for one that has none. */
  exported?: string;
  /** What else stands beside the title. */
  actions?: ReactNode;
  /** Between the filters and the rows. */
  children?: ReactNode;
};

/** A page that is a list: title, count, actions, filters, and the rows. */
export function ListPage<Row, Name extends string, SortKey extends string = never>({
  title,
  rows,
  total,
  error,
  fields,
  filter,
  onFilter,
  exported,
  actions,
  children,
  columns,
  ...table
}: ListPageProps<Row, Name, SortKey>) {
  const [params] = useSearchParams();
  const { choices, chosen, shown, toggled } = useColumns(columns);
  const clear = () => onFilter(Object.fromEntries(fields.map(({ name }) => [name, null])));
  return (
    <>
      <title>{`${title} · Desk`}</title>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <output className={styles.count}>
          {total !== undefined && `${total.toLocaleString('en-GB')} in all`}
        </output>
        <ColumnChoice
          choices={choices}
          chosen={chosen}
          onToggle={(id) => onFilter({ columns: toggled(id) })}
        />
        {exported && (
          <ExportMenu
            list={exported}
            params={params}
            columns={[...new Set(shown.flatMap(({ fields = [] }) => fields))]}
          />
        )}
        {actions}
      </div>
      {fields.length > 0 && <Filters fields={fields} filter={filter} onChange={onFilter} />}
      <div className={styles.between}>{children}</div>
      {(error || !rows) && <NotLoaded what="The list" error={error} />}
      {rows?.length === 0 &&
        (Object.keys(filter).length > 0 ? (
          <EmptyState
            title="No results"
            actions={
              <Button variant="secondary" onClick={clear}>
                Clear filters
              </Button>
            }
          />
        ) : (
          <EmptyState title="Nothing here yet" />
        ))}
      {rows && rows.length > 0 && (
        <RowsTable {...table} columns={shown} label={title} rows={rows} total={total ?? rows.length} />
      )}
    </>
  );
}

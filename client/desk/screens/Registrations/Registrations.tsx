import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { messageOf } from '../../apollo.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { COLUMNS, USUAL_COLUMNS } from './columns.tsx';
import { Filters } from './Filters.tsx';
import { useRegistrationCountQuery, useRegistrationsQuery } from './Registrations.generated.ts';
import styles from './Registrations.module.css';
import { RegistrationsTable } from './RegistrationsTable.tsx';
import { FILTERS, useList } from './use-list.ts';

/** The registrations: filtered, sorted and with the columns that the address says (docs/product.md 16.2). */
export function Registrations() {
  const { filter, sort, columns, params, change } = useList();
  const list = useRegistrationsQuery({ variables: { filter, sort } });
  const count = useRegistrationCountQuery({ variables: { filter } });
  // While another list is on its way the last one stays.
  const page = (list.data ?? list.previousData)?.registrations;
  const total = (count.data ?? count.previousData)?.registrationCount;
  const rows = page?.rows;
  const shown = columns ?? USUAL_COLUMNS;
  const more = async () => {
    if (page?.endCursor && !list.loading) await list.fetchMore({ variables: { after: page.endCursor } });
  };
  return (
    <>
      <title>Registrations · Desk</title>
      <div className={styles.head}>
        <h1 className={styles.title}>Registrations</h1>
        <output className={styles.count}>
          {total !== undefined && !page?.similar && `${total.toLocaleString('en-GB')} in all`}
        </output>
        <ColumnChoice
          shown={shown}
          onChange={(next) =>
            change({ columns: String(next) === String(USUAL_COLUMNS) ? null : next.join() })
          }
        />
        <ExportMenu list="registrations" params={exported(params)} />
        {filter.conference && (
          <ExportMenu
            list="badges"
            label="Badges"
            params={new URLSearchParams({ conference: filter.conference })}
          />
        )}
      </div>
      <Filters filter={filter} onChange={change} />
      <NoticeRegion>
        {page?.similar && (
          <Notice tone="info">
            Nothing has “{filter.search}” in it. These have something that is spelt like it.
          </Notice>
        )}
      </NoticeRegion>
      {list.error && (
        <Notice tone="error" title="The list could not be read" live>
          {messageOf(list.error)}
        </Notice>
      )}
      {!rows && !list.error && <Loading>Reading the registrations…</Loading>}
      {rows?.length === 0 && (
        <EmptyState
          title="No registration matches"
          actions={
            <Button
              variant="secondary"
              onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, null])))}
            >
              Clear the filters
            </Button>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <RegistrationsTable
          rows={rows}
          columns={COLUMNS.filter(({ id }) => id === 'reference' || shown.includes(id))}
          total={page?.similar ? rows.length : (total ?? rows.length)}
          sort={page?.similar ? null : sort}
          onSort={({ by, descending }) =>
            change({ sort: by === 'MADE' ? null : by, order: descending ? null : 'asc' })
          }
          onEnd={more}
        />
      )}
    </>
  );
}

/** What of the address the export takes. */
function exported(params: URLSearchParams): URLSearchParams {
  const taken: readonly string[] = [...FILTERS, 'sort', 'order'];
  return new URLSearchParams([...params].filter(([name]) => taken.includes(name)));
}

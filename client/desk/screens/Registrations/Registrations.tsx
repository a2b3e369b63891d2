import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { useDesk } from '../../desk-context.ts';
import type { RegistrationFilter } from '../../generated/schema-types.ts';
import { AddressMenu } from '../../parts/AddressMenu.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { useConferences, withConferences } from '../../parts/use-conferences.ts';
import { COLUMNS } from './columns.tsx';
import { FIELDS } from './fields.ts';
import { useRegistrationCountQuery, useRegistrationsQuery } from './Registrations.generated.ts';
import { useList } from './use-list.ts';

/** The registrations: filtered, sorted and with the columns that the address says (docs/product.md 16.2). */
export function Registrations() {
  const { filter, sort, change } = useList();
  const conferences = useConferences();
  const { readOnly } = useDesk();
  const wanted = filter as RegistrationFilter;
  const list = useRegistrationsQuery({ variables: { filter: wanted, sort } });
  const count = useRegistrationCountQuery({ variables: { filter: wanted } });
  // While another list is on its way the last one stays.
  const page = (list.data ?? list.previousData)?.registrations;
  const total = (count.data ?? count.previousData)?.registrationCount;
  const more = async () => {
    // Of this list, not of the last one.
    const after = list.data?.registrations.endCursor;
    if (after && !list.loading) await list.fetchMore({ variables: { after } });
  };
  return (
    <ListPage
      title="Registrations"
      rows={page?.rows}
      total={page?.similar ? undefined : total}
      error={list.error}
      keyOf={({ reference }) => reference}
      columns={COLUMNS}
      sort={page?.similar ? null : sort}
      onSort={({ by, descending }) =>
        change({ sort: by === 'MADE' ? null : by, order: descending ? null : 'asc' })
      }
      onEnd={more}
      fields={withConferences(FIELDS, conferences)}
      filter={filter}
      onFilter={change}
      exported="registrations"
      actions={
        <>
          <AddressMenu list="registration-emails" about="their registration" />
          {!readOnly && <LinkButton to="/registrations/new">New registration</LinkButton>}
          {filter.conference && (
            <ExportMenu
              list="badges"
              label="Badges"
              params={new URLSearchParams({ conference: filter.conference })}
            />
          )}
        </>
      }
    >
      <NoticeRegion>
        {page?.similar && (
          <Notice tone="info">No results for “{filter.search}”. Showing similar spellings.</Notice>
        )}
      </NoticeRegion>
    </ListPage>
  );
}

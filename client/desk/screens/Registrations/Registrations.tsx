import { registrationList } from '#domain/registration/registration-list.ts';
import { useMay } from '../../desk-context.ts';
import { RegistrationsDocument } from '../../lists/lists.generated.ts';
import { AddressMenu } from '../../parts/AddressMenu.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { List } from '../../parts/List.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { useList } from '../../parts/use-list.ts';

/** The registrations: filtered, sorted and with the columns that the address says (docs/product.md 16.2). */
export function Registrations() {
  const may = useMay();
  const list = useList(registrationList, RegistrationsDocument);
  const { conference } = list.filter;
  return (
    <List
      title="Registrations"
      list={list}
      page={({ reference }) => `/registrations/${reference}`}
      cells={{ status: StatusBadge }}
      actions={
        <>
          <AddressMenu list={list} about="their registration" />
          {may('registrations') && <LinkButton to="/registrations/new">New registration</LinkButton>}
          {conference && may('addresses') && (
            <ExportMenu list="badges" label="Badges" params={new URLSearchParams({ conference })} />
          )}
        </>
      }
    />
  );
}

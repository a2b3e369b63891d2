import { useState } from 'react';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Select } from '#client/ui/Select.tsx';
import { Table } from '#client/ui/Table.tsx';
import { MOST_PLACES } from '#domain/pricing/places.ts';
import { useDesk } from '../../desk-context.ts';
import { ActionForm } from '../../parts/ActionDialog.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import number from '../../parts/NumberField.module.css';
import { Page } from '../../parts/Page.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useConferences } from '../../parts/use-conferences.ts';
import { type PlacesFieldsFragment, SetPlacesDocument, usePlacesQuery } from './Places.generated.ts';
import styles from './Places.module.css';

/** How many of what there are for a conference, taken and left (docs/product.md 4.10). */
export function Places() {
  const { filter, change } = useAddress(['conference'] as const);
  const conferences = useConferences();
  const conference = filter.conference ?? '';
  const { data, error } = usePlacesQuery({ variables: { conference }, skip: conference === '' });
  return (
    <Page title="Capacity" back={['/prices', 'Prices']}>
      <div className={styles.choice}>
        <Select
          label="Conference"
          value={conference}
          onChange={({ target }) => change({ conference: target.value })}
        >
          <option value="">Choose…</option>
          {conferences?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {conference === '' && <EmptyState title="Choose a conference to see its capacity" />}
      {conference !== '' && !data && <NotLoaded what="The capacity" error={error} />}
      {data && <PlacesForm key={data.places.conference} places={data.places} />}
    </Page>
  );
}

function PlacesForm({ places: { conference, title, version, items } }: { places: PlacesFieldsFragment }) {
  const { readOnly } = useDesk();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const changes = items.flatMap(({ itemId, places }) => {
    const text = typed[itemId];
    const wanted = text === undefined ? places : placesOf(text);
    return wanted === places ? [] : [{ itemId, places: wanted }];
  });
  const table = (
    <Table
      captionId="places"
      caption="Leave a field blank for unlimited. Paid orders and orders that can still be paid count as reserved."
      className={styles.places}
    >
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Capacity</th>
          <th scope="col" className={styles.number}>
            Reserved
          </th>
          <th scope="col" className={styles.number}>
            Waiting
          </th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ itemId, name, places, taken, waiting }) => {
          const text = typed[itemId] ?? (places === null ? '' : String(places));
          return (
            <tr key={itemId}>
              <th scope="row">{name}</th>
              <td>
                <input
                  type="text"
                  inputMode="numeric"
                  aria-label={`Capacity of ${name}`}
                  pattern="\s*[0-9]{1,6}\s*"
                  title={`A whole number from 0 to ${MOST_PLACES.toLocaleString('en-GB')}, or blank`}
                  autoComplete="off"
                  readOnly={readOnly}
                  value={text}
                  data-changed={placesOf(text) !== places || undefined}
                  onChange={({ target }) => setTyped({ ...typed, [itemId]: target.value })}
                  className={number.field}
                />
              </td>
              <td className={styles.number}>{taken}</td>
              <td className={styles.number}>{waiting || ''}</td>
              <td>{leftWords(placesOf(text), taken, waiting)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
  if (readOnly) return table;
  return (
    <ActionForm
      mutation={SetPlacesDocument}
      variables={(reason) => ({ conference, version, items: changes, reason })}
      action="Save"
      reason
      disabled={changes.length === 0}
      unsaved={changes.length > 0}
      lostWith="conference"
      done={() => `The capacity of ${title} is saved.`}
      onDone={() => setTyped({})}
    >
      {table}
    </ActionForm>
  );
}

/** Null: no limit. */
function placesOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** '83', 'Unlimited', or by how many it is oversold. What somebody waits for is theirs. */
function leftWords(places: number | null, taken: number, waiting: number): string {
  if (places === null) return 'Unlimited';
  if (Number.isNaN(places)) return '';
  return taken > places ? `0 (${taken - places} oversold)` : String(Math.max(0, places - taken - waiting));
}

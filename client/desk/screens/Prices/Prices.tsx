import { Link } from 'react-router-dom';
import { Table } from '#client/ui/Table.tsx';
import { useDesk } from '../../desk-context.ts';
import { day } from '../../format.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { type PriceListFieldsFragment, usePriceListsQuery } from './Prices.generated.ts';
import styles from './Prices.module.css';

/** Every price list with the conferences that have it (docs/product.md 4.9). */
export function Prices() {
  const { readOnly } = useDesk();
  const { data, error } = usePriceListsQuery();
  return (
    <Page
      title="Prices"
      badges={
        <>
          <LinkButton to="/places">Capacity of a conference</LinkButton>
          {!readOnly && <LinkButton to="/new-price-list">New price list</LinkButton>}
        </>
      }
    >
      {!data && <NotLoaded what="The price lists" error={error} />}
      {data && (
        <Table captionId="lists" caption="Every conference uses one of these lists.">
          <thead>
            <tr>
              <th scope="col">List</th>
              <th scope="col">Early and Mid end</th>
              <th scope="col">Sells</th>
              <th scope="col">Conferences</th>
            </tr>
          </thead>
          <tbody>
            {data.priceLists.map((list) => (
              <tr key={list.id}>
                <td>
                  <Link to={`/prices/${list.id}`}>{list.name}</Link>
                </td>
                <td>{lastDaysWords(list)}</td>
                <td>
                  {list.prices.length} of {data.listableItems.length}
                </td>
                <td className={styles.conferences}>
                  {list.conferences.map(({ title }) => title).join(', ') || 'None yet'}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Page>
  );
}

/** When the phases of a list end. */
function lastDaysWords({
  earlyUntil,
  midUntil,
}: Pick<PriceListFieldsFragment, 'earlyUntil' | 'midUntil'>): string {
  return earlyUntil && midUntil ? `${day(earlyUntil)}, ${day(midUntil)}` : 'By conference month';
}

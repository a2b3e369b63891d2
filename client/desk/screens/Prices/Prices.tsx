import { Link } from 'react-router-dom';
import { useDesk, usePhaseNames } from '../../desk-context.ts';
import { day } from '../../format.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { ShortTable } from '../../parts/ShortTable.tsx';
import { type PriceListFieldsFragment, usePriceListsQuery } from './Prices.generated.ts';

/** Every price list with the conferences that have it (docs/product.md 4.9). */
export function Prices() {
  const { readOnly } = useDesk();
  const { EARLY, MID } = usePhaseNames();
  const { data, error } = usePriceListsQuery();
  return (
    <Page
      title="Prices"
      badges={
        <>
          <LinkButton to="/places" variant="secondary">
            Capacity of a conference
          </LinkButton>
          {!readOnly && <LinkButton to="/new-price-list">New price list</LinkButton>}
        </>
      }
    >
      {!data && <NotLoaded what="The price lists" error={error} />}
      {data && (
        <ShortTable
          id="lists"
          title="Every conference uses one of these lists."
          titled
          headings={['List', `${EARLY} and ${MID} end`, 'Sells', 'Conferences']}
          keys={data.priceLists.map(({ id }) => id)}
          rows={data.priceLists.map((list) => [
            <Link key="list" to={`/prices/${list.id}`}>
              {list.name}
            </Link>,
            lastDaysWords(list),
            `${list.prices.length} of ${data.listableItems.length}`,
            list.conferences.map(({ title }) => title).join(', ') || 'None yet',
          ])}
        />
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

import { Link, useParams } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Table } from '#client/ui/Table.tsx';
import { useDesk, usePhaseNames } from '../../desk-context.ts';
import { day } from '../../format.ts';
import { DetailPage } from '../../parts/DetailPage.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import beside from '../../parts/Shared.module.css';
import { useDialog } from '../../parts/use-dialog.ts';
import type { PriceListFieldsFragment } from '../Prices/Prices.generated.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { PriceForm } from './PriceForm.tsx';
import { usePriceListQuery } from './PriceList.generated.ts';
import styles from './PriceList.module.css';

/** A price list: what everything costs when, and for which conferences (docs/product.md 4.9). */
export function PriceList() {
  const { id = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = usePriceListQuery({ variables: { id } });
  if (!data) return <NotLoaded what="The price list" error={error} />;
  const { list } = data.openPriceList;
  return (
    <DetailPage
      title={`Prices: ${list.name}`}
      list={['/prices', 'Prices']}
      badges={<span className={beside.note}>{list.id}</span>}
    >
      <div className={styles.columns}>
        <PriceForm key={list.id} open={data.openPriceList} items={data.listableItems} readOnly={readOnly} />
        <Conferences list={list} readOnly={readOnly} />
      </div>
    </DetailPage>
  );
}

/** The conferences that have the list, and when its phases end for each. */
function Conferences({ list, readOnly }: { list: PriceListFieldsFragment; readOnly: boolean }) {
  const assigning = useDialog('assign');
  const { EARLY, MID } = usePhaseNames();
  return (
    <section aria-labelledby="has-it" className={styles.aside}>
      <h2 id="has-it" className={beside.subtitle}>
        Conferences using this list
      </h2>
      {list.conferences.length === 0 ? (
        <p className={beside.note}>None yet: nothing is sold at these prices.</p>
      ) : (
        <Table caption="Last days of each phase; titles lead to capacity" captionId="last-days">
          <thead>
            <tr>
              <th scope="col">Conference</th>
              <th scope="col">{EARLY}</th>
              <th scope="col">{MID}</th>
            </tr>
          </thead>
          <tbody>
            {list.conferences.map(({ id, title, lastDays: [early, mid] }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/places?conference=${id}`} title={`Capacity of ${title}`}>
                    {title}
                  </Link>
                </th>
                <td className={styles.day}>{early && day(early)}</td>
                <td className={styles.day}>{mid && day(mid)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {!readOnly && (
        <div className={beside.actions}>
          <Button variant="secondary" size="small" onClick={() => assigning.open()}>
            Assign to conferences…
          </Button>
          <LinkButton to={`/new-price-list?from=${list.id}`}>Duplicate</LinkButton>
        </div>
      )}
      {assigning.value && <AssignDialog list={list} onClose={assigning.close} />}
    </section>
  );
}

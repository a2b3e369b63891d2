import { Link, useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { Table } from '#client/ui/Table.tsx';
import { type OrderStatus, STATUS_NAMES } from '#domain/orders/order-status.ts';
import { cellText } from '#domain/organiser/list-cells.ts';
import { couponList } from '#domain/pricing/coupon-list.ts';
import { useDesk } from '../../desk-context.ts';
import { day, instant, money, words } from '../../format.ts';
import { Back } from '../../parts/Back.tsx';
import styles from '../../parts/Beside.module.css';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { CouponBadge } from '../Coupons/CouponBadge.tsx';
import { type CouponDetailFieldsFragment, useCouponQuery } from './Coupon.generated.ts';
import { CouponForm } from './CouponForm.tsx';

/** A coupon: what it takes off, when and for what it may be used, and who has used it (docs/product.md 5.7). */
export function Coupon() {
  const { code = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useCouponQuery({ variables: { code } });
  if (!data) return <NotLoaded what="The coupon" error={error} />;
  const { coupon, orders, version } = data.coupon;
  return (
    <>
      <title>{`Coupon ${coupon.code} · Desk`}</title>
      <Back to="/coupons">Coupons</Back>
      <div className={styles.head}>
        <h1 className={styles.title}>Coupon {coupon.code}</h1>
        <CouponBadge state={coupon.state} />
      </div>
      <div className={styles.columns}>
        <div>
          <DataList
            items={[
              { term: 'Discount', value: cellText(couponList, 'registrationPercent', coupon, instant) },
              { term: 'Uses', value: cellText(couponList, 'uses', coupon, instant) },
              { term: 'Valid from', value: coupon.from ? day(coupon.from) : 'No start date' },
              { term: 'Valid until', value: coupon.until ? day(coupon.until) : 'No end date' },
              {
                term: 'Conferences',
                value: coupon.conferences.length
                  ? coupon.conferences.map((id) => <ConferenceTitle key={id} id={id} />)
                  : 'All',
              },
              { term: 'For', value: coupon.registrationTypes.map(words).join(', ') || 'Everyone' },
              { term: 'Created', value: instant(coupon.createdAt) },
            ]}
          />
          <Uses orders={orders} />
        </div>
        {!readOnly && <CouponForm key={coupon.code} coupon={coupon} version={version} />}
      </div>
    </>
  );
}

function Uses({ orders }: Pick<CouponDetailFieldsFragment, 'orders'>) {
  return (
    <section aria-labelledby="uses" className={styles.form}>
      <h2 className={styles.subtitle}>Registrations using it</h2>
      {orders.length === 0 ? (
        <p id="uses" className={styles.note}>
          None.
        </p>
      ) : (
        <Table caption="Registrations using it" captionHidden captionId="uses">
          <thead>
            <tr>
              <th scope="col">Registration</th>
              <th scope="col">Created</th>
              <th scope="col">Status</th>
              <th scope="col">Discount</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ reference, createdAt, status, discountMinor, currency }) => (
              <tr key={reference}>
                <td>
                  <Link to={`/registrations/${reference}`}>{reference}</Link>
                </td>
                <td>{instant(createdAt)}</td>
                <td>{STATUS_NAMES[status as OrderStatus]}</td>
                <td>{money(discountMinor, currency)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

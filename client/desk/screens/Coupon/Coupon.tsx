import { Link, useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { type OrderStatus, STATUS_NAMES } from '#domain/orders/order-status.ts';
import { cellText } from '#domain/organiser/list-cells.ts';
import { couponList } from '#domain/pricing/coupon-list.ts';
import { useDesk } from '../../desk-context.ts';
import { day, instant, money, words } from '../../format.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import { DetailPage } from '../../parts/DetailPage.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import styles from '../../parts/Shared.module.css';
import { TableSection } from '../../parts/ShortTable.tsx';
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
    <DetailPage
      title={`Coupon ${coupon.code}`}
      list={['/coupons', 'Coupons']}
      badges={<CouponBadge state={coupon.state} />}
    >
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
    </DetailPage>
  );
}

function Uses({ orders }: Pick<CouponDetailFieldsFragment, 'orders'>) {
  return (
    <div className={styles.form}>
      <TableSection
        id="uses"
        title="Registrations using it"
        headings={['Registration', 'Created', 'Status', 'Discount']}
        rows={orders.map(({ reference, createdAt, status, discountMinor, currency }) => [
          <Link key={reference} to={`/registrations/${reference}`}>
            {reference}
          </Link>,
          instant(createdAt),
          STATUS_NAMES[status as OrderStatus],
          money(discountMinor, currency),
        ])}
      />
    </div>
  );
}

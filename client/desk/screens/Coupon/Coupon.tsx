import { Link, useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Table } from '#client/ui/Table.tsx';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { instant, money, words } from '../../format.ts';
import type { OrderStatus } from '../../generated/schema-types.ts';
import styles from '../../parts/Beside.module.css';
import { statusWords } from '../../parts/StatusBadge.tsx';
import { CouponBadge, discountWords, usesWords } from '../Coupons/coupon-words.tsx';
import { type CouponBesideFieldsFragment, useCouponQuery } from './Coupon.generated.ts';
import { CouponForm } from './CouponForm.tsx';

/** A coupon: what it takes off, when and for what it may be used, and who has used it (docs/product.md 5.7). */
export function Coupon() {
  const { code = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useCouponQuery({ variables: { code } });
  if (error && !data)
    return (
      <Notice tone="error" title="The coupon could not be read" live>
        {messageOf(error)}
      </Notice>
    );
  if (!data) return <Loading>Reading the coupon…</Loading>;
  const { coupon, orders, version } = data.coupon;
  return (
    <>
      <title>{`Coupon ${coupon.code} · Desk`}</title>
      <div className={styles.head}>
        <h1 className={styles.title}>Coupon {coupon.code}</h1>
        <CouponBadge state={coupon.state} />
      </div>
      <div className={styles.columns}>
        <div>
          <DataList
            items={[
              { term: 'Takes off', value: discountWords(coupon) },
              { term: 'Uses', value: usesWords(coupon) },
              { term: 'From', value: coupon.from ?? 'always' },
              { term: 'Until', value: coupon.until ?? 'for good' },
              { term: 'Conferences', value: coupon.conferences.join(', ') || 'all' },
              { term: 'For', value: coupon.registrationTypes.map(words).join(', ') || 'everybody' },
              { term: 'Made', value: instant(coupon.createdAt) },
            ]}
          />
          <Uses orders={orders} />
        </div>
        {!readOnly && <CouponForm key={coupon.code} coupon={coupon} version={version} />}
      </div>
    </>
  );
}

function Uses({ orders }: Pick<CouponBesideFieldsFragment, 'orders'>) {
  return (
    <section aria-labelledby="uses" className={styles.form}>
      <h2 className={styles.subtitle}>Registrations with it</h2>
      {orders.length === 0 ? (
        <p id="uses" className={styles.note}>
          None.
        </p>
      ) : (
        <Table caption="Registrations with it" captionHidden captionId="uses">
          <thead>
            <tr>
              <th scope="col">Registration</th>
              <th scope="col">Made</th>
              <th scope="col">Status</th>
              <th scope="col">Taken off</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ reference, createdAt, status, discountMinor, currency }) => (
              <tr key={reference}>
                <td>
                  <Link to={`/registrations/${reference}`}>{reference}</Link>
                </td>
                <td>{instant(createdAt)}</td>
                <td>{statusWords(status as OrderStatus)}</td>
                <td>{money(discountMinor, currency)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

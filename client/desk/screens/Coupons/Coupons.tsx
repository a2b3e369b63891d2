import { Fragment } from 'react';
import { couponList } from '#domain/pricing/coupon-list.ts';
import { useDesk } from '../../desk-context.ts';
import { CouponsDocument } from '../../lists/lists.generated.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { List } from '../../parts/List.tsx';
import { useList } from '../../parts/use-list.ts';
import { CouponBadge } from './CouponBadge.tsx';

/** Codes that take something off a registration, with their state and uses (docs/product.md 5.7). */
export function Coupons() {
  const { readOnly } = useDesk();
  return (
    <List
      title="Coupons"
      list={useList(couponList, CouponsDocument)}
      page={({ code }) => `/coupons/${code}`}
      cells={{
        state: ({ state }) => <CouponBadge state={state} />,
        conferences: ({ conferences }) =>
          conferences.length > 0
            ? conferences.map((id, index) => (
                <Fragment key={id}>
                  {index > 0 && ', '}
                  <ConferenceTitle id={id} />
                </Fragment>
              ))
            : 'All',
      }}
      actions={!readOnly && <LinkButton to="/coupons/new">Create coupons</LinkButton>}
    />
  );
}

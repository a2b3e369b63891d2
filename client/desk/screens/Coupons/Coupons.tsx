import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useDesk } from '../../desk-context.ts';
import { day } from '../../format.ts';
import type { CouponFilter } from '../../generated/schema-types.ts';
import { COUPON_STATES, choicesOf } from '../../names.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import type { FilterField } from '../../parts/Filters.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { nextPage } from '../../parts/next-page.ts';
import type { Column } from '../../parts/RowsTable.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useConferences, withConferences } from '../../parts/use-conferences.ts';
import { type CouponFieldsFragment, useCouponsQuery } from './Coupons.generated.ts';
import { CouponBadge, discountWords, usesWords } from './coupon-words.tsx';

const FILTERS = ['search', 'state', 'conference'] as const;

const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: 'search', label: 'Code', kind: 'search' },
  {
    name: 'state',
    label: 'Status',
    kind: 'choice',
    choices: choicesOf(COUPON_STATES),
  },
  { name: 'conference', label: 'Conference', kind: 'choice' },
];

const COLUMNS: readonly Column<CouponFieldsFragment>[] = [
  {
    id: 'code',
    place: 'first',
    fields: ['code'],
    heading: 'Code',
    width: 26,
    cell: ({ code }) => <Link to={`/coupons/${code}`}>{code}</Link>,
  },
  {
    id: 'state',
    fields: ['state'],
    heading: 'Status',
    width: 12,
    cell: ({ state }) => <CouponBadge state={state} />,
  },
  {
    id: 'discount',
    fields: ['registrationPercent', 'addOnsPercent', 'accommodationPercent'],
    heading: 'Discount',
    width: 40,
    cell: discountWords,
  },
  { id: 'uses', fields: ['uses', 'maxUses'], heading: 'Uses', width: 12, number: true, cell: usesWords },
  {
    id: 'from',
    fields: ['validFrom'],
    heading: 'Valid from',
    width: 13,
    cell: ({ from }) => (from ? day(from) : '–'),
  },
  {
    id: 'until',
    fields: ['validUntil'],
    heading: 'Valid until',
    width: 13,
    cell: ({ until }) => (until ? day(until) : '–'),
  },
  {
    id: 'conferences',
    fields: ['conferences'],
    heading: 'Conferences',
    width: 30,
    cell: ({ conferences }) =>
      conferences.length > 0
        ? conferences.map((id, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <ConferenceTitle id={id} />
            </Fragment>
          ))
        : 'All',
  },
];

/** Codes that take something off a registration, with their state and uses (docs/product.md 5.7). */
export function Coupons() {
  const { readOnly } = useDesk();
  const { filter, change } = useAddress(FILTERS);
  const conferences = useConferences();
  const list = useCouponsQuery({ variables: { filter: filter as CouponFilter } });
  const page = (list.data ?? list.previousData)?.coupons;
  return (
    <ListPage
      title="Coupons"
      rows={page?.rows}
      total={page?.total}
      error={list.error}
      keyOf={({ code }) => code}
      columns={COLUMNS}
      onEnd={nextPage(list, page)}
      fields={withConferences(FIELDS, conferences)}
      filter={filter}
      onFilter={change}
      exported="coupons"
      actions={!readOnly && <LinkButton to="/coupons/new">Create coupons</LinkButton>}
    />
  );
}

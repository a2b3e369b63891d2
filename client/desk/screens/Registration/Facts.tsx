import { Link } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { soldName } from '#domain/orders/lines-left.ts';
import { belongsToTerm } from '#domain/orders/order-kind.ts';
import { isRefusal } from '#domain/orders/why-not-paid.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { useDesk, usePhaseNames } from '../../desk-context.ts';
import { instant, mailto, money, words } from '../../format.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';
import styles from './Registration.module.css';

/** The buyer, the money, and PayPal's ids. */
export function Facts({ details }: { details: RegistrationDetailsFieldsFragment }) {
  const phaseNames = usePhaseNames();
  const { registration, conferenceTitle, termsVersion, failureIssue, notPaid } = details;
  const { currency } = registration;
  const { publicUrl } = useDesk();
  return (
    <div className={styles.facts}>
      <section aria-labelledby="person">
        <h2 id="person" className={styles.heading}>
          Person
        </h2>
        <DataList
          items={[
            { term: 'Email', value: <a href={mailto(registration.email)}>{registration.email}</a> },
            { term: 'Phone', value: registration.phone },
            { term: 'Organisation', value: registration.organization },
            { term: 'Country', value: registration.country },
            { term: 'Category', value: `${registration.category}, ${registration.session}` },
            { term: 'Conference', value: conferenceTitle },
            ...(details.addedTo
              ? [
                  {
                    term: belongsToTerm(registration),
                    value: <Link to={`/registrations/${details.addedTo}`}>{details.addedTo}</Link>,
                  },
                ]
              : []),
            {
              term: 'Accepted terms',
              value: (
                <a href={`${publicUrl}/terms?version=${encodeURIComponent(termsVersion)}`}>
                  Version {termsVersion}
                </a>
              ),
            },
          ]}
        />
      </section>
      <section aria-labelledby="money">
        <h2 id="money" className={styles.heading}>
          Money
        </h2>
        <DataList
          items={[
            ...details.lines.map((line) => ({
              term: `${line.quantity} × ${soldName(line)}`,
              value: money(line.totalMinor, currency),
            })),
            ...(registration.discountMinor
              ? [
                  {
                    term: registration.coupon ? `Coupon ${registration.coupon}` : 'Discount',
                    value: money(-registration.discountMinor, currency),
                  },
                ]
              : []),
            ...(registration.feeMinor > 0
              ? [{ term: 'Processing fee', value: money(registration.feeMinor, currency) }]
              : []),
            {
              term: `Total (${phaseNames[registration.phase as Phase]} prices)`,
              value: <strong>{formatInFull(registration.totalMinor, currency)}</strong>,
            },
            { term: 'Refunded', value: money(registration.refundedMinor, currency) },
            ...(registration.toSendMinor > 0
              ? [{ term: 'To be sent back', value: money(registration.toSendMinor, currency) }]
              : []),
          ]}
        />
      </section>
      <section aria-labelledby="payment">
        <h2 id="payment" className={styles.heading}>
          Payment
        </h2>
        <DataList
          items={[
            { term: 'Created', value: instant(registration.createdAt) },
            ...(registration.cancelledAt
              ? [{ term: 'Cancelled', value: instant(registration.cancelledAt) }]
              : []),
            { term: 'Paid', value: registration.capturedAt ? instant(registration.capturedAt) : '–' },
            // Bank transfers stand in a table of their own.
            ...(registration.paidBy === 'BANK'
              ? []
              : [{ term: 'PayPal payment', value: registration.paypalCaptureId ?? '–' }]),
            ...(notPaid ? [{ term: 'Why not paid', value: notPaid }] : []),
            ...(failureIssue && isRefusal(failureIssue)
              ? [{ term: 'Refused by PayPal', value: words(failureIssue) }]
              : []),
          ]}
        />
      </section>
    </div>
  );
}

import link from '#client/site/features/link-page/LinkPage.module.css';
import { WithoutScript } from '#client/site/features/link-page/WithoutScript.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { keepOwnLink } from '#client/site/features/payment/own-links.ts';
import { usePhaseNames } from '#client/site/features/payment/phase-names.ts';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { belongsToTerm } from '#domain/orders/order-kind.ts';
import { printInstant } from '#domain/printed-dates.ts';
import { timesNote } from '#domain/time.ts';
import { Additions } from './AddToOrder.tsx';
import styles from './Order.module.css';
import { OrderActions } from './OrderActions.tsx';
import { OrderInvoice } from './OrderInvoice.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPeople } from './OrderPeople.tsx';
import { OrderTicket } from './OrderTicket.tsx';
import { OrderTransfer } from './OrderTransfer.tsx';
import { isOver, isValid, type OrderProps, statusText } from './order-status.ts';
import { PayHeldOrder } from './PayHeldOrder.tsx';

/** The order: where it stands, what was bought, by whom, for what; fit to be printed. */
export function OrderSheet({ order }: OrderProps) {
  const { reference, conferenceTitle } = order;
  const status = statusText(order);
  const { site } = usePageConfig();
  const phaseNames = usePhaseNames();
  return (
    <div data-discipline={order.conference.discipline}>
      <Meta title={`Order ${reference}`} description="A registration and its payment." noIndex />
      <PageHeader eyebrow={`Order ${reference}`} title={conferenceTitle} />
      <div className={`wrap ${link.page} ${styles.page} ${styles.layout}`}>
        <div className={styles.first}>
          <Notice tone={status.tone} title={status.title} role="status" actions={<Actions order={order} />}>
            <p>{status.text}</p>
          </Notice>
          <OrderTransfer order={order} />
          <OrderTicket order={order} />
          <WithoutScript />
        </div>
        <div className={styles.main}>
          {order.seats.length > 0 && <OrderPeople order={order} />}
          <OrderLines order={order} />
          {order.additions.length > 0 && <Additions order={order} />}
          {(order.documents.length > 0 || order.proForma || order.billing) && <OrderInvoice order={order} />}
          <OrderActions order={order} />
        </div>
        <div className={styles.side}>
          <Section nested level={2} title="Your details">
            <DataList
              items={[
                { term: 'Organization', value: order.organization },
                { term: 'Country', value: order.country },
                { term: 'Email', value: order.email },
                { term: 'Session', value: order.scientificSession },
              ]}
            />
          </Section>
          <Section nested level={2} title="Your order">
            <DataList
              items={[
                ...(order.addedTo ? [{ term: belongsToTerm(order), value: <AddedTo order={order} /> }] : []),
                { term: 'Placed', value: printInstant(order.createdAt) },
                { term: 'Prices', value: phaseNames[order.phase] },
                ...(order.capturedAt
                  ? [
                      {
                        term: order.totalMinor === 0 ? 'Confirmed' : 'Paid',
                        value: printInstant(order.capturedAt),
                      },
                    ]
                  : []),
                ...(order.paypalCaptureId
                  ? [{ term: 'PayPal transaction', value: order.paypalCaptureId }]
                  : []),
                {
                  term: 'Accepted terms',
                  value: (
                    <a href={`/terms?version=${encodeURIComponent(order.termsVersion)}`}>
                      Version {order.termsVersion}
                    </a>
                  ),
                },
              ]}
            />
          </Section>
          <div className={styles.notes}>
            <p className={`${shared.small} ${styles.small} ${styles.printed}`}>
              {site.name}, {site.email}, {site.phone}
            </p>
            <p className={`${shared.small} ${styles.small}`}>
              {timesNote()} Keep this page’s address private.
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The registration that it belongs to: its page, where that can be opened. */
function AddedTo({ order: { addedTo, registrationToken } }: OrderProps) {
  return registrationToken ? <a href={`/order/${registrationToken}`}>{addedTo}</a> : addedTo;
}

/** What the owner can do now, and for what belongs to a registration, the way back there. */
function Actions({ order }: OrderProps) {
  return (
    <>
      <Payment order={order} />
      {order.registrationToken && (
        <Button href={`/order/${order.registrationToken}`} variant="secondary" data-print="hide">
          Your registration
        </Button>
      )}
    </>
  );
}

/** Whether its buyer takes part, for all that is known: who has handed their own ticket over does not. */
const takesPart = ({ seats }: OrderProps['order']) => seats.length === 0 || seats.some(({ own }) => own);

function Payment({ order }: OrderProps) {
  const { token, status, approveUrl, paypalOrderId, paid, payable } = order;
  if (paid)
    return (
      <>
        <Button href={`/order/${token}/receipt.pdf`} icon={<Icon name="download" />} data-print="hide">
          Receipt (PDF)
        </Button>
        {isValid(order) && order.kind === 'REGISTRATION' && takesPart(order) && (
          <Button
            href={`/order/${token}/calendar.ics`}
            variant="secondary"
            icon={<Icon name="calendar" />}
            data-print="hide"
          >
            Add to calendar
          </Button>
        )}
      </>
    );
  const keep = () => keepOwnLink(paypalOrderId, token);
  if (approveUrl)
    return (
      <Button href={approveUrl} onClick={keep} data-print="hide">
        Pay
      </Button>
    );
  if (payable) return <PayHeldOrder order={order} />;
  if (status === 'APPROVED' && paypalOrderId)
    return (
      <Button
        href={`/paypal-return?token=${encodeURIComponent(paypalOrderId)}`}
        onClick={keep}
        data-print="hide"
      >
        Complete the payment
      </Button>
    );
  return isOver(order) && order.kind === 'REGISTRATION' && order.orderable ? (
    <Button href="/registration" data-print="hide">
      Register again
    </Button>
  ) : null;
}

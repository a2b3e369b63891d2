import { useSearchParams } from 'react-router-dom';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { Meta } from '#client/site/features/Meta.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import type { CapturedOrder } from '#client/site/features/payment/capture-outcome.ts';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import { formatInFull } from '#domain/pricing/money.ts';
import { PAYMENT_HELD, PAYMENT_RETURN_MESSAGES, paymentNotProcessed } from '#domain/registration/messages.ts';
import styles from './PaypalReturn.module.css';
import { type Failed as FailedResult, type Result as PaymentResult, useCapture } from './use-capture.ts';

/** The way back from the payment provider: takes the money of the approved order (docs/product.md 2.14). */
export default function PaypalReturn() {
  const [params] = useSearchParams();
  const { result, askAgain } = useCapture(params.get('token') || null);
  return (
    <>
      <Meta title="Your payment" description="The result of your payment." noIndex />
      <PageHeader title="Your payment" lead={usePageConfig().paypal.standIn ? STAND_IN : undefined} />
      <div className={`wrap ${link.page}`}>
        <div aria-live="polite" className={styles.outcome}>
          <Result result={result} askAgain={askAgain} />
        </div>
      </div>
    </>
  );
}

const STAND_IN = 'This site is connected to a stand-in for PayPal: no money moves.';

function Result({ result, askAgain }: { result: PaymentResult; askAgain(): void }) {
  switch (result.kind) {
    case 'finalising':
      return <Loading>{PAYMENT_RETURN_MESSAGES.finalising}</Loading>;
    case 'paid':
      return (
        <>
          <Notice
            tone="success"
            title={PAYMENT_RETURN_MESSAGES.completed}
            actions={<SeeOrder order={result.order} />}
          >
            <p>
              <Confirmed order={result.order} />
            </p>
          </Notice>
          <Bought order={result.order} />
        </>
      );
    case 'held':
      return (
        <>
          <Notice tone="info" title={PAYMENT_HELD.title} actions={<SeeOrder order={result.order} />}>
            <p>
              {PAYMENT_HELD.text} The registration is kept, and we will write to{' '}
              <Registrant order={result.order} /> as soon as the payment is complete. {PAYMENT_HELD.advice}
            </p>
          </Notice>
          <Bought order={result.order} />
        </>
      );
    case 'failed':
      return result.payable ? <Payable result={result} /> : <Failed result={result} askAgain={askAgain} />;
  }
}

type OrderProps = { order: CapturedOrder };

/** Where the confirmation went; only whoever has the link is told the address. */
function Confirmed({ order }: OrderProps) {
  if (order.byPayer) return 'A confirmation was sent to who registered.';
  if (order.token === '')
    return 'A confirmation was sent to the email address that was registered. It has the receipt, the calendar file and the link to your order page.';
  return (
    <>
      A confirmation was sent to <strong>{order.email}</strong>. Your order page has the receipt and the
      calendar file.
    </>
  );
}

function Registrant({ order }: OrderProps) {
  if (order.byPayer) return 'who registered';
  return order.token === '' ? 'the email address that was registered' : <strong>{order.email}</strong>;
}

function SeeOrder({ order }: OrderProps) {
  if (order.token === '') return null;
  return order.byPayer ? (
    <Button href={`/pay/${order.token}`}>See what was paid</Button>
  ) : (
    <Button href={`/order/${order.token}`}>See your order</Button>
  );
}

/** What the payment was for. */
function Bought({ order }: OrderProps) {
  return (
    <Section nested title="What you booked">
      <DataList
        items={[
          { term: 'Event', value: order.conferenceTitle },
          { term: 'Date', value: order.eventDate },
          {
            term: order.paid ? 'Total paid' : 'Total',
            value: formatInFull(order.totalMinor, order.currency),
          },
          { term: 'Reference', value: order.reference },
        ]}
      />
    </Section>
  );
}

/** The payment is over, and its order is paid by another one at its page, whose link only this tab may have (7.3). */
function Payable({ result: { reason, payPath, orderToken } }: { result: FailedResult }) {
  const path = payPath ?? (orderToken && `/order/${orderToken}`);
  return (
    <Notice
      tone="error"
      title={paymentNotProcessed(reason)}
      actions={path && <Button href={path}>Pay this order again</Button>}
    >
      <p>
        {path
          ? 'You can pay the same order with another card or from another account.'
          : 'There is no need to register again: we email the link to pay the same order to the address that was registered.'}
      </p>
    </Notice>
  );
}

type FailedProps = { result: FailedResult; askAgain(): void };

/** Where asking again may give another result. */
const MAY_CHANGE: readonly FailedResult['cause'][] = ['unsettled', 'limited', 'unknown'];

function Failed({ result, askAgain }: FailedProps) {
  const { cause, reason, entered, approveUrl, otherWay, orderToken, payPath } = result;
  const unsettled = cause === 'unsettled';
  const overtaken = cause === 'overtaken';
  const comfort = [
    ...(entered ? ['your entries have been kept'] : []),
    ...(cause === 'noToken' ? [] : ['you will not be charged twice']),
  ].join(', and ');
  const again = !unsettled && !overtaken && payPath === null;
  const another = approveUrl ?? otherWay;
  const sameOrder = approveUrl !== null || (payPath !== null && payPath === otherWay);
  return (
    <Notice
      tone={unsettled ? 'warning' : overtaken ? 'info' : 'error'}
      title={paymentNotProcessed(reason)}
      actions={
        <>
          {another && <Button href={another}>Choose another way to pay</Button>}
          {MAY_CHANGE.includes(cause) && <Button onClick={askAgain}>Check again</Button>}
          {payPath && payPath !== another && (
            <Button href={payPath} variant="secondary">
              Back to the payment
            </Button>
          )}
          {again && !otherWay && (
            <Button href="/registration" variant="secondary">
              Return to registration
            </Button>
          )}
          {orderToken && (
            <Button href={`/order/${orderToken}`} variant="secondary">
              See your order
            </Button>
          )}
        </>
      }
    >
      {sameOrder && <p>You can pay the same order with another card or from another account.</p>}
      {again && <p>{`You can return to registration and try again${comfort && ': '}${comfort}.`}</p>}
    </Notice>
  );
}

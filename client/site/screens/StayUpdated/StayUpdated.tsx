import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Meta } from '#client/site/features/Meta.tsx';
import type { PaymentBegun } from '#client/site/features/payment/payment-begun.ts';
import { StayUpdatedBox } from '#client/site/features/StayUpdated/StayUpdatedBox.tsx';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import { StayUpdatedDocument, useStayUpdatedQuery } from './StayUpdated.generated.ts';
import styles from './StayUpdated.module.css';

/** Subscribing to updates, and where a cancelled payment leads (docs/product.md 2.17). */
export default function StayUpdated() {
  const [query] = useSearchParams();
  return isCancelled(query) ? <PaymentCancelled /> : <Subscribe />;
}

StayUpdated.queries = (({ search }) =>
  isCancelled(search) ? [] : [ask(StayUpdatedDocument, {})]) satisfies Queries;

const isCancelled = (query: URLSearchParams) => query.get('payment') === 'cancelled';

function Subscribe() {
  return (
    <TextPage title="Stay updated" result={useStayUpdatedQuery()}>
      {({ updatesPage: page }) => (
        <>
          <Meta title="Stay updated" description={page.summary} />
          <PageHeader eyebrow={page.eyebrow} title={page.heading} lead={page.lead} />
          <div className={`wrap ${styles.page}`}>
            <StayUpdatedBox texts={page} />
          </div>
        </>
      )}
    </TextPage>
  );
}

/** The notice of a payment that was cancelled at PayPal, and the way back to where it began. */
function PaymentCancelled() {
  // Only the browser's tab knows where it began, so the server renders one page for all, which leads to the form.
  const [{ orderPath, entered }, setBegun] = useState<PaymentBegun>({ orderPath: null, entered: true });
  useEffect(() => {
    const paypalOrderId = new URLSearchParams(window.location.search).get('token') ?? '';
    // Subscribing, on the same page, needs none of it.
    import('#client/site/features/payment/payment-begun.ts').then(
      ({ paymentBegun }) => setBegun(paymentBegun(paypalOrderId)),
      // Without a network it goes on leading to the form.
      () => {},
    );
  }, []);
  return (
    <>
      <Meta title="Payment cancelled" description="No payment was processed." noIndex />
      <PageHeader eyebrow="Registration" title="Payment cancelled" />
      <div className={`wrap ${styles.page}`}>
        <Notice
          tone="warning"
          title={PAYMENT_RETURN_MESSAGES.cancelled}
          actions={
            <>
              {orderPath ? (
                <Button href={orderPath}>Back to the payment</Button>
              ) : (
                <Button href="/registration">Back to registration</Button>
              )}
              <Button href="/contact" variant="secondary">
                Contact us
              </Button>
            </>
          }
          className={styles.notice}
        >
          <p>
            {orderPath
              ? 'The order has been kept. Go back to pay it, now or later, or to choose another way to pay.'
              : `${entered ? 'Your entries have been kept. ' : ''}Go back to your registration to pay, now or later, or to choose another way to pay.`}
          </p>
        </Notice>
      </div>
    </>
  );
}

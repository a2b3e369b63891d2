import { useSearchParams } from 'react-router-dom';
import { Meta } from '#client/site/features/Meta.tsx';
import { StayUpdatedBox } from '#client/site/features/StayUpdated/StayUpdatedBox.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import styles from './StayUpdated.module.css';

/** Subscribing to updates, and where a cancelled payment leads (docs/product.md 2.17). */
export default function StayUpdated() {
  const [query] = useSearchParams();
  return query.get('payment') === 'cancelled' ? <PaymentCancelled /> : <Subscribe />;
}

function Subscribe() {
  return (
    <>
      <Meta
        title="Stay updated"
        description="A short email when registration opens, when a deadline approaches and when a programme is published."
      />
      <PageHeader
        eyebrow="Updates by email"
        title="Be the first to hear about our conferences"
        lead="Calls for abstracts, early bird prices and programmes, as soon as they are announced."
      />
      <div className={`wrap ${styles.page}`}>
        <StayUpdatedBox />
      </div>
    </>
  );
}

function PaymentCancelled() {
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
              <Button href="/registration">Back to registration</Button>
              <Button href="/contact" variant="secondary">
                Contact us
              </Button>
            </>
          }
          className={styles.notice}
        >
          <p>
            Your entries have been kept. Go back to your registration to pay, now or later, or to choose
            another way to pay.
          </p>
        </Notice>
      </div>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PAYMENT_COMPLETED } from '#domain/registration/payment-completed.ts';
import styles from './PaymentCompleted.module.css';
import { completedOrder } from './payment-completed.ts';

/**
 * 'Payment completed!' with the way to the order, on the page that the button flow leads to (docs/product.md
 * 7.4). It belongs into the layout, above the page: its live region must be there before the message.
 */
export function PaymentCompleted() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrived = completedOrder(state);
  const [token, setToken] = useState<string | null>(null);
  const region = useRef<HTMLDivElement>(null);

  // After the page is there, so that the message is read out as news; also after a reload.
  useEffect(() => setToken(arrived), [arrived]);

  const dismiss = () => {
    // The button goes, and the page goes on from here.
    region.current?.focus();
    navigate(`${pathname}${search}`, { replace: true, state: null });
  };
  return (
    <div ref={region} role="status" tabIndex={-1} data-print="hide">
      {token !== null && (
        <div className="wrap">
          <Notice
            tone="success"
            title={PAYMENT_COMPLETED}
            className={styles.notice}
            actions={
              <>
                {token && (
                  <Button href={`/order/${token}`} size="small">
                    Your order
                  </Button>
                )}
                <Button variant="quiet" size="small" onClick={dismiss}>
                  Dismiss
                </Button>
              </>
            }
          >
            <p>
              Thank you. A confirmation is on its way to your email address.{' '}
              {token
                ? 'The receipt and the calendar file are on your order page.'
                : 'It has the receipt, the calendar file and the link to your order page.'}
            </p>
          </Notice>
        </div>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import shared from '#client/ui/Shared.module.css';
import { PAYMENT_MESSAGES, WITHOUT_TICKET } from '#domain/registration/messages.ts';
import styles from './Registration.module.css';

type RegisteredProps = {
  order: {
    token: string;
    reference: string;
    email: string;
    status: string;
    lines: readonly { kind: string }[];
  };
};

/** The registration that costs nothing is complete (docs/product.md 4.8), or waits for a transfer that its buyer was told of by mail. */
export function Registered({ order }: RegisteredProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const awaited = order.status === 'AWAITING_TRANSFER';
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.registered}>
        <h2 ref={heading} tabIndex={-1}>
          {awaited ? 'Your registration is waiting for your bank transfer' : PAYMENT_MESSAGES.registered}
        </h2>
        {!order.lines.some(({ kind }) => kind === 'TICKET') && <p>{WITHOUT_TICKET}.</p>}
        <p>
          Your reference is <strong>{order.reference}</strong>.{' '}
          {awaited ? 'How to transfer the money was sent to' : 'A confirmation was sent to'}{' '}
          <strong>{order.email}</strong>.{order.token === '' && ' It has the link to your order page.'}
        </p>
        <p className={shared.row}>
          {order.token !== '' && <Button href={`/order/${order.token}`}>See your order</Button>}
          <Button href="/" variant="secondary">
            Back to the home page
          </Button>
        </p>
      </div>
    </div>
  );
}

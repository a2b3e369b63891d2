import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import shared from '#client/ui/Shared.module.css';
import { ABSTRACT_SUBMIT_MESSAGES, RECEIPT_LEADS } from '#domain/abstracts/messages.ts';
import styles from './AbstractSubmission.module.css';

type AbstractReceiptProps = { reference: string; email: string; text: string | null; onAgain: () => void };

/** What replaces the form once the abstract is stored (docs/product.md 8.4). */
export function AbstractReceipt({ reference, email, text, onAgain }: AbstractReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="abstract-receipt" className={styles.receipt}>
      <Notice tone="success" id="abstract-submitted">
        {ABSTRACT_SUBMIT_MESSAGES.submitted}
      </Notice>
      <h2 id="abstract-receipt" ref={heading} tabIndex={-1} aria-describedby="abstract-submitted">
        {ABSTRACT_SUBMIT_MESSAGES.thankYou}
      </h2>
      <p>Your reference is</p>
      <p className={styles.reference}>{reference}</p>
      <p>
        We are emailing a receipt to {email}. {text}
      </p>
      <p>{RECEIPT_LEADS}</p>
      <div className={shared.row}>
        <Button href="/conferences">View Conferences</Button>
        <Button variant="secondary" onClick={onAgain}>
          Submit another abstract
        </Button>
      </div>
    </section>
  );
}

import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { newKey } from '#client/site/features/new-key.ts';
import { keepOwnLink } from '#client/site/features/payment/own-links.ts';
import { keepPayer } from '#client/site/features/payment/payer-storage.ts';
import amounts from '#client/site/features/payment/Sums.module.css';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { formatMoney } from '#domain/pricing/money.ts';
import type { OrderFacts } from './order-status.ts';

/** The key of an attempt: the same request has the same one, so that it makes one order. */
export function useAttemptKey(): (request: object) => string {
  const last = useRef({ request: '', key: '' });
  return (given) => {
    const request = JSON.stringify(given);
    if (last.current.request !== request) last.current = { request, key: newKey() };
    return last.current.key;
  };
}

type Made = { token: string; paypalOrderId: string | null; approveUrl: string | null };

/** Goes on from the order that adds something: to PayPal, or to its page where there is nothing to pay. */
export function useGoOn(): (made: Made) => void {
  const navigate = useNavigate();
  return ({ token, paypalOrderId, approveUrl }) => {
    // Sent before, its link was answered then.
    if (token === '') return;
    if (!paypalOrderId || !approveUrl) return navigate(`/order/${token}`);
    keepOwnLink(paypalOrderId, token);
    keepPayer({ path: `/order/${token}`, paypalOrderId, approveUrl });
    window.location.assign(approveUrl);
  };
}

type TotalRowsProps = { currency: OrderFacts['currency']; totalMinor: number; feeMinor?: number };

/** What is to be paid, with the fee in it. */
export function TotalRows({ currency, totalMinor, feeMinor }: TotalRowsProps) {
  return (
    <dl className={amounts.sums}>
      {feeMinor !== undefined && (
        <div>
          <dt>Processing fee</dt>
          <dd translate="no">{formatMoney(feeMinor, currency)}</dd>
        </div>
      )}
      <div className={amounts.total}>
        <dt>Total</dt>
        <dd translate="no">{`${formatMoney(totalMinor, currency)} ${currency}`}</dd>
      </div>
    </dl>
  );
}

/** The terms, which are accepted for what is added. */
export function TermsCheckbox(field: { name: string; error: string | undefined }) {
  return (
    <Checkbox
      required
      label={
        <>
          I accept the{' '}
          <a href="/terms" target="_blank" rel="noopener">
            terms and conditions<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          .
        </>
      }
      {...field}
    />
  );
}

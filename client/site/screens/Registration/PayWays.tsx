import { PayPalScriptProvider } from '@paypal/react-paypal-js';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Currency } from '#domain/pricing/currency.ts';
import { MISSING_ID } from './MissingAnswers.tsx';
import styles from './PayWays.module.css';
import { ProviderButtons } from './ProviderButtons.tsx';
import type { Checkout } from './use-checkout.ts';

type PayWaysProps = {
  currency: Currency;
  /** Nothing is to be paid: the registration needs no provider. */
  free: boolean;
  /** Everything is filled in and accepted. */
  payable: boolean;
  checkout: Checkout;
  /** The form is as the visitor left it: only now is the currency known. */
  restored: boolean;
  /** Somebody wants to pay who can't yet. */
  onBlocked(): void;
};

/** PayPal's buttons and the way by PayPal's own page; or, with nothing to pay, one button. */
export function PayWays({ currency, free, payable, checkout, restored, onBlocked }: PayWaysProps) {
  const { clientId, scriptOrigin, environment } = usePageConfig().paypal;
  const busy = checkout.stage !== null;
  if (free)
    return (
      <div className={styles.free}>
        <p>There is nothing to pay. Your registration is complete as soon as you send it.</p>
        <Button
          size="large"
          wide
          busy={busy}
          disabled={!payable}
          aria-describedby={MISSING_ID}
          onClick={checkout.register}
        >
          Register
        </Button>
      </div>
    );
  const script = {
    clientId,
    components: 'buttons',
    intent: 'capture',
    commit: true,
    ...(scriptOrigin ? { sdkBaseUrl: `${scriptOrigin}/sdk/js` } : { environment }),
  };
  return (
    <section aria-labelledby="ways-title" className={styles.ways}>
      <h3 id="ways-title">Choose how to pay</h3>
      <p className={styles.information}>
        By debit or credit card, or from a PayPal account, in US dollars, euros or pounds. PayPal takes the
        payment; we never see your card details.
      </p>
      <PayPalScriptProvider options={{ ...script, currency }} deferLoading={!restored}>
        <ProviderButtons
          script={script}
          currency={currency}
          payable={payable}
          checkout={checkout}
          onBlocked={onBlocked}
        />
      </PayPalScriptProvider>
      <p className={styles.or} aria-hidden="true">
        or
      </p>
      <div className={styles.redirect}>
        <p className={styles.information} id="redirect-hint">
          You pay on PayPal’s own page and come back here afterwards.
        </p>
        <Button
          size="large"
          wide
          busy={busy}
          disabled={!payable}
          aria-describedby={`redirect-hint ${MISSING_ID}`}
          onClick={checkout.payByRedirect}
        >
          Pay with PayPal
        </Button>
      </div>
    </section>
  );
}

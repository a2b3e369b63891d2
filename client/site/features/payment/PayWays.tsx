import { PayPalScriptProvider } from '@paypal/react-paypal-js';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import shared from '#client/ui/Shared.module.css';
import type { Currency } from '#domain/pricing/currency.ts';
import styles from './PayWays.module.css';
import { ProviderButtons } from './ProviderButtons.tsx';
import type { Paying } from './paying.ts';

type PayWaysProps = {
  currency: Currency;
  /** Everything that is needed is there. */
  payable: boolean;
  paying: Paying;
  /** The currency is known: only then is PayPal's script loaded. */
  ready: boolean;
  /** Id of what says why the ways to pay are disabled. */
  describedBy?: string;
  /** Somebody wants to pay who can't yet. */
  onBlocked(): void;
  /** Asks what is to be asked first, and says whether it does; nothing unless given. */
  asksFirst?(): boolean;
};

/** PayPal's buttons and the way by PayPal's own page (docs/product.md 7.4). */
export function PayWays({
  currency,
  payable,
  paying,
  ready,
  describedBy,
  onBlocked,
  asksFirst,
}: PayWaysProps) {
  const { clientId, scriptOrigin, environment } = usePageConfig().paypal;
  const busy = paying.stage !== null;
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
      <p className={shared.small}>
        By debit or credit card, or from a PayPal account, in US dollars, euros or pounds. PayPal takes the
        payment; we never see your card details.
      </p>
      <PayPalScriptProvider options={{ ...script, currency }} deferLoading={!ready}>
        <ProviderButtons
          script={script}
          currency={currency}
          payable={payable}
          paying={paying}
          describedBy={describedBy}
          onBlocked={onBlocked}
          asksFirst={asksFirst}
        />
      </PayPalScriptProvider>
      <p className={styles.or} aria-hidden="true">
        or
      </p>
      <div className={styles.redirect}>
        <p className={shared.small} id="redirect-hint">
          You pay on PayPal’s own page and come back here afterwards.
        </p>
        <Button
          size="large"
          wide
          busy={busy}
          disabled={!payable}
          aria-describedby={describedBy ? `redirect-hint ${describedBy}` : 'redirect-hint'}
          onClick={() => asksFirst?.() || paying.payByRedirect()}
        >
          Pay with PayPal
        </Button>
      </div>
    </section>
  );
}

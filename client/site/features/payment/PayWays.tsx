import { PayPalScriptProvider } from '@paypal/react-paypal-js';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import shared from '#client/ui/Shared.module.css';
import { type Currency, STANDARD_CURRENCIES } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import styles from './PayWays.module.css';
import { ProviderButtons } from './ProviderButtons.tsx';
import type { Paying } from './paying.ts';

type PayWaysProps = {
  currency: Currency;
  /** What can be chosen, with names; unless given, those of the built-in list where it is one of them, or else it alone. */
  currencies?: readonly { code: Currency; name: string }[];
  /** Everything that is needed is there. */
  payable: boolean;
  paying: Paying;
  /** What is paid through PayPal, and by a bank transfer where that can be chosen, too; null where not. In minor units. */
  totalMinor: number;
  transferMinor: number | null;
  /** The currency is known: only then is PayPal's script loaded. */
  ready: boolean;
  /** Id of what says why the ways to pay are disabled. */
  describedBy?: string;
  /** Somebody wants to pay who can't yet. */
  onBlocked(): void;
  /** Asks what is to be asked first, and says whether it does; nothing unless given. */
  asksFirst?(): boolean;
};

const STANDARD = STANDARD_CURRENCIES.map(({ code }) => code);

/** What can be paid in, in a sentence: those of the built-in list as people call them, others by their names. */
function inWords(currency: Currency, currencies: PayWaysProps['currencies']): string {
  const codes = currencies?.map(({ code }) => code) ?? (STANDARD.includes(currency) ? STANDARD : [currency]);
  if (String(codes) === String(STANDARD)) return 'US dollars, euros or pounds';
  return currencies?.map(({ name }) => name).join(' or ') ?? currency;
}

/** PayPal's buttons, the way by PayPal's own page, and a bank transfer where it is offered (docs/product.md 7.4). */
export function PayWays({
  currency,
  currencies,
  payable,
  paying,
  totalMinor,
  transferMinor,
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
        {`By debit or credit card, or from a PayPal account, in ${inWords(currency, currencies)}. PayPal takes the payment; we never see your card details.`}
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
      {transferMinor !== null && (
        <>
          <p className={styles.or} aria-hidden="true">
            or
          </p>
          <div className={styles.redirect}>
            <p className={shared.small} id="transfer-hint">
              {transferMinor !== totalMinor &&
                `You pay ${formatMoney(transferMinor, currency)}, without the processing fee. `}
              We give you our bank details and a payment reference, and hold the price and your places until
              the payment is due.
            </p>
            <Button
              size="large"
              variant="secondary"
              wide
              busy={busy}
              disabled={!payable}
              aria-describedby={describedBy ? `transfer-hint ${describedBy}` : 'transfer-hint'}
              onClick={() => asksFirst?.() || paying.payByTransfer()}
            >
              Pay by bank transfer
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

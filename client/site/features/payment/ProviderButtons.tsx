import {
  DISPATCH_ACTION,
  PayPalButtons,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import shared from '#client/ui/Shared.module.css';
import type { Currency } from '#domain/pricing/currency.ts';
import { PAYMENT_MESSAGES } from '#domain/registration/messages.ts';
import styles from './PayWays.module.css';
import type { Paying } from './paying.ts';

type ProviderButtonsProps = {
  /** PayPal's script, without the currency. */
  script: ReactPayPalScriptOptions;
  currency: Currency;
  payable: boolean;
  paying: Paying;
  /** Id of what says why they are disabled. */
  describedBy?: string | undefined;
  onBlocked(): void;
  asksFirst: (() => boolean) | undefined;
};

/** PayPal's buttons in every state of their script, which is made for one currency at a time. */
export function ProviderButtons({
  script,
  currency,
  payable,
  paying,
  describedBy,
  onBlocked,
  asksFirst,
}: ProviderButtonsProps) {
  const [{ isInitial, isPending, isRejected, options }, dispatch] = usePayPalScriptReducer();
  // When we create no order, PayPal reports an error of its own; by then the reason has been shown.
  const said = useRef(false);
  const load = () => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: { ...script, currency } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the currency asks for another script
  useEffect(() => {
    if (options.currency !== currency) load();
  }, [currency]);

  if (isInitial) return <p className={shared.small}>PayPal’s buttons will appear in a moment.</p>;
  if (isPending) return <Loading>Loading PayPal’s buttons…</Loading>;
  if (isRejected)
    return (
      <Notice
        tone="error"
        live
        actions={
          <Button variant="secondary" size="small" onClick={load}>
            Try again
          </Button>
        }
      >
        <p>{PAYMENT_MESSAGES.scriptFailed}</p>
      </Notice>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and these are buttons
    <div role="group" aria-label="PayPal buttons" aria-describedby={describedBy} className={styles.buttons}>
      <PayPalButtons
        disabled={!payable}
        className={cx(!payable && styles.waiting) ?? ''}
        forceReRender={[currency]}
        style={{ layout: 'vertical', shape: 'rect', height: 48 }}
        onClick={(_data, actions) => {
          said.current = false;
          if (!payable) onBlocked();
          // While another way to pay is begun, these buttons begin none.
          else if (paying.stage === null && !asksFirst?.()) return undefined;
          return actions.reject();
        }}
        createOrder={async () => {
          const orderId = await paying.createForButtons();
          if (orderId) return orderId;
          said.current = true;
          throw new Error('No order was made.');
        }}
        onApprove={async ({ orderID }, actions) => {
          if ((await paying.capture(orderID)) === 'declined') actions.restart();
        }}
        onCancel={paying.cancelled}
        onError={() => {
          if (!said.current) paying.providerFailed();
          said.current = false;
        }}
      >
        <p className={shared.small}>
          PayPal’s buttons are not available here. Please use Pay with PayPal below.
        </p>
      </PayPalButtons>
    </div>
  );
}

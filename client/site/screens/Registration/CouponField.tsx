import { memo } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { COUPON_MESSAGES, couponAppliedMessage } from '#domain/pricing/coupon.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import styles from './Registration.module.css';
import type { CouponState } from './use-coupon.ts';
import { fieldId } from './use-registration-form.ts';

type CouponFieldProps = {
  /** As typed. */
  code: string;
  setCode(code: string): void;
  coupon: CouponState;
  quote: Quote | null;
};

/** The coupon: apply, remove, and reset when its text is edited (docs/product.md 5.6). */
export const CouponField = memo(function CouponField({ code, setCode, coupon, quote }: CouponFieldProps) {
  const { applied, busy, error, apply, reset } = coupon;
  const edit = (text: string) => {
    setCode(text);
    // Also while the old text is being checked: its answer is not about the new one.
    if (applied || error || busy) reset();
  };
  const remove = () => {
    reset();
    setCode('');
    document.getElementById(fieldId('coupon'))?.focus();
  };
  return (
    <div className={styles.coupon}>
      <TextInput
        id={fieldId('coupon')}
        label="Coupon code"
        note="optional"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter here means the coupon, not the whole form.
          event.preventDefault();
          if (code.trim() === '') reset(COUPON_MESSAGES.empty);
          else apply(code);
        }}
        aria-describedby="coupon-message"
      />
      {applied ? (
        <Button variant="secondary" onClick={remove}>
          Remove
        </Button>
      ) : (
        <Button variant="secondary" busy={busy} disabled={code === ''} onClick={() => apply(code)}>
          Apply
        </Button>
      )}
      <div id="coupon-message" className={styles.couponMessage}>
        <p role="alert" className={error ? styles.couponError : undefined}>
          {error}
        </p>
        <p role="status" className={applied ? styles.couponApplied : undefined}>
          {applied && quote ? couponAppliedMessage(quote.totalMinor, quote.currency) : ''}
        </p>
      </div>
    </div>
  );
});

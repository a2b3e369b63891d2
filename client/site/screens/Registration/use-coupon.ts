import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Basket } from '#domain/pricing/basket.ts';
import { COUPON_MESSAGES } from '#domain/pricing/coupon.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import type { Discount } from '#domain/pricing/quote.ts';
import { REGISTRATION_MESSAGES } from '#domain/registration/messages.ts';
import { useApplyCouponMutation } from './Registration.generated.ts';

/** How long the selection must rest before an applied coupon is checked again (docs/product.md 5.6). */
const RECHECK_MS = 500;

/** What the coupon is applied to; a change of it has the coupon checked again. */
export type CouponContext = {
  /** '' while none is chosen. */
  conferenceId: string;
  basket: Basket;
  currency: Currency;
  phase: Phase | null;
};

/** The coupon of the registration form. */
export type CouponState = {
  /** Null while no coupon is applied. */
  applied: { code: string; discount: Discount } | null;
  busy: boolean;
  /** Why there is none, in words; null when nothing is wrong. */
  error: string | null;
  /** Applies a code as typed; the answer shows in `applied` or `error`. */
  apply(code: string): Promise<void>;
  /** Back to not applied, with a reason to show or without. */
  reset(error?: string | null): void;
};

type Applied = { code: string; discount: Discount; context: string };

/**
 * Applies a coupon, and checks it again when what it is applied to has changed and rested for half a second. A
 * failed check resets it (docs/product.md 5.6).
 */
export function useCoupon(context: CouponContext): CouponState {
  const [applyCoupon] = useApplyCouponMutation({ context: { checks: true } });
  const [applied, setApplied] = useState<Applied | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Only the response to the latest request counts.
  const latestRequest = useRef(0);
  const key = JSON.stringify(context);

  const reset = useCallback((reason: string | null = null) => {
    latestRequest.current += 1;
    setApplied(null);
    setBusy(false);
    setError(reason);
  }, []);

  const apply = useCallback(
    async (code: string) => {
      const { conferenceId, basket, currency } = JSON.parse(key) as CouponContext;
      if (code.trim() === '') return reset(COUPON_MESSAGES.empty);
      if (conferenceId === '') return reset(REGISTRATION_MESSAGES.selectedConference);
      latestRequest.current += 1;
      const request = latestRequest.current;
      setBusy(true);
      setError(null);
      try {
        const { data } = await applyCoupon({
          variables: { input: { code, conferenceId, basket: [...basket], currency } },
        });
        if (request !== latestRequest.current) return;
        const answer = data?.applyCoupon;
        if (answer?.__typename !== 'AppliedCoupon') return reset(answer?.message || COUPON_MESSAGES.invalid);
        setApplied({ code: answer.code, discount: answer, context: key });
        setBusy(false);
      } catch {
        if (request === latestRequest.current) reset(COUPON_MESSAGES.failed);
      }
    },
    [applyCoupon, key, reset],
  );

  const stale = applied !== null && applied.context !== key ? applied.code : null;
  useEffect(() => {
    if (stale === null) return;
    const timer = setTimeout(() => apply(stale), RECHECK_MS);
    return () => clearTimeout(timer);
  }, [stale, apply]);

  return useMemo(() => ({ applied, busy, error, apply, reset }), [applied, busy, error, apply, reset]);
}

import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { lastConference, rememberConference } from '#client/site/features/last-conference.ts';
import {
  keepBeside,
  readAttempt,
  readRegistration,
  writeRegistration,
} from '#client/site/features/payment/checkout-storage.ts';
import { quantityOf } from '#domain/pricing/basket.ts';
import { NO_FEE } from '#domain/pricing/fee.ts';
import type { NamedItem, PriceItem } from '#domain/pricing/price-list.ts';
import { type Quote, quote as quoteOf } from '#domain/pricing/quote.ts';
import type { RegistrationQuery } from '#domain/registration/registration-link.ts';
import { storedRegistration } from '#domain/registration/storage.ts';
import type { RegistrationForm } from './registration-form.ts';
import { restoredForm } from './restored-form.ts';

type StoredFormOptions = {
  form: RegistrationForm;
  /** Null until it is known what can be bought. */
  items: readonly PriceItem[] | null;
  /** Those, and what was chosen that they have no more. */
  known: readonly NamedItem[];
  quote: Quote | null;
  /** What the page's address says of the conference. */
  event: RegistrationQuery;
  couponApplied: boolean;
  /** Ids of the conferences that can be chosen. */
  offered: readonly string[];
  /** Receives what an earlier visit left; `couponApplied` asks for the coupon to be applied again. */
  onRestore(form: RegistrationForm, couponApplied: boolean): void;
};

/**
 * Keeps the form in session storage, and gives back what a reload or the trip to the payment provider left
 * there (docs/product.md 6.4, key `registrationData`).
 *
 * @returns `restored`, whether restoring has finished, and `release`, which stops storing once the registration is
 *   complete.
 */
export function useStoredForm(options: StoredFormOptions): { restored: boolean; release(): void } {
  const { form, items, known, quote, event, couponApplied, offered, onRestore } = options;
  const [restored, setRestored] = useState(false);
  const released = useRef(false);
  const { key } = useLocation();
  const navigation = useNavigationType();

  // Before the fields tell what was entered into them early, which is newer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once, as soon as there are items
  useLayoutEffect(() => {
    if (!items || restored) return;
    const before = restoredForm(
      form,
      event.title !== '' && arrivedByLink(navigation, key),
      { registration: readRegistration(), attempt: readAttempt(), lastConference: lastConference() },
      { conferences: offered, items: known },
    );
    if (before) onRestore(before.form, before.couponApplied);
    // In slices, between which what is typed meanwhile shows.
    startTransition(() => setRestored(true));
  }, [items]);

  useEffect(() => {
    if (!restored || !items || released.current) return;
    if (form.details.selectedConference) rememberConference(form.details.selectedConference);
    writeRegistration(
      storedRegistration({
        event,
        details: form.details,
        basket: form.basket,
        items: known,
        quote: quote ?? nothing(form),
        couponCode: form.couponCode,
        couponApplied,
      }),
    );
  }, [restored, items, known, form, quote, event, couponApplied]);

  const { basket, termsAccepted, pastConferenceId, arrivesOn } = form;
  useEffect(() => {
    if (!restored || !items || released.current) return;
    const chosen = known.filter(({ id }) => quantityOf(basket, id) > 0);
    keepBeside({ termsAccepted, pastConferenceId, arrivesOn, chosen });
  }, [restored, items, known, basket, termsAccepted, pastConferenceId, arrivesOn]);

  const release = () => {
    released.current = true;
  };
  return { restored, release };
}

/** A link names the conference it is for; a reload or the back button returns to what was chosen meanwhile. */
function arrivedByLink(navigation: NavigationType, locationKey: string): boolean {
  if (navigation !== 'POP') return true;
  if (locationKey !== 'default') return false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

/** The quote of a form that has no price yet: zero amounts in its currency. */
function nothing({ currency }: RegistrationForm): Quote {
  return quoteOf({ items: [], basket: [], phase: 'SPOT', currency, discount: null, fee: NO_FEE });
}

import type { CheckoutAttempt } from '#client/site/features/payment/checkout-storage.ts';
import type { NamedItem } from '#domain/pricing/price-list.ts';
import { basketFromSelections } from '#domain/pricing/selections.ts';
import type { StoredRegistration } from '#domain/registration/storage.ts';
import type { RegistrationForm } from './registration-form.ts';

/** What this tab and this browser keep of earlier visits. */
type Kept = {
  registration: StoredRegistration | null;
  attempt: CheckoutAttempt | null;
  /** The conference that was looked at last; '' for none. */
  lastConference: string;
};

/** What can be chosen: conferences by their ids, and all items that are known by name. */
type Offer = { conferences: readonly string[]; items: readonly NamedItem[] };

/** What an earlier visit left; `couponApplied` asks for its coupon to be applied again. */
type Restored = { form: RegistrationForm; couponApplied: boolean };

/**
 * The form that a visitor finds (docs/product.md 6.4): what was typed before, for the conference of the link that they came by, or
 * else the one that they looked at last, or else the one that was chosen before, as far as it is offered.
 *
 * @param opened the form as the page's address opens it
 * @param byLink whether the visitor has come by a link that names a conference, and not back by a reload or the Back button
 * @returns null where there is nothing but that
 */
export function restoredForm(
  opened: RegistrationForm,
  byLink: boolean,
  { registration, attempt, lastConference }: Kept,
  offer: Offer,
): Restored | null {
  // What has another name by now is found by the one that was chosen.
  const items = [...offer.items, ...(attempt?.chosen ?? [])];
  const before = registration ? formOf(registration, items, attempt) : opened;
  // A link to what is not offered takes nothing away.
  const wanted = byLink ? [opened.details.selectedConference, lastConference] : [];
  const selectedConference =
    [...wanted, before.details.selectedConference].find((id) => offer.conferences.includes(id)) ?? '';
  if (!registration && !selectedConference) return null;
  return {
    form: { ...before, details: { ...before.details, selectedConference } },
    couponApplied: registration?.couponApplied ?? false,
  };
}

function formOf(
  stored: StoredRegistration,
  items: readonly NamedItem[],
  attempt: CheckoutAttempt | null,
): RegistrationForm {
  const selections = basketFromSelections(stored, items);
  const { designation, firstName, lastName, email, phone, country } = stored;
  const { category, scientificSession, organization } = stored;
  return {
    details: {
      selectedConference: stored.eventTitle,
      designation,
      firstName,
      lastName,
      email,
      phone,
      country,
      category,
      scientificSession,
      organization,
    },
    basket: selections.ok ? selections.basket : [],
    currency: stored.currency,
    couponCode: stored.couponCode,
    arrivesOn: attempt?.arrivesOn ?? '',
    termsAccepted: attempt?.termsAccepted ?? false,
    pastConferenceId: attempt?.pastConferenceId ?? '',
  };
}

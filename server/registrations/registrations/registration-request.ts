import { hash } from 'node:crypto';
import { isRegistrationClosed } from '#domain/deadlines.ts';
import type { FormInput } from '#domain/fields.ts';
import { type Basket, checkBasket, quantityOf } from '#domain/pricing/basket.ts';
import { type Currency, isCurrency } from '#domain/pricing/currency.ts';
import type { Fee } from '#domain/pricing/fee.ts';
import type { PhaseWindow } from '#domain/pricing/phase.ts';
import { type PriceItem, takesCurrency } from '#domain/pricing/price-list.ts';
import { printDays } from '#domain/printed-dates.ts';
import { REGISTRATION_MESSAGES } from '#domain/registration/messages.ts';
import {
  type RegistrationDetails,
  registrationDetailsSchema,
  registrationProblems,
} from '#domain/registration/registration.ts';
import { nightsIn } from '#domain/seats/nights.ts';
import { cleanLine } from '#domain/text.ts';
import { isoDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { textOf } from '#server/base/http/rest.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import type { Buyer } from '#server/orders/coupons/coupon.store.ts';
import { RegistrationClosedError } from '#server/orders/pricing/quote.errors.ts';
import { readArrival } from '#server/orders/seats/arrival.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { choicesFor } from '#server/site/catalogue/choices.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';
import { itemsOf, priceWindowsOf } from '#server/site/catalogue/current-price.ts';
import { termsVersionOf } from '#server/site/texts/text-versions.service.ts';

/** What the registration form sends. */
export type RegistrationRequest = {
  /** The browser's key for this attempt, printable ASCII; sent again, it answers the same order. */
  clientKey: string | null;
  details: FormInput<keyof RegistrationDetails>;
  basket: Basket;
  currency: string;
  couponCode: string | null;
  termsAccepted: boolean;
  /** Which terms were shown; null or missing: whichever hold. */
  termsVersion?: string | null;
  /** Whether the buyer knows that the conference has taken place; asked only where it has. */
  pastConferenceAcknowledged: boolean;
  /** The token of a place that is held for somebody who was waiting (docs/product.md 4.11); none unless said. */
  heldPlace?: string | null;
  /** The first night at the hotel, 'YYYY-MM-DD'; null or missing: it is said later. A mistake without nights. */
  arrivesOn?: string | null;
  /** How the buyer wants to pay; by PayPal unless said. */
  payBy?: 'PAYPAL' | 'TRANSFER' | null;
  /** What the browser shows as the total through PayPal, whichever way is chosen, in minor units of `currency`; null when the caller does not say. */
  expectedTotalMinor: number | null;
  /** The buyer's, as `networkOf` writes it; null where there is none. */
  network: string | null;
};

/** The text where others than the terms that were shown hold by now. */
export const TERMS_CHANGED =
  'The terms have changed since you opened this form. Please read them again and accept them.';

/** A request without mistakes. */
export type CheckedRequest = {
  details: RegistrationDetails;
  buyer: Buyer;
  conference: Conference;
  /** What can be bought for it, and when at which price, at the same revision of the catalogue. */
  items: readonly PriceItem[];
  windows: readonly PhaseWindow[];
  basket: Basket;
  currency: Currency;
  /** The first night at the hotel; null: it is said later. */
  arrivesOn: Date | null;
  fee: Fee;
};

/** Where the request has what is not one of its details. */
const PATHS: Readonly<Record<string, string>> = {
  tickets: 'basket',
  terms: 'termsAccepted',
  pastConference: 'pastConferenceAcknowledged',
};

/**
 * Checks what the form sent against the rules and the catalogue of this moment (docs/product.md 6.3).
 *
 * @throws InvalidInputError naming every mistake
 * @throws RegistrationClosedError
 */
export function checkRequest(dependencies: Dependencies, request: RegistrationRequest): CheckedRequest {
  const { conferenceById } = dependencies.catalogue.current();
  const { details, basket, currency, termsAccepted, termsVersion, pastConferenceAcknowledged, network } =
    request;
  const conference = conferenceById.get(cleanLine(textOf(details.selectedConference)));
  const now = dependencies.clock.now();
  const past =
    conference?.registrable && isOver(conference, now)
      ? {
          days: printDays(isoDay(conference.startsOn), isoDay(conference.endsOn)),
          acknowledged: pastConferenceAcknowledged,
        }
      : null;
  const problems: InputProblem[] = [];

  const items = itemsOf(dependencies.catalogue.current(), conference);
  const basketCheck = checkBasket(basket, items);
  for (const { field, message } of registrationProblems(details, basketCheck.ok ? basketCheck.basket : [], {
    termsAccepted,
    choices: choicesFor(dependencies.catalogue.current(), conference),
    items,
    past,
  })) {
    if (field === 'tickets' && !basketCheck.ok) continue;
    problems.push({
      path: PATHS[field] ?? `details.${field}`,
      message,
    });
  }
  if (!basketCheck.ok) problems.push(...basketCheck.problems.map(({ path, message }) => ({ path, message })));
  const taken = isCurrency(currency) && takesCurrency(items, currency);
  if (!taken) problems.push({ path: 'currency', message: 'This currency is not accepted.' });

  if (termsAccepted && termsVersion && termsVersion !== termsVersionOf(dependencies.catalogue.current()))
    problems.push({ path: 'termsAccepted', message: TERMS_CHANGED });
  if (!conference?.registrable && !problems.some(({ path }) => path === 'details.selectedConference'))
    problems.unshift({
      path: 'details.selectedConference',
      message: REGISTRATION_MESSAGES.selectedConference,
    });
  const nights = basketCheck.ok ? longestStay(basketCheck.basket, items) : 0;
  const arrivesOn = cleanLine(request.arrivesOn ?? '');
  const arrival = conference && nights > 0 ? readArrival(conference, arrivesOn, { nights }) : null;
  if (arrival?.problem) problems.push(arrival.problem);
  if (basketCheck.ok && nights === 0 && arrivesOn !== '')
    problems.push({ path: 'arrivesOn', message: 'No nights at the hotel are chosen.' });
  if (problems.length > 0 || !basketCheck.ok || !conference || !taken) throw new InvalidInputError(problems);
  if (isRegistrationClosed(now, conference.registrationClosesAt)) throw new RegistrationClosedError();
  const person = registrationDetailsSchema.parse(details);
  return {
    details: person,
    buyer: {
      email: normaliseEmail(person.email),
      networkHash: network === null ? null : dependencies.limits.hash(network),
    },
    conference,
    items,
    windows: priceWindowsOf(dependencies.catalogue.current(), conference),
    basket: basketCheck.basket,
    currency,
    arrivesOn: arrival?.day ?? null,
    fee: dependencies.catalogue.current().fee,
  };
}

/** For how many nights the longest of the chosen packages is; 0 without any. */
function longestStay(basket: Basket, items: readonly PriceItem[]): number {
  const stays = items.filter(({ id, kind }) => kind === 'ACCOMMODATION' && quantityOf(basket, id) > 0);
  return Math.max(0, ...stays.map(({ name }) => nightsIn(name) ?? 1));
}

/** The same answers under one key are one registration; anything else under it is a mistake. */
export function digestOf({
  details,
  basket,
  currency,
  couponCode,
  expectedTotalMinor,
  arrivesOn,
}: RegistrationRequest): string {
  const lines = [...basket].map(({ itemId, quantity }) => [itemId, quantity]).sort();
  const fields = Object.entries(details).sort(([left], [right]) => (left < right ? -1 : 1));
  return hash(
    'sha256',
    JSON.stringify([fields, lines, currency, couponCode, expectedTotalMinor, arrivesOn || null]),
  );
}

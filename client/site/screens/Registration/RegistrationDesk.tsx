import {
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import type { HotelFieldsFragment } from '#client/site/features/VenueFields.generated.ts';
import type { HeldPlace } from '#client/site/features/waiting/held-place.ts';
import { JoinWaitingList } from '#client/site/features/waiting/JoinWaitingList.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { hasEnded } from '#domain/deadlines.ts';
import { currencyIn, type PriceItem } from '#domain/pricing/price-list.ts';
import { type Quote, quote as quoteOf } from '#domain/pricing/quote.ts';
import { printDays } from '#domain/printed-dates.ts';
import type { Choices } from '#domain/registration/choices.ts';
import type { RegistrationQuery } from '#domain/registration/registration-link.ts';
import { BasketStep } from './BasketStep.tsx';
import type { Outdated } from './checkout-next.ts';
import type { OrderRequest } from './client-key.ts';
import { conferenceOf, type ListedConference, notOfferedText, storedEvent } from './conference-choice.ts';
import { offeredBasket } from './offered-basket.ts';
import { PayStep } from './PayStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import { type PlacesLeft, shortageOf } from './price-list.ts';
import { Registered } from './Registered.tsx';
import type { OfferedConferenceFragment } from './Registration.generated.ts';
import styles from './Registration.module.css';
import { afterAction, emptyForm, type RegistrationForm } from './registration-form.ts';
import { Summary } from './Summary.tsx';
import { stayDays } from './stay-days.ts';
import { useCheckout } from './use-checkout.ts';
import { type CouponState, useCoupon } from './use-coupon.ts';
import { useHeldPlace, withHeldPlace } from './use-held-place.ts';
import { useKnownItems } from './use-known-items.ts';
import { usePriceList } from './use-price-list.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import { useStoredForm } from './use-stored-form.ts';

type RegistrationDeskProps = {
  /** What the page's address says of the conference. */
  query: RegistrationQuery;
  /** The conferences that can be chosen. */
  offered: readonly OfferedConferenceFragment[];
  /** Every conference that a link may name. */
  listed: readonly ListedConference[];
  /** What can be chosen for a conference without lists of its own. */
  choices: Choices;
  /** What the terms are called that the form links; null where there are none. */
  termsVersion: string | null;
  /** Asks again for all but the prices. */
  reload(): Promise<unknown>;
  /** Stands under the form, beside the summary. */
  children: ReactNode;
};

const NO_ITEMS: readonly PriceItem[] = [];
const NO_LIMITS: PlacesLeft = {};

/** The form with its summary: what was typed, what it costs, and paying it. */
export function RegistrationDesk({
  query,
  offered,
  listed,
  choices: usual,
  termsVersion,
  reload,
  children,
}: RegistrationDeskProps) {
  const [content, dispatch] = useReducer(afterAction, conferenceOf(query, offered)?.id ?? '', emptyForm);
  const { form } = content;
  const chosenId = form.details.selectedConference;
  const conference = offered.find(({ id }) => id === chosenId) ?? null;
  const priceList = usePriceList(conference, offered[0]?.id ?? '');
  const { items, currencies, fee, pricing, now, failed, refresh } = priceList;
  const pastDays = conference && pricing?.ended ? printDays(conference.startsOn, conference.endsOn) : null;
  const choices = useMemo(
    () => ({ ...usual, scientificSessions: conference?.scientificSessions ?? usual.scientificSessions }),
    [usual, conference],
  );
  const state = useRegistrationForm(content, dispatch, { items: items ?? NO_ITEMS, choices, pastDays });

  const known = useKnownItems(items ?? NO_ITEMS);

  const phase = pricing?.phase ?? null;
  const basket = useMemo(() => offeredBasket(form.basket, items ?? NO_ITEMS), [form.basket, items]);
  // A list that doesn't take what was chosen is shown in its own first currency.
  const currency = items?.[0] ? currencyIn(items[0], form.currency) : form.currency;
  const coupon = useCoupon({ conferenceId: chosenId, basket, currency, phase });
  const discount = coupon.applied?.discount ?? null;
  const quote = useMemo(
    (): Quote | null => items && phase && quoteOf({ items, basket, phase, currency, discount, fee }),
    [items, phase, basket, currency, discount, fee],
  );

  const event = useMemo(() => storedEvent(query, conference), [query, conference]);
  const restoreCoupon = useCouponRestore(coupon, form.couponCode, pricing !== null);
  const offeredIds = useMemo(() => offered.map(({ id }) => id), [offered]);
  const { restored, release } = useStoredForm({
    form,
    items,
    known,
    quote,
    event,
    couponApplied: coupon.applied !== null,
    offered: offeredIds,
    onRestore: useCallback(
      (before: RegistrationForm, couponApplied: boolean) => {
        dispatch({ type: 'restored', form: before });
        if (couponApplied) restoreCoupon();
      },
      [restoreCoupon],
    ),
  });

  const { setQuantity } = state;
  const { held, drop } = useHeldPlace({
    conferenceId: chosenId,
    now,
    restored,
    choose: useCallback((itemId: string) => setQuantity(itemId, () => 1), [setQuantity]),
  });
  const placesLeft = useMemo(
    () => (conference ? withHeldPlace(priceList.placesLeft, held) : NO_LIMITS),
    [conference, priceList.placesLeft, held],
  );
  const [joining, setJoining] = useState<string | null>(null);

  const renew = async ({ heldPlace, prices, terms, coupon: reason, problems }: Outdated) => {
    if (heldPlace) drop();
    if (prices) await refresh().catch(() => {});
    if (terms) {
      state.setTerms(false);
      await reload().catch(() => {});
    }
    if (reason !== undefined) coupon.reset(reason);
    if (problems) state.showAnswered(problems);
  };
  const checkout = useCheckout({
    request: quote && orderRequest(form, quote, coupon, held, { termsVersion, hotel: priceList.hotel }),
    renew,
    release,
  });

  if (checkout.registered) return <Registered order={checkout.registered} />;
  if (!items)
    return (
      <div className={`wrap ${styles.page}`}>
        {failed ? (
          <EmptyState
            title="The prices could not be loaded"
            actions={<Button onClick={() => refresh().catch(() => {})}>Try again</Button>}
          >
            <p>Nothing you typed has been lost. Please check your connection and try again.</p>
          </EmptyState>
        ) : (
          <Loading>Loading the prices…</Loading>
        )}
        {children}
      </div>
    );

  const isOver = (endsOn: string) => hasEnded(new Date(now), endsOn);
  const soldOut = items.filter(({ id }) => placesLeft[id] === 0);
  // Nobody waits for what is over.
  const onJoin = pastDays === null ? setJoining : undefined;
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    state.reveal();
  };
  return (
    <div className={`wrap ${styles.page} ${styles.layout}`}>
      <form
        noValidate
        // Without the page's script it sends itself there, so that nothing typed ends up in the address bar.
        method="post"
        action="/api/create-order"
        onSubmit={submit}
        aria-label="Registration"
        className={styles.form}
      >
        <PersonStep
          state={state}
          offered={offered}
          choices={choices}
          isOver={isOver}
          conference={conference}
          venue={priceList.venue}
          coupon={coupon.applied}
          notOffered={notOfferedText(query, offered, listed)}
          soldOut={soldOut}
          onJoin={onJoin}
          held={held}
        />
        <BasketStep
          category={form.details.category}
          basket={form.basket}
          currency={currency}
          error={state.errorOf('tickets')}
          setQuantity={state.setQuantity}
          setNights={state.setNights}
          arrivesOn={form.arrivesOn}
          setArrival={state.setArrival}
          hotel={priceList.hotel}
          setCurrency={state.setCurrency}
          items={items}
          known={known}
          placesLeft={placesLeft}
          onJoin={onJoin}
          currencies={currencies}
          pricing={pricing}
          conference={conference}
        />
        <PayStep
          state={state}
          conference={conference}
          pricing={pricing}
          pastDays={pastDays}
          shortage={shortageOf(basket, items, placesLeft)}
          quote={quote}
          currencies={currencies}
          offersTransfer={priceList.transferCurrencies.includes(currency)}
          coupon={coupon}
          checkout={checkout}
          restored={restored}
        />
      </form>
      <Summary
        conference={conference}
        venue={priceList.venue}
        items={items}
        basket={basket}
        placesLeft={placesLeft}
        pricing={pricing}
        quote={quote}
        coupon={coupon.applied}
      />
      {/* Beside the form, because it has a form of its own. */}
      <JoinWaitingList
        conferenceId={joining === null ? null : chosenId}
        items={soldOut}
        itemId={joining || (soldOut[0]?.id ?? '')}
        onClose={() => setJoining(null)}
      />
      {/* After the summary for those who listen; its place is under the form. */}
      <div className={styles.after}>{children}</div>
    </div>
  );
}

/** Applies a coupon again that was applied before a reload, as soon as there is a price to apply it to. */
function useCouponRestore(coupon: CouponState, code: string, priced: boolean): () => void {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting || !priced) return;
    setWaiting(false);
    coupon.apply(code);
  }, [waiting, priced, coupon, code]);
  return useCallback(() => setWaiting(true), []);
}

function orderRequest(
  form: RegistrationForm,
  quote: Quote,
  coupon: CouponState,
  held: HeldPlace | null,
  { termsVersion, hotel }: { termsVersion: string | null; hotel: HotelFieldsFragment | null },
): OrderRequest {
  const stays = quote.lines.filter(({ kind }) => kind === 'ACCOMMODATION');
  const arrives = stays.length > 0 && hotel && stayDays(hotel, stays).includes(form.arrivesOn);
  const uses = held !== null && quote.lines.some(({ itemId }) => itemId === held.itemId);
  return {
    details: form.details,
    basket: quote.lines.map(({ itemId, quantity, name }) => ({ itemId, quantity, name })),
    currency: quote.currency,
    couponCode: coupon.applied?.code ?? null,
    termsAccepted: form.termsAccepted,
    termsVersion,
    pastConferenceAcknowledged: form.pastConferenceId === form.details.selectedConference,
    expectedTotalMinor: quote.totalMinor,
    ...(arrives && { arrivesOn: form.arrivesOn }),
    ...(uses && { heldPlace: held.token }),
  };
}

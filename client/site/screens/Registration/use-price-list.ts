import { useCallback, useEffect, useMemo } from 'react';
import { feeOf } from '#client/site/features/payment/fee.ts';
import type { HotelFieldsFragment } from '#client/site/features/VenueFields.generated.ts';
import { hasEnded, isRegistrationClosed } from '#domain/deadlines.ts';
import { HYDRATED_EVENT } from '#domain/page.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { type Fee, NO_FEE } from '#domain/pricing/fee.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import type { PriceItem } from '#domain/pricing/price-list.ts';
import { endOfIsoDay } from '#domain/time.ts';
import {
  itemsOf,
  type PlacesLeft,
  phaseIn,
  placesLeftOf,
  type ServerPriceList,
  type Window,
  windowsOf,
} from './price-list.ts';
import { type OfferedConferenceFragment, usePriceListQuery } from './Registration.generated.ts';
import { useServerTime } from './use-server-time.ts';

/** What the chosen conference costs at the server's time. */
export type Pricing = {
  phase: Phase;
  windows: readonly Window[];
  /** The server's time in milliseconds. */
  now: number;
  /** The conference's last day is over. */
  ended: boolean;
  /** It no longer takes registrations. */
  closed: boolean;
};

type PriceListState = {
  /** What can be bought; null until the list has come. */
  items: readonly PriceItem[] | null;
  /** How many are left of what is limited for the chosen conference. */
  placesLeft: PlacesLeft;
  currencies: ServerPriceList['currencies'];
  /** Where the conference takes place, in one line; null where that is not known. */
  venue: string | null;
  /** Where those sleep who book nights; null where that is not known. */
  hotel: HotelFieldsFragment | null;
  /** In which a bank transfer can be chosen now. */
  transferCurrencies: readonly Currency[];
  fee: Fee;
  /** Null while no conference is chosen, or its list is on its way: nothing has a price then. */
  pricing: Pricing | null;
  /** The server's time in milliseconds; no number until it is known. */
  now: number;
  failed: boolean;
  /** Asks the server again, for prices and time. */
  refresh(): Promise<void>;
};

/**
 * The price list of the chosen conference, kept at the server's time while the page stays open: a new phase
 * begins on the screen at its instant (docs/product.md 4.2).
 *
 * @param conference null while none is chosen: then `anyConferenceId` says what can be bought, without prices
 */
export function usePriceList(
  conference: OfferedConferenceFragment | null,
  anyConferenceId: string,
): PriceListState {
  const conferenceId = conference?.id ?? anyConferenceId;
  const { data, previousData, error, refetch, client } = usePriceListQuery({ variables: { conferenceId } });
  const list = data?.priceList ?? null;
  // Another conference has the same items: the form stays while its prices are on their way.
  const shown = list ?? previousData?.priceList ?? null;

  const items = useUnchanged(useMemo(() => shown && itemsOf(shown), [shown]));
  // Of another conference's list these would be the wrong ones.
  const placesLeft = useUnchanged(useMemo(() => (list ? placesLeftOf(list) : {}), [list]));
  const windows = useUnchanged(useMemo(() => (list ? windowsOf(list) : []), [list]));
  const instants = useMemo(() => instantsOf(conference, windows), [conference, windows]);
  const fee = useUnchanged(useMemo(() => (shown ? feeOf(shown.fee) : NO_FEE), [shown]));
  const { now, synchronise } = useServerTime(shown?.serverTime ?? '', instants);

  const refresh = useCallback(async () => {
    const sentAt = Date.now();
    const answer = await refetch({ conferenceId });
    const serverTime = answer.data?.priceList?.serverTime;
    if (serverTime) synchronise(serverTime, sentAt);
  }, [refetch, conferenceId, synchronise]);

  // The page's own data may be as old as the page; yet until the page is alive, the client asks for nothing again.
  useEffect(() => {
    const ask = () => void refresh().catch(() => {});
    if (client.prioritizeCacheValues) {
      window.addEventListener(HYDRATED_EVENT, ask, { once: true });
      return () => window.removeEventListener(HYDRATED_EVENT, ask);
    }
    const timer = setTimeout(ask);
    return () => clearTimeout(timer);
  }, [client, refresh]);

  const pricing = useMemo(
    () =>
      list && conference && list.conferenceId === conference.id
        ? pricingAt(now, conference, windows, list.currentPhase)
        : null,
    [list, conference, windows, now],
  );
  return {
    items,
    placesLeft,
    currencies: shown?.currencies ?? [],
    venue: (conference && data?.conference?.venueText) ?? null,
    hotel: (conference && data?.conference?.hotel) ?? null,
    fee,
    transferCurrencies:
      list?.transferUntil && now < Date.parse(list.transferUntil) ? list.transferCurrencies : [],
    pricing,
    now,
    failed: Boolean(error) && !shown,
    refresh,
  };
}

/** A list that is fetched again without changes stays the same object: only what depends on a change is re-rendered. */
function useUnchanged<Value>(value: Value): Value {
  const text = useMemo(() => JSON.stringify(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the value has changed
  return useMemo(() => value, [text]);
}

function pricingAt(
  now: number,
  { endsOn, registrationClosesAt }: OfferedConferenceFragment,
  windows: readonly Window[],
  fallback: Phase,
): Pricing {
  const closesAt = registrationClosesAt === null ? null : new Date(registrationClosesAt);
  return {
    now,
    windows,
    phase: phaseIn(windows, now, fallback),
    ended: hasEnded(new Date(now), endsOn),
    closed: isRegistrationClosed(new Date(now), closesAt),
  };
}

/** Every instant at which something on the page changes by itself. */
function instantsOf(conference: OfferedConferenceFragment | null, windows: readonly Window[]): number[] {
  if (!conference) return [];
  return [
    ...windows.flatMap(({ endsAt }) => endsAt ?? []),
    endOfIsoDay(conference.endsOn).getTime(),
    ...(conference.registrationClosesAt ? [Date.parse(conference.registrationClosesAt)] : []),
  ];
}

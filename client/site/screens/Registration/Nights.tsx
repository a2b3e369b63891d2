import { useCallback, useMemo, useState } from 'react';
import type { HotelFieldsFragment } from '#client/site/features/VenueFields.generated.ts';
import { Select } from '#client/ui/Select.tsx';
import { Stepper } from '#client/ui/Stepper.tsx';
import type { Change } from '#client/ui/use-early-entry.ts';
import { BASKET_MESSAGES, MAX_QUANTITY, quantityOf } from '#domain/pricing/basket.ts';
import { type HotelRoomTable, hotelRoomTable } from '#domain/pricing/hotel-room-table.ts';
import { formatWhole } from '#domain/pricing/money.ts';
import { PHASES } from '#domain/pricing/phase.ts';
import { type PriceItem, unitPriceMinor } from '#domain/pricing/price-list.ts';
import { printWeekday } from '#domain/printed-dates.ts';
import { nightsIn } from '#domain/seats/nights.ts';
import { hotelFacts, placeText } from '#domain/venue.ts';
import styles from './Nights.module.css';
import { PriceRows, type PriceRowsProps } from './PriceRows.tsx';
import { stayDays } from './stay-days.ts';
import { type FormState, quantityId } from './use-registration-form.ts';

type NightsProps = Omit<PriceRowsProps, 'title' | 'errorId'> &
  Pick<FormState, 'setNights' | 'setArrival'> & {
    /** Where those sleep who book nights; null where that is not known. */
    hotel: HotelFieldsFragment | null;
    /** The first night, 'YYYY-MM-DD'; '' for none. */
    arrivesOn: string;
  };

/**
 * Nights at the hotel: how many, in which room and from when (docs/product.md 2.13). Packages that are no such table, that are running
 * out, or of which several kinds are chosen, are a row each.
 */
export function Nights({ hotel, arrivesOn, setNights, setArrival, ...rows }: NightsProps) {
  const { items, basket, placesLeft } = rows;
  const [mixed, setMixed] = useState(false);
  const table = useMemo(() => hotelRoomTable(items), [items]);
  const chosen = items.filter(({ id }) => quantityOf(basket, id) > 0);
  const asRows =
    !table ||
    chosen.length > 1 ||
    mixed ||
    items.some((item) => placesLeft[item.id] !== undefined || isPhased(item));
  return (
    <>
      {hotel && <HotelTerms hotel={hotel} />}
      {asRows ? (
        <PriceRows {...rows} />
      ) : (
        <Choice {...rows} table={table} chosen={chosen[0] ?? null} setNights={setNights} />
      )}
      {hotel && chosen.length > 0 && (
        <FirstNight days={stayDays(hotel, chosen)} arrivesOn={arrivesOn} setArrival={setArrival} />
      )}
      {!asRows && (
        <button type="button" className={styles.more} onClick={() => setMixed(true)}>
          Book rooms of different kinds
        </button>
      )}
    </>
  );
}

/** Its price is another one in another phase. */
const isPhased = (item: PriceItem) =>
  PHASES.some((phase) => item.priceMinor[phase] !== item.priceMinor.EARLY);

function HotelTerms({ hotel }: { hotel: HotelFieldsFragment }) {
  const cancelUntil = hotel.cancelUntil === null ? null : new Date(hotel.cancelUntil);
  const facts = hotelFacts({ ...hotel, cancelUntil });
  return (
    <div className={styles.hotel}>
      <p translate="no">{placeText(hotel)}</p>
      <dl className={styles.terms}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ChoiceProps = Pick<
  NightsProps,
  'items' | 'basket' | 'pricing' | 'currency' | 'setQuantity' | 'setNights'
> & {
  table: HotelRoomTable<PriceItem>;
  chosen: PriceItem | null;
};

/** Two choices, and how many rooms once they are made. */
function Choice({ items, basket, pricing, currency, table, chosen, setQuantity, setNights }: ChoiceProps) {
  const [wanted, setWanted] = useState(table.rooms[0] ?? '');
  const parts = chosen && table.partsOf(chosen.id);
  const room = parts?.room ?? wanted;
  const itemIds = useMemo(() => items.map(({ id }) => id), [items]);
  const chooseNights = useCallback(
    ({ target }: Change<HTMLSelectElement>) =>
      setNights(itemIds, (before) => {
        const kept = (before && table.partsOf(before)?.room) ?? wanted;
        return table.itemOf(target.value, kept)?.id ?? null;
      }),
    [setNights, itemIds, table, wanted],
  );
  const chooseRoom = useCallback(
    ({ target }: Change<HTMLSelectElement>) => {
      setWanted(target.value);
      setNights(itemIds, (before) => {
        const nights = before && table.partsOf(before)?.nights;
        return nights ? (table.itemOf(nights, target.value)?.id ?? before) : null;
      });
    },
    [setNights, itemIds, table],
  );
  const price = (nights: string, kind: string) => {
    const item = table.itemOf(nights, kind);
    return item ? formatWhole(unitPriceMinor(item, pricing?.phase ?? 'EARLY', currency), currency) : '';
  };
  // Before a number is chosen, each room says what the fewest cost.
  const [fewest = ''] = table.nights;
  const aNight = (kind: string) =>
    nightsIn(fewest) === 1 ? price(fewest, kind) : `${price(fewest, kind)} for ${fewest}`;
  return (
    <div className={styles.choice}>
      <Select label="Nights" value={parts?.nights ?? ''} onChange={chooseNights}>
        <option value="">None</option>
        {table.nights.map((nights) => (
          <option key={nights} value={nights}>
            {nights}
          </option>
        ))}
      </Select>
      <Select label="Room" value={room} onChange={chooseRoom}>
        {table.rooms.map((kind) => (
          <option key={kind} value={kind}>
            {parts ? `${kind}, ${price(parts.nights, kind)}` : `${kind}, ${aNight(kind)}`}
          </option>
        ))}
      </Select>
      {chosen && (
        <Stepper
          id={quantityId(chosen.id)}
          label="Rooms"
          value={quantityOf(basket, chosen.id)}
          max={MAX_QUANTITY}
          invalidMessage={BASKET_MESSAGES.invalidQuantity}
          onChange={(change) => setQuantity(chosen.id, change)}
          decreaseLabel={`Remove one ${chosen.name}`}
          increaseLabel={`Add one ${chosen.name}`}
        />
      )}
    </div>
  );
}

type FirstNightProps = Pick<NightsProps, 'arrivesOn' | 'setArrival'> & { days: readonly string[] };

/** From when on; what was chosen for fewer nights may leave too few. */
function FirstNight({ days, arrivesOn, setArrival }: FirstNightProps) {
  const choose = useCallback(
    ({ target }: Change<HTMLSelectElement>) => setArrival(target.value),
    [setArrival],
  );
  if (days.length === 0) return null;
  return (
    <Select
      label="First night"
      hint="You can change it on your ticket’s page."
      value={days.includes(arrivesOn) ? arrivesOn : ''}
      onChange={choose}
      className={styles.firstNight}
    >
      <option value="">I will say later</option>
      {days.map((day) => (
        <option key={day} value={day}>
          {printWeekday(day)}
        </option>
      ))}
    </Select>
  );
}

import { memo } from 'react';
import type { HotelFieldsFragment } from '#client/site/features/VenueFields.generated.ts';
import { Notice } from '#client/ui/Notice.tsx';
import { RadioGroup } from '#client/ui/RadioGroup.tsx';
import type { Basket } from '#domain/pricing/basket.ts';
import { type Currency, isCurrency } from '#domain/pricing/currency.ts';
import { type NamedItem, type PriceItem, underHeadings } from '#domain/pricing/price-list.ts';
import { Nights } from './Nights.tsx';
import { notOffered } from './offered-basket.ts';
import { PhaseTimeline } from './PhaseTimeline.tsx';
import { PriceRows } from './PriceRows.tsx';
import type { PlacesLeft, ServerPriceList } from './price-list.ts';
import type { OfferedConferenceFragment } from './Registration.generated.ts';
import styles from './Registration.module.css';
import { Step } from './Step.tsx';
import { TicketRows } from './TicketRows.tsx';
import type { Pricing } from './use-price-list.ts';
import { type FormState, fieldId } from './use-registration-form.ts';

type BasketStepProps = Pick<FormState, 'setQuantity' | 'setNights' | 'setArrival' | 'setCurrency'> & {
  /** The category whose tickets come first; '' while none is chosen. */
  category: string;
  basket: Basket;
  currency: Currency;
  /** What is wrong with the tickets. */
  error: string | undefined;
  /** The first night at the hotel, 'YYYY-MM-DD'; '' for none. */
  arrivesOn: string;
  /** Where those sleep who book nights; null where that is not known. */
  hotel: HotelFieldsFragment | null;
  items: readonly PriceItem[];
  /** Those, and what was chosen that they have no more. */
  known: readonly NamedItem[];
  placesLeft: PlacesLeft;
  /** Opens the waiting list of an item that is sold out; missing where there is none. */
  onJoin: ((itemId: string) => void) | undefined;
  currencies: ServerPriceList['currencies'];
  pricing: Pricing | null;
  conference: OfferedConferenceFragment | null;
};

/**
 * The second step: tickets, and under their headings add-ons and nights, at the prices of the phase (docs/product.md 4.1). What is typed in
 * the other steps leaves it alone.
 */
export const BasketStep = memo(function BasketStep({
  category,
  basket,
  currency,
  error,
  setQuantity,
  setNights,
  arrivesOn,
  setArrival,
  hotel,
  setCurrency,
  items,
  known,
  placesLeft,
  onJoin,
  currencies,
  pricing,
  conference,
}: BasketStepProps) {
  const rows = { basket, placesLeft, onJoin, pricing, currency, setQuantity };
  const left = notOffered(basket, items, known);
  return (
    <Step id="what">
      {pricing && conference ? (
        <PhaseTimeline pricing={pricing} startsOn={conference.startsOn} />
      ) : (
        <p className={styles.lead}>Choose a conference to see which of these prices apply to you.</p>
      )}
      <RadioGroup
        legend="Currency"
        name="currency"
        inline
        options={currencies.map(({ code, name, symbol }) => ({
          value: code,
          label: `${name} (${symbol.trim()})`,
        }))}
        value={currency}
        onChange={(value) => isCurrency(value) && setCurrency(value)}
      />
      <section aria-labelledby="tickets-title" className={styles.group}>
        <h3 id="tickets-title">Tickets</h3>
        <p className={styles.lead}>
          A Speaker needs at least one Presenter ticket, a Delegate at least one Delegate ticket.
        </p>
        <div id={fieldId('tickets')} tabIndex={-1}>
          {error && (
            <Notice tone="error" id={`${fieldId('tickets')}-error`}>
              <p>{error}</p>
            </Notice>
          )}
          {left.length > 0 && (
            <Notice tone="warning">
              <p>{`Not offered for this conference, and not in your total: ${left.join(', ')}.`}</p>
            </Notice>
          )}
        </div>
        <TicketRows
          {...rows}
          chosen={category}
          tickets={items.filter(({ kind }) => kind === 'TICKET')}
          errorId={error && `${fieldId('tickets')}-error`}
        />
      </section>
      {underHeadings(items.filter(({ kind }) => kind !== 'TICKET')).map(([heading, own]) => (
        <section key={heading} aria-labelledby={`${own[0].id}-title`} className={styles.group}>
          <h3 id={`${own[0].id}-title`}>{heading}</h3>
          {own.some(({ kind }) => kind === 'ACCOMMODATION') ? (
            <Nights
              {...rows}
              items={own}
              hotel={hotel}
              arrivesOn={arrivesOn}
              setNights={setNights}
              setArrival={setArrival}
            />
          ) : (
            <PriceRows {...rows} items={own} />
          )}
        </section>
      ))}
    </Step>
  );
});

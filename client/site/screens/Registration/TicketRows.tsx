import { useState } from 'react';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { quantityOf } from '#domain/pricing/basket.ts';
import type { PriceItem } from '#domain/pricing/price-list.ts';
import { isForAttending, serves } from '#domain/pricing/ticket-price.ts';
import { CATEGORY_VALUES, type Category } from '#domain/registration/choices.ts';
import { PriceRows, type PriceRowsProps } from './PriceRows.tsx';

type TicketRowsProps = Omit<PriceRowsProps, 'items' | 'title'> & {
  tickets: readonly PriceItem[];
  /** As chosen; '' while none is. */
  chosen: string;
};

const TITLES: Partial<Record<Category, string>> = {
  Speaker: 'For speakers',
  Delegate: 'For delegates',
  Student: 'For students',
  Sponsor: 'For sponsors and exhibitors',
};

const ATTENDING = 'Attending and presenting';

/** The tickets of the chosen category, and behind a line that opens them all others (docs/product.md 4.1). */
export function TicketRows({ tickets, chosen, errorId, ...rows }: TicketRowsProps) {
  const [opened, setOpened] = useState(false);
  const category = CATEGORY_VALUES.find((value) => value === chosen) ?? null;
  const serving = tickets.filter((ticket) => serves(ticket, category));
  // A list of the organiser's own may have nothing for a category.
  const first = serving.length > 0 ? serving : tickets;
  const others = tickets.filter((ticket) => !first.includes(ticket));
  const taken = others.some(({ id }) => quantityOf(rows.basket, id) > 0);
  const title = (category && TITLES[category]) ?? ATTENDING;
  return (
    <>
      <PriceRows {...rows} title={title} items={first} errorId={errorId} />
      {others.length > 0 && (
        <Disclosure wide summary="Other tickets" open={opened || taken} onToggle={setOpened}>
          <PriceRows {...rows} title={ATTENDING} items={others.filter(isForAttending)} errorId={errorId} />
          <PriceRows
            {...rows}
            title="Posters, exhibition and sponsorship"
            items={others.filter((ticket) => !isForAttending(ticket))}
          />
        </Disclosure>
      )}
    </>
  );
}

import { useState } from 'react';
import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { usePhaseNames } from '#client/site/features/payment/phase-names.ts';
import { Chips } from '#client/ui/Chips.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { Table } from '#client/ui/Table.tsx';
import { type Currency, isCurrency } from '#domain/pricing/currency.ts';
import { PHASES, type Phase } from '#domain/pricing/phase.ts';
import { printDay } from '#domain/printed-dates.ts';
import { includesText } from '#domain/seats/ticket-days.ts';
import { type EventPricesQuery, useEventPricesQuery } from './EventPrices.generated.ts';
import styles from './EventPrices.module.css';

type Conference = NonNullable<EventPricesQuery['conference']>;
type Item = Conference['prices'][number];

/** What taking part costs in each phase, today's marked, in the currency that is chosen (docs/product.md 2.9). */
export default function EventPrices({
  conference: { id, ticketPrice, startsOn },
}: Pick<EventFieldsFragment, 'conference'>) {
  const phaseNames = usePhaseNames();
  const [chosen, setChosen] = useState<Currency>();
  const variables = { id, ...(chosen && { currency: chosen }) };
  const { data: current, previousData } = useEventPricesQuery({ variables });
  // Until those in another currency have come, the table stays.
  const data = current ?? previousData;
  const { prices = [], deadlines = [] } = data?.conference ?? {};
  const isAttending = ({ kind, serves }: Item) => kind === 'TICKET' && serves !== 'PRESENTATION';
  const tickets = prices.filter(isAttending);
  const extras = prices.filter((item) => !isAttending(item));
  const currencies = data?.priceList?.currencies ?? [];
  const [first] = currencies;
  if (prices.length === 0 || !first) return null;
  const lastDays: Record<Phase, string | undefined> = {
    EARLY: deadlines.find(({ kind }) => kind === 'EARLY_PRICE')?.lastDay,
    MID: deadlines.find(({ kind }) => kind === 'MID_PRICE')?.lastDay,
    SPOT: undefined,
  };
  const today = ticketPrice ? PHASES.indexOf(ticketPrice.phase) : 0;
  const isOver = (phase: Phase) => PHASES.indexOf(phase) < today;
  // What costs the same today is not struck through.
  const isGone = (item: Item, phase: Phase) =>
    isOver(phase) && ticketPrice !== null && amountIn(item, phase) !== amountIn(item, ticketPrice.phase);
  return (
    <Section id="prices" title="Prices" nested>
      {currencies.length > 1 && (
        <Chips
          legend="Currency"
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
          value={chosen ?? first.code}
          onChange={(value) => isCurrency(value) && setChosen(value)}
        />
      )}
      {tickets.length > 0 && (
        <Table
          caption="Prices of tickets"
          captionHidden
          captionId="prices-of-tickets"
          className={styles.table}
        >
          <thead>
            <tr>
              <th scope="col">Ticket</th>
              {PHASES.map((phase) => (
                <th key={phase} scope="col" data-today={phase === ticketPrice?.phase || undefined}>
                  {phaseNames[phase]}
                  <span className={styles.until}>
                    {untilText(dayIn(startsOn, lastDays[phase]), phase === ticketPrice?.phase, isOver(phase))}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {tickets.map((item) => (
            <tbody key={item.name}>
              <tr>
                <th scope="row">
                  {item.name}
                  {item.soldOut && <span className={styles.soldOut}> Sold out</span>}
                </th>
                {PHASES.map((phase) => (
                  <td key={phase} translate="no" data-today={phase === ticketPrice?.phase || undefined}>
                    {isGone(item, phase) ? <s>{amountIn(item, phase)}</s> : amountIn(item, phase)}
                  </td>
                ))}
              </tr>
              {includesText(item) && (
                <tr>
                  <td colSpan={1 + PHASES.length} className={styles.includes}>
                    {includesText(item)}
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </Table>
      )}
      {extras.length > 0 && (
        <Disclosure
          summary="Posters, add-ons and nights, at today’s prices"
          wide
          // Where nothing stands above it, it is what one came for.
          open={tickets.length === 0 || undefined}
        >
          <ul className={styles.extras}>
            {extras.map((item) => (
              <li key={item.name} className={styles.extra}>
                <span>
                  {item.name}
                  {item.soldOut && <span className={styles.soldOut}> Sold out</span>}
                  {includesText(item) && <span className={styles.includes}>{includesText(item)}</span>}
                </span>
                <span translate="no">{amountIn(item, ticketPrice?.phase ?? 'EARLY')}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p className={shared.small}>
        Exhibitors and sponsors: see <a href="/sponsorship">Sponsorship</a>.
      </p>
    </Section>
  );
}

/** A last day in print, its year only where it is not the conference's. */
const dayIn = (startsOn: string, lastDay: string | undefined) =>
  lastDay && printDay(lastDay).replace(` ${startsOn.slice(0, 4)}`, '');

/** How long a phase's prices hold: 'today, until 30 April', 'until 30 June', 'afterwards'. */
function untilText(lastDay: string | undefined, isToday: boolean, isOver: boolean): string {
  if (!lastDay) return isToday ? 'today' : 'afterwards';
  return `${isToday ? 'today, until' : isOver ? 'ended' : 'until'} ${lastDay}`;
}

const amountIn = ({ early, mid, spot }: Item, phase: Phase) =>
  ({ EARLY: early, MID: mid, SPOT: spot })[phase].text;

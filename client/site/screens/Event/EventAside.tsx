import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { priceTodayText, usePhaseNames } from '#client/site/features/payment/phase-names.ts';
import { part } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { REGISTRATION_CLOSED } from '#domain/deadlines.ts';
import type { PhaseNames } from '#domain/pricing/phase-names.ts';
import { keepDay, printDay } from '#domain/printed-dates.ts';
import { isShippedOrganiser } from '#domain/shipped.ts';
import styles from './EventAside.module.css';
import bar from './EventBar.module.css';
import { EventPhases } from './EventPhases.tsx';
import { printedOtherwise } from './printed-otherwise.ts';
import { ShortOnPhone } from './ShortOnPhone.tsx';

const EventVenue = part('Event/EventVenue', () => import('./EventVenue.tsx'));

/** The side column: registration, highlights, dates, abstracts (docs/product.md 2.9). */
export function EventAside({ event }: { event: EventFieldsFragment }) {
  const { conference, highlights, abstractDeadline, earlyBird, regular } = event;
  // What is printed here is kept, and says when it no longer applies.
  const marked = (text: string, passed: boolean) =>
    `${keepDay(text)}${passed || conference.over ? ' (passed)' : ''}`;
  const phaseNames = usePhaseNames();
  const terms = useTerms(phaseNames);
  return (
    <aside aria-label="Registration and dates" className={styles.aside}>
      <section aria-labelledby="quick-registration" className={styles.card}>
        <h2 id="quick-registration" className={styles.title}>
          Quick Registration
        </h2>
        {conference.priceNow && <p className={styles.price}>{conference.priceNow}</p>}
        <DataList
          items={[
            { term: terms.early, value: `until ${marked(earlyBird, event.earlyBirdPassed)}` },
            { term: terms.regular, value: `until ${marked(regular, event.regularPassed)}` },
            terms.spot,
          ]}
        />
        <p className={styles.today}>{todayText(conference, phaseNames)}</p>
        {conference.ticketPrice && !conference.over && (
          <>
            {printedOtherwise(event, conference.ticketPrice) && (
              <p className={styles.today}>{changesText(conference.ticketPrice)}</p>
            )}
            <EventPhases price={conference.ticketPrice} />
          </>
        )}
        {conference.priceNow && (
          <Button
            href={conference.registrationLink}
            wide
            variant={conference.over ? 'secondary' : 'primary'}
            className={conference.over ? undefined : bar.wide}
          >
            Register Now
          </Button>
        )}
      </section>
      <EventVenue venues={conference.venues} hotel={conference.hotel} />
      {highlights.length > 0 && (
        <section aria-labelledby="highlights" className={styles.part}>
          <h2 id="highlights" className={styles.title}>
            Conference Highlights
          </h2>
          <ShortOnPhone
            className={styles.highlights}
            what="highlights"
            items={highlights.map((highlight) => <li key={highlight}>{highlight}</li>)}
          />
        </section>
      )}
      <section id="dates" aria-labelledby="important-dates" className={styles.part}>
        <h2 id="important-dates" className={styles.title}>
          Important Dates
        </h2>
        <DataList
          items={[
            { term: 'Abstract deadline', value: marked(abstractDeadline, event.abstractDeadlinePassed) },
            { term: `${phaseNames.EARLY} rate`, value: marked(earlyBird, event.earlyBirdPassed) },
            { term: 'Conference dates', value: conference.date },
          ]}
        />
        {conference.over && (
          <p className={styles.today}>The programme is closed: this conference has taken place.</p>
        )}
        <Button
          href={`/abstract-submission?conference=${encodeURIComponent(event.id)}`}
          variant="secondary"
          wide
          className={styles.abstract}
        >
          Submit Abstract
        </Button>
      </section>
    </aside>
  );
}

/** What the printed dates are called (docs/product.md 2.9): as the phases are, but in fixed words on the site as it is shipped. */
function useTerms({ EARLY, MID, SPOT }: PhaseNames) {
  const { site } = usePageConfig();
  return isShippedOrganiser(site) && !site.phaseNames
    ? { early: 'Early Bird', regular: 'Regular', spot: { term: 'Spot', value: 'on-site' } }
    : { early: EARLY, regular: MID, spot: { term: SPOT, value: 'afterwards' } };
}

/** What registering costs today, or why nobody can. */
function todayText(
  { soldOut, ticketPrice, over }: EventFieldsFragment['conference'],
  phaseNames: PhaseNames,
): string {
  if (soldOut) return over ? 'All tickets are sold out.' : SOLD_OUT;
  if (ticketPrice) return `Price today: ${priceTodayText(ticketPrice, phaseNames)}`;
  return over ? 'Registration for this conference has ended.' : REGISTRATION_CLOSED;
}

/** When prices change, where the printed dates say another thing. */
function changesText({
  lastDay,
  nextLastDay,
}: {
  lastDay: string | null;
  nextLastDay: string | null;
}): string {
  if (!lastDay) return 'Today’s price applies, not the dates above.';
  return nextLastDay
    ? `Prices change after ${printDay(lastDay)} and ${printDay(nextLastDay)}, not on the dates above.`
    : 'Prices change on this date, not on those above.';
}

const SOLD_OUT = 'All tickets are sold out. You can join a waiting list on the registration page.';

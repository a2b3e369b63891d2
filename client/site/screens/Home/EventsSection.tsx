import { type ReactNode, useState } from 'react';
import { ConferenceCard } from '#client/site/features/ConferenceCard/ConferenceCard.tsx';
import type { HomeTextsFragment } from '#client/site/features/HomeTexts.generated.ts';
import { StayUpdatedBox } from '#client/site/features/StayUpdated/StayUpdatedBox.tsx';
import type { UpdatesBoxFragment } from '#client/site/features/StayUpdated/UpdatesBox.generated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Section } from '#client/ui/Section.tsx';
import { ConferenceRow } from './ConferenceRow.tsx';
import { factsOf } from './conference-facts.ts';
import { coverIdOf } from './cover-id.ts';
import type { HomeSeasonFragment } from './Home.generated.ts';
import styles from './Home.module.css';
import { seasonText } from './season-text.ts';

type EventsSectionProps = {
  page: HomeTextsFragment;
  updates: UpdatesBoxFragment;
  season: HomeSeasonFragment | undefined;
  /** What stands in the place of a season that could not be loaded. */
  failure: ReactNode;
  onPropose: () => void;
};

/** How many cards a phone shows at first: see Home.module.css. */
const SHOWN_ON_PHONES = 4;

/** The season's conferences, or between two seasons the latest ones, and what helps to take part (docs/product.md 2.5, 3.6). */
export function EventsSection({ page, updates, season, failure, onPropose }: EventsSectionProps) {
  const over = season?.stage === 'OVER';
  return (
    <Section
      id="conferences"
      title={seasonText(season, { text: page.eventsHeading })}
      eyebrow={page.eventsEyebrow}
      lead={seasonText(season, {
        text: page.eventsLead,
        after: page.eventsLeadAfter,
        without: season && page.eventsLeadWithout,
      })}
      actions={
        <>
          <Button onClick={onPropose} variant="secondary">
            Propose a Conference
          </Button>
          <Button href="/conferences" variant="quiet" iconAfter={<Icon name="arrow" />}>
            View All Conferences
          </Button>
        </>
      }
    >
      {!season ? (
        (failure ?? <Loading>Loading…</Loading>)
      ) : over ? (
        <div className={styles.between}>
          <StayUpdatedBox texts={updates} level={3} className={styles.betweenBox} />
          {season.conferences.length > 0 && <LatestConferences conferences={season.conferences} />}
        </div>
      ) : (
        <ComingConferences conferences={season.conferences} />
      )}
      {!over && <StayUpdatedBox texts={updates} level={3} className={styles.stayUpdated} />}
      {page.guides.length > 0 && (
        <section id="guidelines" aria-labelledby="guidelines-title" className={styles.guidance}>
          <h3 id="guidelines-title" className={styles.guidanceTitle}>
            {page.guidesHeading}
          </h3>
          <ul className={styles.guides}>
            {page.guides.map(({ to, title, text }) => (
              <li key={to} className={styles.guide}>
                <a href={to} className={styles.guideLink}>
                  {title}
                </a>
                <p className={styles.muted}>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Section>
  );
}

/** A row for each; what they have in common stands once above them. */
function ComingConferences({ conferences }: Pick<HomeSeasonFragment, 'conferences'>) {
  const { inCommon, own } = factsOf(conferences);
  return (
    <>
      {inCommon.length > 0 && (
        <p className={styles.inCommon}>
          Every conference: <strong>{inCommon.map((fact) => conferences[0]?.[fact]).join(' · ')}</strong>
        </p>
      )}
      <ul className={styles.events}>
        {conferences.map((conference) => (
          <li key={conference.id}>
            <ConferenceRow conference={conference} own={own} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The cards of the latest season, of which a phone shows the first ones until it is asked for all. */
function LatestConferences({ conferences }: Pick<HomeSeasonFragment, 'conferences'>) {
  const [all, setAll] = useState(false);
  return (
    <div className={styles.latestList}>
      <ul data-all={all || undefined} className={styles.latest}>
        {conferences.map((conference) => (
          <li key={conference.id}>
            <ConferenceCard conference={conference} brief coverId={coverIdOf(conference.id)} />
          </li>
        ))}
      </ul>
      {conferences.length > SHOWN_ON_PHONES && (
        <Button
          variant="secondary"
          wide
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className={styles.showAll}
        >
          {all ? 'Show fewer' : `Show all ${conferences.length} conferences`}
        </Button>
      )}
    </div>
  );
}

import type { ConferenceFieldsFragment } from '#client/site/features/ConferenceFields.generated.ts';
import { Button } from '#client/ui/Button.tsx';
import card from '#client/ui/Card.module.css';
import { Icon } from '#client/ui/Icon.tsx';
import type { Discipline } from '#domain/artwork/discipline.ts';
import { coverIdOf } from './cover-id.ts';
import styles from './HeroSeason.module.css';

/** How many stand in the first window; the list further down has them all. */
const SHOWN = 3;

type HeroSeasonProps = {
  conferences: readonly ConferenceFieldsFragment[];
  /** How many there are. */
  total: number;
};

/** The season at a glance: cover, name, date, place and price of the next conferences, and the way to all of them. */
export function HeroSeason({ conferences, total }: HeroSeasonProps) {
  if (total === 0) return null;
  return (
    <nav aria-label="Conferences of the season" data-print="hide" className={styles.season}>
      <ul className={`wrap ${styles.strip}`}>
        {conferences
          .slice(0, SHOWN)
          .map(({ id, title, discipline, cover, date, location, priceNow, over }) => (
            <li
              key={id}
              data-discipline={discipline as Discipline}
              className={`${card.target} ${styles.item}`}
            >
              <svg aria-hidden="true" className={styles.cover}>
                {cover ? (
                  <image href={cover.src} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />
                ) : (
                  // Drawn once a page, in the list below: a drawing is several kilobytes.
                  <use href={`#${coverIdOf(id)}`} width="100%" height="100%" />
                )}
              </svg>
              <a href={`/event/${id}`} className={`${card.link} ${styles.name}`}>
                {title}
              </a>
              <p className={styles.facts}>
                <span>{date}</span>
                <span>{location.split(',')[0]}</span>
                {!over && priceNow && <strong>{priceNow}</strong>}
              </p>
            </li>
          ))}
        {total > SHOWN && (
          <li className={styles.all}>
            <Button href="/#conferences" variant="quiet" iconAfter={<Icon name="arrow" />}>
              {`All ${total} conferences`}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  );
}

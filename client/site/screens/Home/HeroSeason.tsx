import type { ConferenceFieldsFragment } from '#client/site/features/ConferenceFields.generated.ts';
import card from '#client/ui/Card.module.css';
import type { Discipline } from '#domain/artwork/discipline.ts';
import { coverIdOf } from './cover-id.ts';
import styles from './HeroSeason.module.css';

/** The season at a glance: cover, name, date, place and price of each conference, in the first window. */
export function HeroSeason({ conferences }: { conferences: readonly ConferenceFieldsFragment[] }) {
  if (conferences.length === 0) return null;
  return (
    <nav aria-label="Conferences of the season" data-print="hide" className={styles.season}>
      <ul className={`wrap ${styles.strip}`}>
        {conferences.map(({ id, title, discipline, cover, date, location, priceNow, over }) => (
          <li key={id} data-discipline={discipline as Discipline} className={`${card.target} ${styles.item}`}>
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
              <span>
                {location.split(',')[0]}
                {!over && priceNow && (
                  <>
                    {' · '}
                    <strong>{priceNow}</strong>
                  </>
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

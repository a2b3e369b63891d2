import { useId } from 'react';
import { ConferenceCover } from '#client/site/features/ConferenceCard/ConferenceCover.tsx';
import type { ConferenceFieldsFragment } from '#client/site/features/ConferenceFields.generated.ts';
import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { Button } from '#client/ui/Button.tsx';
import card from '#client/ui/Card.module.css';
import { DisciplineTag } from '#client/ui/DisciplineTag.tsx';
import shared from '#client/ui/Shared.module.css';
import type { Discipline } from '#domain/artwork/discipline.ts';
import styles from './ConferenceRow.module.css';
import { coverIdOf } from './cover-id.ts';

/** A conference as a line of the programme: subject, date, place, price, aligned with those above and below. */
export function ConferenceRow({ conference }: { conference: ConferenceFieldsFragment }) {
  const { id, title, category, date, underWay, location, priceNow, registrationLink } = conference;
  const titleId = useId();
  const discipline = conference.discipline as Discipline;
  return (
    <article data-discipline={discipline} className={`${card.target} ${styles.row}`}>
      <div className={`${picture.framed} ${styles.cover}`}>
        <ConferenceCover
          id={id}
          discipline={discipline}
          picture={conference.cover}
          drawingId={coverIdOf(id)}
        />
      </div>
      <div className={styles.what}>
        <DisciplineTag discipline={discipline}>{category}</DisciplineTag>
        <h3 id={titleId} className={styles.title}>
          <a href={`/event/${id}`} className={card.link}>
            {title}
          </a>
        </h3>
      </div>
      <p className={`${shared.small} ${styles.when}`}>
        <span className={styles.date}>{date}</span>
        {underWay && <span className={styles.now}>Under way now</span>}
        <span>{location}</span>
      </p>
      <p className={styles.price}>{priceNow}</p>
      <div className={styles.actions}>
        <Button href={registrationLink} size="small" aria-describedby={titleId}>
          Register Now
        </Button>
        <Button href={`/event/${id}`} size="small" variant="quiet" aria-describedby={titleId}>
          Details
        </Button>
      </div>
    </article>
  );
}

import { useId } from 'react';
import { ConferenceCover } from '#client/site/features/ConferenceCard/ConferenceCover.tsx';
import picture from '#client/site/features/GalleryPicture/GalleryPicture.module.css';
import { Button } from '#client/ui/Button.tsx';
import card from '#client/ui/Card.module.css';
import { DisciplineTag } from '#client/ui/DisciplineTag.tsx';
import shared from '#client/ui/Shared.module.css';
import type { Discipline } from '#domain/artwork/discipline.ts';
import styles from './ConferenceRow.module.css';
import type { ConferenceFact } from './conference-facts.ts';
import { coverIdOf } from './cover-id.ts';
import type { HomeSeasonFragment } from './Home.generated.ts';

type ConferenceRowProps = {
  conference: HomeSeasonFragment['conferences'][number];
  /** What is said in its row, since it is not the same in all of them. */
  own: readonly ConferenceFact[];
};

/** A conference as a line of the programme: subject, question, a keynote speaker, and what tells it from those above and below. */
export function ConferenceRow({ conference, own }: ConferenceRowProps) {
  const { id, title, category, underWay, registrationLink, question, keynote } = conference;
  const titleId = useId();
  const discipline = conference.discipline as Discipline;
  return (
    <article className={`${card.target} ${styles.row}`}>
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
        {question && <p className={styles.question}>{question}</p>}
        {keynote && (
          <p className={`${shared.small} ${styles.keynote}`}>
            Keynote: <span className={styles.name}>{keynote.name}</span>
          </p>
        )}
      </div>
      <p className={`${shared.small} ${styles.when}`}>
        {own.flatMap((fact) => conference[fact] ?? []).join(' · ')}
        {underWay && <span className={styles.now}>Under way now</span>}
      </p>
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

import { useId } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { DisciplineTag } from '#client/ui/DisciplineTag.tsx';
import type { Discipline } from '#client/ui/discipline.ts';
import { fromText } from '#domain/pricing/ticket-price.ts';
import { Icon } from '../artwork/Icon.tsx';
import type { ConferenceFieldsFragment } from '../ConferenceFields.generated.ts';
import styles from './ConferenceCard.module.css';
import { ConferenceCover } from './ConferenceCover.tsx';

type ConferenceCardProps = {
  conference: ConferenceFieldsFragment;
  /** The heading level of its title. */
  level?: 2 | 3;
  /** Lays cover and words side by side where there is room, for a card as wide as the list. */
  wide?: boolean;
};

/** A conference among others; all of it leads to its event page (docs/product.md 2.8). */
export function ConferenceCard({ conference, level = 3, wide }: ConferenceCardProps) {
  const { id, title, category, date, location, price, priceFrom, description, over, registrationLink } =
    conference;
  const titleId = useId();
  const discipline = conference.discipline as Discipline;
  const address = `/event/${id}`;
  return (
    <Card
      discipline={discipline}
      className={wide ? styles.wide : undefined}
      media={<ConferenceCover id={id} discipline={discipline} />}
      eyebrow={
        <>
          <DisciplineTag discipline={discipline}>{category}</DisciplineTag>
          {priceFrom && <span className={styles.price}>{fromText(priceFrom.amount)}</span>}
        </>
      }
      title={<span id={titleId}>{title}</span>}
      level={level}
      to={address}
      actions={
        <>
          <Button href={registrationLink} size="small" aria-describedby={titleId}>
            Register Now
          </Button>
          <Button href={address} size="small" variant="quiet" aria-describedby={titleId}>
            Details
          </Button>
        </>
      }
    >
      <DataList
        layout="compact"
        items={[
          { term: 'Date', value: date, icon: <Icon name="calendar" /> },
          { term: 'Location', value: location, icon: <Icon name="pin" /> },
          { term: 'Price', value: `Registration ${price}`, icon: <Icon name="ticket" /> },
        ]}
      />
      {over && <Badge className={styles.over}>The dates have passed</Badge>}
      <p className={styles.description}>{description}</p>
    </Card>
  );
}

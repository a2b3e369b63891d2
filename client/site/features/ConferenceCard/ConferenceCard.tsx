import { useId } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { cx } from '#client/ui/cx.ts';
import { DataList } from '#client/ui/DataList.tsx';
import { DisciplineTag } from '#client/ui/DisciplineTag.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import shared from '#client/ui/Shared.module.css';
import type { Discipline } from '#domain/artwork/discipline.ts';
import { printDays } from '#domain/printed-dates.ts';
import type { ConferenceFieldsFragment } from '../ConferenceFields.generated.ts';
import styles from './ConferenceCard.module.css';
import { ConferenceCover } from './ConferenceCover.tsx';

type ConferenceCardProps = {
  conference: ConferenceFieldsFragment;
  /** The heading level of its title. */
  level?: 2 | 3;
  /** Lays cover and words side by side where there is room, for a card as wide as the list. */
  wide?: boolean;
  /** What it is about; not for a list beside other things. */
  description?: string;
  /** For a list beside other things: on a phone a narrow cover. */
  brief?: boolean;
  /** The cover's own id, where the page shows the drawing a second time. */
  coverId?: string;
};

/** A conference among others; all of it leads to its event page (docs/product.md 2.8). */
export function ConferenceCard({
  conference,
  description,
  level = 3,
  wide,
  brief,
  coverId,
}: ConferenceCardProps) {
  const {
    id,
    title,
    category,
    date,
    location,
    price,
    priceNow,
    over,
    underWay,
    startsOn,
    endsOn,
    registrationLink,
  } = conference;
  const titleId = useId();
  const discipline = conference.discipline as Discipline;
  const address = `/event/${id}`;
  // One price: what a ticket costs now, or where nobody can register any more, what registering cost.
  const printedPrice = priceNow ?? (over && `Registration ${price}`);
  const register = (
    <Button
      href={registrationLink}
      size="small"
      variant={over ? 'quiet' : 'primary'}
      aria-describedby={titleId}
    >
      Register Now
    </Button>
  );
  const details = (
    <Button href={address} size="small" variant={over ? 'secondary' : 'quiet'} aria-describedby={titleId}>
      Details
    </Button>
  );
  return (
    <Card
      discipline={discipline}
      className={cx(wide && styles.wide, brief && styles.brief)}
      media={
        <ConferenceCover id={id} discipline={discipline} picture={conference.cover} drawingId={coverId} />
      }
      eyebrow={
        <>
          <DisciplineTag discipline={discipline}>{category}</DisciplineTag>
          {printedPrice && <span className={styles.price}>{printedPrice}</span>}
        </>
      }
      title={<span id={titleId}>{title}</span>}
      level={level}
      to={address}
      actions={
        // Of what has taken place the programme comes first.
        over ? (
          <>
            {details}
            {register}
          </>
        ) : (
          <>
            {register}
            {details}
          </>
        )
      }
    >
      <DataList
        layout="compact"
        items={[
          {
            term: 'Date',
            value: over ? (
              <>
                Took place <span className={styles.days}>{printDays(startsOn, endsOn)}</span>
              </>
            ) : (
              date
            ),
            icon: <Icon name="calendar" />,
          },
          { term: 'Location', value: location, icon: <Icon name="pin" /> },
        ]}
      />
      {underWay && (
        <Badge tone="signal" className={styles.now}>
          Under way now
        </Badge>
      )}
      {description && <p className={`${shared.small} ${styles.description}`}>{description}</p>}
    </Card>
  );
}

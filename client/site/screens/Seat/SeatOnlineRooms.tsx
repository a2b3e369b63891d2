import { useLinkPage } from '#client/site/features/link-page/link-page.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Section } from '#client/ui/Section.tsx';
import { printInstant } from '#domain/printed-dates.ts';
import { OPENS_MINUTES_BEFORE } from '#domain/rooms/room.ts';
import styles from './Seat.module.css';
import type { SeatPartProps } from './SeatSheet.tsx';

type Room = SeatPartProps['seat']['onlineRooms'][number];

/** The online rooms that a ticket opens, each with its button while it is open (docs/product.md 13.10); works without script. */
export function SeatOnlineRooms({ seat }: SeatPartProps) {
  const { path } = useLinkPage();
  const { onlineRooms, online, conference } = seat;
  if (onlineRooms.length === 0)
    return online && !conference.over ? (
      <Section nested title="Join online">
        <p>
          {`You are attending online. The rooms will appear here before the conference; each opens ${OPENS_MINUTES_BEFORE} minutes before it starts.`}
        </p>
      </Section>
    ) : null;
  return (
    <Section nested title="Join online">
      <ul className={styles.rooms}>
        {onlineRooms.map((room) => (
          <li key={room.id} className={styles.room}>
            <p>
              <strong>{room.name}</strong>
              <br />
              {whenOf(room)}
            </p>
            {room.state !== 'EARLY' && (
              <form method="post" action={`${path}/room/${room.id}`} data-print="hide">
                <Button
                  type="submit"
                  icon={<Icon name="play" />}
                  aria-label={`${labelOf(room)}: ${room.name}`}
                >
                  {labelOf(room)}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const labelOf = ({ state }: Room) => (state === 'OPEN' ? 'Join' : 'Watch the recording');

function whenOf({ state, opensAt, closesAt, test }: Room): string {
  if (state === 'EARLY' && opensAt)
    return `${test ? 'Technical check for presenters. ' : ''}Opens on ${printInstant(opensAt)}.`;
  return state === 'OPEN' && closesAt ? `Open until ${printInstant(closesAt)}.` : 'Ended.';
}

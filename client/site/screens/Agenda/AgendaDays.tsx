import { memo, useDeferredValue, useMemo } from 'react';
import { AgendaStar } from '#client/site/features/Agenda/AgendaStar.tsx';
import { ownTimeIn } from '#client/site/features/own-time.ts';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { overlapsOf } from '#domain/programme/agenda.ts';
import styles from './AgendaDays.module.css';
import type { Entry, Event } from './agenda-entries.ts';

type AgendaDaysProps = {
  event: Event;
  /** Those that are shown, in the order of the programme. */
  shown: readonly Entry[];
  /** Those of the agenda, among which what takes place at the same time is named; none in a whole programme. */
  chosen: readonly Entry[];
  /** Whether something can be chosen. */
  stars: boolean;
};

/** Sessions and talks, day by day. */
export const AgendaDays = memo(function AgendaDays({ event, shown, chosen, stars }: AgendaDaysProps) {
  const { timeZone, schedule } = event;
  // What a thousand entries get with the script comes in pieces, between which taps are answered.
  const inBrowser = useDeferredValue(useHydrated());
  const ownTime = useMemo(() => (inBrowser ? ownTimeIn(timeZone) : () => null), [inBrowser, timeZone]);
  const overlaps = overlapsOf(chosen);
  const byDay = Map.groupBy(shown, ({ day }) => day);
  return [...byDay].map(([number, entries]) => {
    const day = schedule[number - 1]?.day ?? '';
    return (
      <section key={day} aria-label={day}>
        <h2 className={styles.day}>{day}</h2>
        <ul className={styles.sessions}>
          {entries.map((entry) => (
            <AgendaEntry
              key={entry.id}
              conferenceId={event.id}
              entry={entry}
              ownTime={ownTime(entry)}
              meanwhile={(overlaps.get(entry) ?? [])
                // A talk does not compete with its own session.
                .filter((other) => other.partOf !== entry.id && entry.partOf !== other.id)
                .map(({ title }) => title)
                .join('; ')}
              stars={stars && inBrowser}
            />
          ))}
        </ul>
      </section>
    );
  });
});

type AgendaEntryProps = {
  conferenceId: string;
  entry: Entry;
  ownTime: string | null;
  /** Titles of what is chosen, too, and takes place at the same time. */
  meanwhile: string;
  stars: boolean;
};

const AgendaEntry = memo(function AgendaEntry({
  conferenceId,
  entry: { id, title, titleHtml, time, speakers, room, topic, cancelled, partOf },
  ownTime,
  meanwhile,
  stars,
}: AgendaEntryProps) {
  return (
    <li data-part={partOf !== null || undefined} className={styles.session}>
      <p className={styles.time}>
        {time}
        {ownTime && <span className={styles.own}>your time {ownTime}</span>}
      </p>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {cancelled && <span className={styles.cancelled}>Cancelled: </span>}
          <Formulas text={title} html={titleHtml} />
        </h3>
        {speakers.length > 0 && (
          <p className={styles.people} translate="no">
            {speakers.join(', ')}
          </p>
        )}
        <p className={styles.room}>{topic === null ? room : `${room} · ${topic}`}</p>
        {meanwhile !== '' && (
          <p className={styles.overlap}>
            <Icon name="warning" size={18} />
            At the same time: {meanwhile}
          </p>
        )}
      </div>
      {stars && !cancelled && (
        <AgendaStar conferenceId={conferenceId} session={{ sessionId: id, session: title }} />
      )}
    </li>
  );
});

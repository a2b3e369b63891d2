import { type CSSProperties, Fragment, memo, useDeferredValue, useMemo } from 'react';
import { AgendaStar } from '#client/site/features/Agenda/AgendaStar.tsx';
import { ownTimeIn } from '#client/site/features/own-time.ts';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { dayParts } from '#domain/printed-dates.ts';
import { overlapsOf } from '#domain/programme/agenda.ts';
import type { SessionKind } from '#domain/programme/kinds.ts';
import styles from './AgendaDays.module.css';
import { type Entry, type Event, type Slot, slotsOf } from './agenda-entries.ts';

type AgendaDaysProps = {
  event: Event;
  /** Those that are shown, in the order of the programme. */
  shown: readonly Entry[];
  /** Those of the agenda, among which what takes place at the same time is named; none in a whole programme. */
  chosen: readonly Entry[];
  /** Whether something can be chosen. */
  stars: boolean;
};

/** Rooms beside each other, at most. */
const ROOMS = 3;

/** More entries than this are a long list. */
const MANY = 200;

/** Sessions and talks, day by day; what begins together stands side by side where there is room. */
export const AgendaDays = memo(function AgendaDays({ event, shown, chosen, stars }: AgendaDaysProps) {
  const { timeZone, schedule } = event;
  // What a thousand entries get with the script comes in pieces, between which taps are answered.
  const inBrowser = useDeferredValue(useHydrated());
  const ownTime = useMemo(() => (inBrowser ? ownTimeIn(timeZone) : () => null), [inBrowser, timeZone]);
  const overlaps = overlapsOf(chosen);
  const byDay = Map.groupBy(shown, ({ day }) => day);
  const entryOf = (entry: Entry, slot: Slot, within: boolean) => (
    <AgendaEntry
      conferenceId={event.id}
      entry={entry}
      time={entry.time === slot.time ? null : entry.time}
      ownTime={entry.time === slot.time ? null : ownTime(entry)}
      within={within}
      meanwhile={(overlaps.get(entry) ?? [])
        // A talk does not compete with its own session.
        .filter((other) => other.partOf !== entry.id && entry.partOf !== other.id)
        .map(({ title }) => title)
        .join('; ')}
      stars={stars && inBrowser}
    />
  );
  return [...byDay].map(([number, entries]) => {
    const { label, date } = dayParts(schedule[number - 1] ?? { day: '', date: '' });
    const day = date ? `${label} – ${date}` : label;
    return (
      <section key={number} aria-label={day}>
        <h2 className={styles.day}>{day}</h2>
        <ol data-long={shown.length > MANY || undefined} className={styles.slots}>
          {slotsOf(entries).map((slot) => {
            const { time, blocks } = slot;
            const [first] = blocks;
            const own = first && ownTime(first.lead);
            return (
              <li key={first?.lead.id} data-kind={kindOf(slot)} className={styles.slot}>
                <p className={styles.time}>
                  {time}
                  {own && <span className={styles.own}>your time {own}</span>}
                </p>
                <ul
                  style={{ '--rooms': Math.min(blocks.length, ROOMS) } as CSSProperties}
                  className={styles.rooms}
                >
                  {blocks.map(({ lead, talks }) => (
                    <li key={lead.id} className={styles.block}>
                      {entryOf(lead, slot, false)}
                      {talks.length > 0 && (
                        <ul className={styles.talks}>
                          {talks.map((talk) => (
                            <li key={talk.id}>{entryOf(talk, slot, true)}</li>
                          ))}
                        </ul>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ol>
      </section>
    );
  });
});

/** What all that begins together is: breaks are printed thin, plenaries strong. */
function kindOf({ blocks }: Slot): SessionKind | undefined {
  const kind = blocks[0]?.lead.kind ?? undefined;
  return blocks.every(({ lead }) => lead.kind === kind) ? kind : undefined;
}

type AgendaEntryProps = {
  conferenceId: string;
  entry: Entry;
  /** Its time, and that on the visitor's clock, where they are not what stands beside all that begin together. */
  time: string | null;
  ownTime: string | null;
  /** Whether it stands under its session, whose room and topic it shares. */
  within: boolean;
  /** Titles of what is chosen, too, and takes place at the same time. */
  meanwhile: string;
  stars: boolean;
};

const AgendaEntry = memo(function AgendaEntry({
  conferenceId,
  entry: { id, title, titleHtml, what, speakers, room, topic, cancelled },
  time,
  ownTime,
  within,
  meanwhile,
  stars,
}: AgendaEntryProps) {
  const place = [what, ...(within ? [] : [room, topic])].filter(Boolean);
  return (
    <div className={styles.entry}>
      <div className={styles.words}>
        {time && (
          <p className={styles.until}>
            {time}
            {ownTime && <span className={styles.own}>your time {ownTime}</span>}
          </p>
        )}
        <h3 className={styles.title}>
          {cancelled && <span className={styles.cancelled}>Cancelled: </span>}
          <Formulas text={title} html={titleHtml} />
        </h3>
        {speakers.length > 0 && (
          <p className={styles.people} translate="no">
            {speakers.map(({ name, path }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
              <Fragment key={index}>
                {index > 0 && ', '}
                <bdi>{path ? <a href={path}>{name}</a> : name}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        {place.length > 0 && <p className={styles.room}>{place.join(' · ')}</p>}
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
    </div>
  );
});

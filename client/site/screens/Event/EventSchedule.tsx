import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { Section } from '#client/ui/Section.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import styles from './EventSchedule.module.css';
import { slotsOf } from './schedule-slots.ts';

type Days = EventFieldsFragment['schedule'];

/** The timetable, one tab a day; `#day-2` opens the second, and on paper all of them are there. */
export function EventSchedule({ days }: { days: Days }) {
  return (
    <Section
      id="schedule"
      title="Conference Schedule"
      lead="Times are local to the venue. Sessions at the same hour run side by side."
      nested
    >
      <Tabs
        label="Days"
        className={styles.days}
        linkable
        tabs={days.map(({ day, sessions }, index) => {
          // 'Day 1 – September 21, 2026'; the year stands in the banner.
          const [label = day, date] = day.split(/\s+[–—-]\s+/);
          const detail = date?.replace(/, \d{4}$/, '');
          return { id: `day-${index + 1}`, label, detail, panel: <Day sessions={sessions} /> };
        })}
      />
    </Section>
  );
}

function Day({ sessions }: { sessions: Days[number]['sessions'] }) {
  return (
    <ol className={styles.slots}>
      {slotsOf(sessions).map(({ time, entries }) => (
        <li key={time} className={styles.slot}>
          <p className={styles.time}>{time}</p>
          <ul className={styles.entries}>
            {entries.map(({ session, room }) => (
              <li key={session} className={styles.entry}>
                <span className={styles.session}>{session}</span>
                <span className={styles.room}>{room}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

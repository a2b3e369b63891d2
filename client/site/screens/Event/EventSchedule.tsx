import { useDeferredValue, useMemo } from 'react';
import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { ownTimeIn } from '#client/site/features/own-time.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { Tabs } from '#client/ui/Tabs.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { dayParts, weekdayOf } from '#domain/printed-dates.ts';
import { agendaPath } from '#domain/programme/agenda.ts';
import { timeAt } from '#domain/time.ts';
import { EventDay } from './EventDay.tsx';
import styles from './EventSchedule.module.css';
import { useEventTalksQuery } from './EventTalks.generated.ts';

/** The timetable, one tab a day; `#day-2` opens the second, and on paper all of them are there. */
export function EventSchedule({
  event: { id, conference, people, schedule, timeZone },
}: {
  event: EventFieldsFragment;
}) {
  const { data } = useEventTalksQuery({ variables: { id } });
  const talks = data?.event?.talks;
  const talksBySession = useMemo(() => Map.groupBy(talks ?? [], ({ sessionId }) => sessionId), [talks]);
  // What a thousand entries get with the script comes in pieces, between which taps are answered.
  const inBrowser = useDeferredValue(useHydrated());
  // The server doesn't know the visitor's clock.
  const ownTime = useMemo(() => (inBrowser ? ownTimeIn(timeZone) : () => null), [inBrowser, timeZone]);
  return (
    <Section
      id="schedule"
      title="Conference Schedule"
      lead={
        <>
          {hoursOf(schedule, timeZone)}Times are local to the venue
          <span className={styles.ownNote}>, with your own in grey where they differ</span>.
        </>
      }
      nested
    >
      <Tabs
        label="Days"
        className={styles.days}
        linkable
        tabs={schedule.map(({ sessions, ...day }, index) => {
          const { label, date } = dayParts(day);
          const calendar = `/event/${encodeURIComponent(id)}/day-${index + 1}.ics`;
          return {
            id: `day-${index + 1}`,
            label,
            detail: date || undefined,
            panel: (
              <EventDay
                conferenceId={id}
                sessions={sessions}
                talksBySession={talksBySession}
                people={people}
                ownTime={ownTime}
                stars={inBrowser && !conference.over}
                // What has taken place goes into nobody's calendar.
                calendar={conference.over ? undefined : calendar}
              />
            ),
          };
        })}
      />
      <div data-print="hide" className={shared.row}>
        {!conference.over && (
          <Button href={agendaPath(id, [])} variant="quiet" iconAfter={<Icon name="arrow" />}>
            My agenda
          </Button>
        )}
        <Button href={`${agendaPath(id, [])}?show=all`} variant="quiet" iconAfter={<Icon name="arrow" />}>
          Full programme
        </Button>
      </div>
    </Section>
  );
}

/** When the first session begins and the last one ends: 'Monday 08:00 to Wednesday 17:45. '; '' without sessions. */
function hoursOf(schedule: EventFieldsFragment['schedule'], timeZone: string): string {
  const days = schedule.filter(({ sessions }) => sessions.length > 0);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const hour = (instant = '') => timeAt(new Date(instant), timeZone);
  const start = hour(first.sessions[0]?.startsAt);
  const end = hour(
    last.sessions
      .map(({ endsAt }) => endsAt)
      .toSorted()
      .at(-1),
  );
  return `${weekdayOf(first.date)} ${start} to ${first === last ? '' : `${weekdayOf(last.date)} `}${end}. `;
}

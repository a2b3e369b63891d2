import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { Portrait } from '#client/site/features/Portrait.tsx';
import { Section } from '#client/ui/Section.tsx';
import { weekdayOf } from '#domain/printed-dates.ts';
import styles from './EventSpeakers.module.css';

type EventSpeakersProps = Pick<EventFieldsFragment, 'people' | 'schedule'>;
type Person = EventSpeakersProps['people'][number];

/** Who is on the programme, keynote speakers first and largest, the others behind a line that opens them (docs/product.md 3.13). */
export function EventSpeakers({ people, schedule }: EventSpeakersProps) {
  const groups = [...Map.groupBy(people, ({ role }) => role)];
  const [first, ...others] = groups.map(([role, own]) => (
    <div key={role} data-role={role} className={styles.group}>
      <h3 className={styles.role}>{HEADINGS[role]}</h3>
      <ul className={styles.people}>
        {own.map((person) => (
          <li key={person.id} className={styles.person}>
            <div className={styles.portrait}>
              <Portrait portrait={person.portrait} drawing={person.id} name={person.name} />
            </div>
            <p className={styles.words}>
              <PersonLink person={person} />
              <span className={styles.from}>
                {person.institution}, <span className={styles.country}>{person.country}</span>
              </span>
              <When person={person} schedule={schedule} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <Section id="speakers" title="Speakers" nested>
      <div className={styles.groups}>
        {first}
        {others.length > 0 && (
          <details className={styles.others}>
            <summary className={styles.unfold}>{`All ${people.length} speakers and chairs`}</summary>
            <div className={styles.groups}>{others}</div>
          </details>
        )}
      </div>
    </Section>
  );
}

/** When somebody speaks or chairs for the first time, and what: 'Tuesday 09:30: Opening lecture'. */
function When({ person: { id }, schedule }: { person: Person } & Pick<EventSpeakersProps, 'schedule'>) {
  const [first] = schedule.flatMap(({ date, sessions }) =>
    sessions
      .filter(({ speakers, chair }) => chair?.id === id || speakers.some((one) => one.id === id))
      .map(({ time, session }) => `${weekdayOf(date)} ${time.split(' ')[0]}: ${session}`),
  );
  return first ? <span className={styles.when}>{first}</span> : null;
}

const HEADINGS: Readonly<Record<Person['role'], string>> = {
  KEYNOTE: 'Keynote speakers',
  INVITED: 'Invited speakers',
  PANELLIST: 'Panellists',
  CHAIR: 'Session chairs',
};

function PersonLink({ person: { name, path } }: { person: Person }) {
  const shown = (
    <bdi translate="no" className={styles.name}>
      {name}
    </bdi>
  );
  // The link's area is the whole entry, portrait included.
  return path ? (
    <a href={path} className={styles.link}>
      {shown}
    </a>
  ) : (
    shown
  );
}

import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { Portrait } from '#client/site/features/Portrait.tsx';
import { Section } from '#client/ui/Section.tsx';
import styles from './EventSpeakers.module.css';

type Person = EventFieldsFragment['people'][number];

/** Who is on the programme, keynote speakers first and largest (docs/product.md 3.13). */
export function EventSpeakers({ people }: { people: readonly Person[] }) {
  const groups = [...Map.groupBy(people, ({ role }) => role)];
  return (
    <Section id="speakers" title="Speakers" nested>
      <div className={styles.groups}>
        {groups.map(([role, own]) => (
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
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
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

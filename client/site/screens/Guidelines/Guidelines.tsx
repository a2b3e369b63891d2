import { timetable } from '#client/site/features/artwork/drawings/timetable.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OnThisPage } from '#client/site/features/OnThisPage/OnThisPage.tsx';
import { OrganiserContact } from '#client/site/features/OrganiserContact/OrganiserContact.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { countdown } from './countdown.ts';
import styles from './Guidelines.module.css';
import { assistance, type GuidelineSection, inPersonGuidelines, virtualGuidelines } from './guidelines.ts';
import { PosterBoard } from './PosterBoard.tsx';

const halves = [
  { id: 'in-person', title: 'In person', sections: inPersonGuidelines },
  { id: 'virtual', title: 'Virtual', sections: virtualGuidelines },
];

const drawing = timetable();

/** What presenters and attendees need to know (docs/product.md 2.19). */
export default function Guidelines() {
  return (
    <>
      <Meta
        title="Participant guidelines"
        description="Guidelines for speakers, poster presenters, webinar presenters and attendees: talk length, slides, poster size, connection tests and certificates."
      />
      <PageHeader
        drawing={drawing}
        eyebrow="Participant guidelines"
        title="Before you present"
        lead="What speakers, poster presenters and webinar participants need to know, in the order you will need it."
      />
      <section aria-labelledby="countdown" className={`night ${styles.band}`}>
        <div className="wrap">
          <h2 id="countdown" className={styles.bandTitle}>
            Countdown to your session
          </h2>
          <ol className={styles.countdown}>
            {countdown.map(({ when, note, what, who }) => (
              <li key={when} className={styles.mark}>
                <p className={`${shared.figure} ${styles.when}`}>
                  {when} <span className={styles.note}>{note}</span>
                </p>
                <p>{what}</p>
                <p className={styles.who}>{who}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className={`wrap ${reading.columns} ${styles.columns}`}>
        <OnThisPage
          sections={[
            ...inPersonGuidelines,
            ...virtualGuidelines,
            { id: 'assistance', title: assistance.title },
          ]}
        />
        <div>
          {halves.map(({ id, title, sections }) => (
            <section key={id} aria-labelledby={id} className={styles.half}>
              <h2 id={id} className={styles.halfTitle}>
                {title}
              </h2>
              {sections.map((section) => (
                <Guide key={section.id} section={section} />
              ))}
            </section>
          ))}
        </div>
      </div>
      <Section id="assistance" title={assistance.title} lead={assistance.text} ground="water">
        <OrganiserContact />
      </Section>
    </>
  );
}

function Guide({ section }: { section: GuidelineSection }) {
  const { id, title, introduction, points } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.guide}>
      <h3 id={`${id}-title`}>{title}</h3>
      <div className={styles.words}>
        <p className={styles.introduction}>{introduction}</p>
        {id === 'poster-presenters' && <PosterBoard />}
        <ul className={`${reading.points} ${styles.points}`}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

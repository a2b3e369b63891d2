import { timetable } from '#client/site/features/artwork/drawings/timetable.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { OnThisPage } from '#client/site/features/OnThisPage/OnThisPage.tsx';
import { OrganiserContact } from '#client/site/features/OrganiserContact/OrganiserContact.tsx';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import reading from '#client/ui/Reading.module.css';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { GuidelinesDocument, type GuidelinesQuery, useGuidelinesQuery } from './Guidelines.generated.ts';
import styles from './Guidelines.module.css';
import { PosterBoard } from './PosterBoard.tsx';

const drawing = timetable();

type Page = GuidelinesQuery['guidelinesPage'];

/** What presenters and attendees need to know (docs/product.md 2.19). */
export default function Guidelines() {
  return (
    <TextPage title="Participant guidelines" result={useGuidelinesQuery()}>
      {({ guidelinesPage }) => <Texts {...guidelinesPage} />}
    </TextPage>
  );
}

Guidelines.queries = (() => [ask(GuidelinesDocument, {})]) satisfies Queries;

function Texts({ countdown, inPerson, virtual, ...page }: Page) {
  const halves = [
    { id: 'in-person', title: 'In person', guides: inPerson },
    { id: 'virtual', title: 'Virtual', guides: virtual },
  ].filter(({ guides }) => guides.length > 0);
  return (
    <>
      <Meta title="Participant guidelines" description={page.summary} />
      <PageHeader drawing={drawing} eyebrow={page.eyebrow} title={page.heading} lead={page.lead} />
      {countdown.length > 0 && <Countdown countdown={countdown} />}
      {halves.length > 0 && (
        <div className={`wrap ${reading.columns} ${styles.columns}`}>
          <OnThisPage sections={[...inPerson, ...virtual, { id: 'assistance', title: page.assistance }]} />
          <div>
            {halves.map(({ id, title, guides }) => (
              <section key={id} aria-labelledby={id} className={styles.half}>
                <h2 id={id} className={styles.halfTitle}>
                  {title}
                </h2>
                {guides.map((guide) => (
                  <Guide key={guide.id} {...guide} />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
      <Section id="assistance" title={page.assistance} lead={page.assistanceText} ground="water">
        <OrganiserContact />
      </Section>
    </>
  );
}

function Countdown({ countdown }: Pick<Page, 'countdown'>) {
  return (
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
  );
}

function Guide({ id, title, introduction, posterBoard, points }: Page['inPerson'][number]) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.guide}>
      <h3 id={`${id}-title`}>{title}</h3>
      <div className={styles.words}>
        {introduction && <p className={styles.introduction}>{introduction}</p>}
        {posterBoard && <PosterBoard />}
        {points.length > 0 && (
          <ul className={`${reading.points} ${styles.points}`}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

import { EventCover } from '#client/site/features/artwork/EventCover.tsx';
import { MyLinks } from '#client/site/features/payment/MyLinks.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Timeline } from '#client/ui/Timeline.tsx';
import type { Discipline } from '#domain/artwork/discipline.ts';
import { printDays } from '#domain/printed-dates.ts';
import styles from './AbstractAside.module.css';
import type { AbstractConferenceFragment, AbstractTextsFragment } from './AbstractSubmission.generated.ts';

type AbstractAsideProps = {
  conference: AbstractConferenceFragment | null;
  steps: AbstractTextsFragment['steps'];
};

/** Beside the form: the chosen conference, and what happens after sending. */
export function AbstractAside({ conference, steps }: AbstractAsideProps) {
  return (
    <aside aria-label="About your submission" className={styles.aside}>
      {conference && (
        <div data-discipline={conference.discipline} className={styles.conference}>
          <EventCover
            slug={conference.id}
            discipline={conference.discipline as Discipline}
            picture={conference.cover}
            className={styles.cover}
          />
          <h2 className={styles.title}>{conference.title}</h2>
          <DataList
            items={[
              { term: 'Dates', value: conference.date },
              { term: 'Place', value: conference.location },
              ...(conference.event
                ? [{ term: 'Abstract deadline', value: deadlineText(conference.event) }]
                : []),
            ]}
          />
          {conference.over && (
            <Notice tone="warning">{`Took place ${printDays(conference.startsOn, conference.endsOn)}`}</Notice>
          )}
        </div>
      )}
      {steps.length > 0 && (
        <section aria-labelledby="abstract-next">
          <h2 id="abstract-next" className={styles.title}>
            What happens next
          </h2>
          <Timeline
            items={steps.map(({ when, title, text }) => ({ when, title, detail: text }))}
            className={styles.steps}
          />
        </section>
      )}
      <div>
        <Button href="/guidelines" variant="quiet" iconAfter={<Icon name="arrow" />}>
          Guidelines for presenters
        </Button>
      </div>
      <MyLinks nested />
    </aside>
  );
}

function deadlineText({
  abstractDeadline,
  abstractDeadlinePassed,
}: NonNullable<AbstractConferenceFragment['event']>): string {
  return abstractDeadlinePassed ? `${abstractDeadline} (passed)` : abstractDeadline;
}

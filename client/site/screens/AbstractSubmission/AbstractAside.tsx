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
import type { AbstractConferenceFragment } from './AbstractSubmission.generated.ts';

const steps = [
  {
    when: 'At once',
    title: 'A reference',
    detail: 'It appears on this page and in the receipt we email you, with the link to your abstract’s page.',
  },
  { when: 'Then', title: 'Review', detail: 'Members of the scientific committee read it.' },
  {
    when: 'Later',
    title: 'The decision',
    detail: 'By email, and on your abstract’s page: with the committee’s comments, if there are any.',
  },
  { when: '3 days before', title: 'Your slides', detail: 'They are due three days before the event.' },
];

/** Beside the form: the chosen conference, and what happens after sending. */
export function AbstractAside({ conference }: { conference: AbstractConferenceFragment | null }) {
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
      <section aria-labelledby="abstract-next">
        <h2 id="abstract-next" className={styles.title}>
          What happens next
        </h2>
        <Timeline items={steps} className={styles.steps} />
        <Button href="/guidelines" variant="quiet" iconAfter={<Icon name="arrow" />}>
          Guidelines for presenters
        </Button>
      </section>
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

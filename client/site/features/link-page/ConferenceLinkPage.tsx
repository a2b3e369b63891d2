import type { ReactNode } from 'react';
import { EventCover } from '#client/site/features/artwork/EventCover.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { DataList, type Datum } from '#client/ui/DataList.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import shared from '#client/ui/Shared.module.css';
import type { Discipline } from '#domain/artwork/discipline.ts';
import type { LinkedConferenceFragment } from './ConferenceLinkPage.generated.ts';
import styles from './ConferenceLinkPage.module.css';
import link from './LinkPage.module.css';
import { WithoutScript } from './WithoutScript.tsx';

type ConferenceLinkPageProps = {
  conference: LinkedConferenceFragment;
  /** What the page is, in a word or two: above the conference's title, and before it in the browser's tab. */
  eyebrow: string;
  tab: string;
  description: string;
  /** Names the card beside what can be done, for whoever does not see it. */
  card: string;
  facts: readonly Datum[];
  /** For a browser that runs no script, where that needs more than the usual words. */
  withoutScript?: ReactNode;
  /** Below everything: whom the address is for, and whose time is meant. */
  note: ReactNode;
  children: ReactNode;
};

/** A page behind a secret link that is about one conference: what can be done, and beside it a card of the conference. */
export function ConferenceLinkPage(props: ConferenceLinkPageProps) {
  const { conference, note } = props;
  return (
    <div data-discipline={conference.discipline}>
      <Meta title={`${props.tab}: ${conference.title}`} description={props.description} noIndex />
      <PageHeader eyebrow={props.eyebrow} title={conference.title} />
      <div className={`wrap ${link.page} ${link.parts} ${styles.page}`}>
        <div className={link.parts}>{props.children}</div>
        <section aria-label={props.card} className={styles.card}>
          <EventCover
            slug={conference.id}
            discipline={conference.discipline as Discipline}
            picture={conference.cover}
            className={styles.cover}
          />
          <DataList
            className={styles.facts}
            items={[
              { term: 'Date', value: conference.date },
              { term: 'Place', value: conference.location },
              ...props.facts,
            ]}
          />
        </section>
        <WithoutScript className={styles.small}>{props.withoutScript}</WithoutScript>
        {note && <p className={`${shared.small} ${styles.small}`}>{note}</p>}
      </div>
    </div>
  );
}

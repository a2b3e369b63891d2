import type { ComponentProps } from 'react';
import { EventCover } from '#client/site/features/artwork/EventCover.tsx';
import type { Discipline } from '#domain/artwork/discipline.ts';
import type { LinkedConferenceFragment } from './ConferenceLinkPage.generated.ts';
import styles from './LinkPage.module.css';
import { LinkSheet } from './LinkSheet.tsx';

type ConferenceLinkPageProps = Omit<
  ComponentProps<typeof LinkSheet>,
  'discipline' | 'title' | 'cover' | 'tab'
> & {
  conference: LinkedConferenceFragment;
  /** Before the conference's title in the browser's tab. */
  tab: string;
};

/** A page behind a secret link that is about one conference. */
export function ConferenceLinkPage({
  conference,
  tab,
  facts,
  withoutScript = null,
  ...sheet
}: ConferenceLinkPageProps) {
  const { title, discipline } = conference;
  return (
    <LinkSheet
      {...sheet}
      discipline={discipline}
      title={title}
      tab={`${tab}: ${title}`}
      withoutScript={withoutScript}
      cover={
        <EventCover
          slug={conference.id}
          discipline={discipline as Discipline}
          picture={conference.cover}
          className={styles.cover}
        />
      }
      facts={[
        { term: 'Date', value: conference.date },
        { term: 'Place', value: conference.location },
        ...(conference.venueText ? [{ term: 'Venue', value: conference.venueText }] : []),
        ...facts,
      ]}
    />
  );
}

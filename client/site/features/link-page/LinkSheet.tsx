import type { ReactNode } from 'react';
import { Meta } from '#client/site/features/Meta.tsx';
import { DataList, type Datum } from '#client/ui/DataList.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './LinkPage.module.css';
import { WithoutScript } from './WithoutScript.tsx';

type LinkSheetProps = {
  discipline: string | undefined;
  title: ReactNode;
  /** What the page is, in a word or two: above its title. */
  eyebrow: ReactNode;
  /** In the browser's tab. */
  tab: string;
  description: string;
  /** Names the card beside what can be done, for whoever does not see it. */
  card: string;
  facts: readonly Datum[];
  /** Above the facts. */
  cover?: ReactNode;
  /** What a browser is told that runs no script, where the page's forms need one: null for the usual words. */
  withoutScript?: ReactNode;
  /** Below everything: whom the address is for, and whose time is meant. */
  note: ReactNode;
  children: ReactNode;
};

/** A page behind a secret link: what can be done, and beside it a card of what it is about. */
export function LinkSheet(props: LinkSheetProps) {
  const { withoutScript, note } = props;
  return (
    <div data-discipline={props.discipline}>
      <Meta title={props.tab} description={props.description} noIndex />
      <PageHeader eyebrow={props.eyebrow} title={props.title} />
      <div className={`wrap ${styles.page} ${styles.parts} ${styles.beside}`}>
        <div className={styles.parts}>{props.children}</div>
        <aside aria-label={props.card} className={styles.card}>
          {props.cover}
          <DataList className={styles.facts} items={props.facts} />
        </aside>
        {withoutScript !== undefined && (
          <WithoutScript className={styles.note}>{withoutScript}</WithoutScript>
        )}
        {note && <p className={`${shared.small} ${styles.note}`}>{note}</p>}
      </div>
    </div>
  );
}

type Held = {
  conferenceTitle: string;
  conference: { date: string; location: string; venueText: string | null } | null;
};

/** When and where what is told of takes place. */
export const heldAt = ({ conferenceTitle, conference }: Held): Datum[] => [
  { term: 'Conference', value: conferenceTitle },
  ...(conference
    ? [
        { term: 'Dates', value: conference.date },
        { term: 'Place', value: conference.location },
        ...(conference.venueText ? [{ term: 'Venue', value: conference.venueText }] : []),
      ]
    : []),
];

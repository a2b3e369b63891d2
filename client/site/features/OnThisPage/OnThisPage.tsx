import shared from '#client/ui/Shared.module.css';
import styles from './OnThisPage.module.css';

type OnThisPageProps = {
  sections: readonly { id: string; title: string }[];
  /** With each section's number, from 1. */
  numbered?: boolean;
  /** In a row over the page that stays in view, rather than beside it. */
  across?: boolean;
};

/** The sections of a long page; stays in view beside or over them where there is room. */
export function OnThisPage({ sections, numbered = false, across = false }: OnThisPageProps) {
  const List = across ? 'ul' : 'ol';
  return (
    <nav aria-label="On this page" data-print="hide" className={across ? styles.across : styles.nav}>
      {!across && <p className={`${shared.eyebrow} ${styles.title}`}>On this page</p>}
      <List className={across ? `wrap ${styles.row}` : numbered ? styles.numbered : styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id} className={styles.item}>
            <a href={`#${id}`} className={`${shared.faint} ${styles.link}`}>
              {title}
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
}

import { useId } from 'react';
import shared from '#client/ui/Shared.module.css';
import type { FrameLink } from '#domain/page.ts';
import styles from './Footer.module.css';

type FooterLinksProps = { title: string; links: readonly FrameLink[] };

/** A column of the footer: a navigation with its heading. */
export function FooterLinks({ title, links }: FooterLinksProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <FooterList links={links} className={styles.column} />
    </nav>
  );
}

type FooterListProps = { links: readonly FrameLink[]; className: string | undefined; 'aria-label'?: string };

/** Links of the footer, one below or beside the other. */
export function FooterList({ links, ...list }: FooterListProps) {
  return (
    <ul {...list}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <a href={to} className={`${shared.faint} ${styles.link}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

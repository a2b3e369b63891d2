import type { ComponentProps, ReactNode } from 'react';
import styles from './Breadcrumb.module.css';
import shared from './Shared.module.css';

type BreadcrumbProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** Names the navigation for screen readers. */
  label: string;
  /** From the top down; the last one is the page itself and has no `to`. */
  items: readonly { label: ReactNode; to?: string }[];
};

/** Where the page stands. */
export function Breadcrumb({ label, items, className, ...rest }: BreadcrumbProps) {
  return (
    <nav {...rest} aria-label={label} className={className}>
      <ol data-print="hide" className={styles.crumbs}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the crumbs keep no state and have no other name
          <li key={index} className={styles.crumb}>
            {item.to === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <a href={item.to} className={`${shared.faint} ${styles.link}`}>
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

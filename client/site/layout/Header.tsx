import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { Mark } from '#client/ui/Mark.tsx';
import styles from './Header.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { NavLink } from './NavLink.tsx';
import { ResourcesMenu } from './ResourcesMenu.tsx';

/**
 * The header of every page (docs/product.md 2.3).
 *
 * @param props.registerLink the registration form with the International Research Summit 2025 filled in
 */
export function Header({ registerLink }: { registerLink: string }) {
  const { site, links } = usePageConfig();
  return (
    <header className={styles.header} data-print="hide">
      <div className={`wrap ${styles.bar}`}>
        <a href="/" aria-label={`${site.name}, home`} className={styles.home}>
          <Mark name={site.name} logo={site.logo} logoDark={site.logoDark} />
        </a>
        <nav aria-label="Main" className={styles.nav}>
          <ul className={styles.links}>
            {links.main.map(({ to, label }) => (
              <li key={to}>
                <NavLink href={to} className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
            {links.resources.length > 0 && (
              <li>
                <ResourcesMenu links={links.resources} />
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.actions}>
          <Button href="/abstract-submission" variant="secondary" size="small" className={styles.submit}>
            Submit Paper
          </Button>
          <Button href={registerLink} size="small" className={styles.register}>
            Register Now
          </Button>
          <MobileMenu registerLink={registerLink} />
        </div>
      </div>
    </header>
  );
}

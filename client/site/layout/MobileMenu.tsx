import { type MouseEvent, useRef } from 'react';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import styles from './MobileMenu.module.css';
import { NavLink } from './NavLink.tsx';

const MENU_ID = 'menu';

/** The same links for narrow screens, as a popover: the browser opens and closes it, even without our script. */
export function MobileMenu({ registerLink }: { registerLink: string }) {
  const { links } = usePageConfig();
  const menu = useRef<HTMLElement>(null);
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  const follow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };
  return (
    <>
      <IconButton
        label="Menu"
        popoverTarget={MENU_ID}
        className={styles.toggle}
        icon={
          <>
            <Icon name="menu" size={24} className={styles.opens} />
            <Icon name="close" size={24} className={styles.closes} />
          </>
        }
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is a link's, which the keyboard makes, too */}
      <nav
        ref={menu}
        id={MENU_ID}
        popover="auto"
        aria-label="Menu"
        onClick={follow}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
        className={styles.menu}
      >
        <ul className={styles.main}>
          {links.main.map(({ to, label }) => (
            <li key={to}>
              <NavLink href={to} className={styles.link}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {links.resources.length > 0 && (
          <>
            <h2 id="menu-resources" className={styles.heading}>
              Resources
            </h2>
            <ul aria-labelledby="menu-resources" className={styles.resources}>
              {links.resources.map(({ to, label }) => (
                <li key={to}>
                  <NavLink href={to} className={styles.small}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={styles.actions}>
          <Button href={registerLink} size="large" wide>
            Register Now
          </Button>
          <Button href="/abstract-submission" variant="secondary" size="large" wide>
            Submit Paper
          </Button>
        </div>
      </nav>
    </>
  );
}

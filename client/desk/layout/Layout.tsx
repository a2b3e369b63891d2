import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Mark } from '#client/ui/Mark.tsx';
import { SkipLink } from '#client/ui/SkipLink.tsx';
import { MAIL_AREAS } from '#domain/mail/mail-areas.ts';
import type { Area, Right } from '#domain/staff/rights.ts';
import { useDesk, useMay } from '../desk-context.ts';
import { look } from '../look.ts';
import { leave } from '../session.ts';
import styles from './Layout.module.css';

type DeskPage = { to: string; name: string; areas: readonly Area[]; within?: RegExp; all?: true };

/** The parts of the desk in groups, each for whoever may see something of it; `all`: of all conferences. */
const GROUPS: readonly { name: string; pages: readonly DeskPage[] }[] = [
  {
    name: 'People',
    pages: [
      { to: '/registrations', name: 'Registrations', areas: ['registrations', 'money'] },
      { to: '/participants', name: 'Participants', areas: ['registrations'] },
      { to: '/check-ticket', name: 'Check a ticket', areas: ['door', 'registrations'] },
      { to: '/waiting', name: 'Waiting lists', areas: ['registrations'] },
      { to: '/invitations', name: 'Invitations', areas: ['registrations'] },
    ],
  },
  {
    name: 'Money',
    pages: [
      { to: '/money', name: 'Money', areas: ['money'] },
      {
        to: '/prices',
        name: 'Prices',
        areas: ['money'],
        within: /^\/(prices|places|new-price-list)(\/|$)/,
        all: true,
      },
      { to: '/coupons', name: 'Coupons', areas: ['registrations'], all: true },
    ],
  },
  {
    name: 'Programme',
    pages: [
      { to: '/abstracts', name: 'Abstracts', areas: ['programme'] },
      { to: '/rooms', name: 'Online rooms', areas: ['programme'], within: /^\/(rooms|presence)(\/|$)/ },
    ],
  },
  {
    name: 'Site',
    pages: [
      { to: '/content', name: 'Content', areas: ['programme'], within: /^\/(content|programme)(\/|$)/ },
      { to: '/messages', name: 'Messages', areas: ['messages'] },
      { to: '/subscribers', name: 'Subscribers', areas: ['messages'] },
    ],
  },
  {
    name: 'Office',
    pages: [
      { to: '/mail', name: 'Mail', areas: MAIL_AREAS, all: true },
      { to: '/chasers', name: 'Reminders', areas: ['registrations', 'programme'] },
      { to: '/privacy', name: 'Privacy', areas: ['privacy'] },
      { to: '/audit', name: 'Audit', areas: ['audit'] },
      { to: '/team', name: 'Team', areas: ['owner'] },
    ],
  },
];

const isWithin = ({ to, within = new RegExp(`^${to}(/|$)`) }: DeskPage, pathname: string) =>
  within.test(pathname);

/** The frame of every page of the desk: its parts, the search, and who is there. */
export function Layout({ children }: { children: ReactNode }) {
  const { version, actor, readOnly } = useDesk();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  // As a page that is loaded: who reads with a screen reader starts at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page by its address
  useEffect(() => {
    // A page may have chosen a field of its own, as the check of tickets does for scanners. What is focused of the page before is
    // hidden by now, and stays so until the script of this one is there.
    const chosen =
      main.current?.contains(document.activeElement) && document.activeElement?.checkVisibility();
    if (!first.current && !chosen) main.current?.focus();
    first.current = false;
  }, [pathname]);
  return (
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <header className={styles.header}>
        <Link to="/" className={styles.mark} aria-label={`${look.name}: the desk`}>
          <Mark logo={look.logo} logoDark={look.logoDark} />
          <span className={styles.word}>Desk</span>
        </Link>
        <Pages />
        <Search />
        <p className={styles.who}>
          {readOnly && <Badge tone="warning">Read-only</Badge>} {actor}
        </p>
        <Button variant="quiet" size="small" onClick={() => void leave()}>
          Sign out
        </Button>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>{`${look.name}, release ${version}`}</footer>
    </>
  );
}

/** The pages in their groups; on a phone behind a button that says which is open. */
function Pages() {
  const { touchUntil, conference } = useDesk();
  const may = useMay();
  const { pathname } = useLocation();
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page by its address
  useEffect(() => nav.current?.hidePopover(), [pathname]);
  const groups = GROUPS.map(({ name, pages }) => ({
    name,
    pages: pages.filter(
      ({ areas, all }) => may(...areas.map((area): Right => `${area}:look`)) && (!all || conference === null),
    ),
  }));
  const here = groups.flatMap(({ pages }) => pages).find((page) => isWithin(page, pathname));
  const shown = groups.filter(
    ({ name, pages }) => pages.length > 0 || (name === 'Office' && touchUntil !== null),
  );
  return (
    <>
      <Button size="small" variant="secondary" popoverTarget={id} className={styles.menu}>
        Menu <span className={styles.here}>{pathname === '/' ? 'To do' : here?.name}</span>
      </Button>
      <nav ref={nav} id={id} popover="auto" aria-label="Desk" className={styles.nav}>
        <NavLink to="/" end>
          To do
        </NavLink>
        {shown.map(({ name, pages }) => (
          <div key={name} className={styles.group}>
            <span className={styles.name}>{name}</span>
            {pages.map((page) => (
              <Link key={page.to} to={page.to} aria-current={isWithin(page, pathname) ? 'page' : undefined}>
                {page.name}
              </Link>
            ))}
            {name === 'Office' && touchUntil !== null && <NavLink to="/my-access">My access</NavLink>}
          </div>
        ))}
      </nav>
    </>
  );
}

/** Finds by reference, name, email address, PayPal's id, title or message; `/` leads to it. */
function Search() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target } = event;
      const types = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || types || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const search = input.current?.value.trim();
          if (search) navigate(`/search?${new URLSearchParams({ search })}`);
        }}
      >
        <input
          ref={input}
          type="search"
          name="search"
          aria-label="Search everything"
          aria-keyshortcuts="/"
          placeholder="Reference, name, email, PayPal ID, title, message"
          autoComplete="off"
        />
      </form>
    </search>
  );
}

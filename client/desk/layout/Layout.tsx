import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Mark } from '#client/ui/Mark.tsx';
import { SkipLink } from '#client/ui/SkipLink.tsx';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { MAIL_AREAS } from '#domain/mail/mail-areas.ts';
import type { Area, Right } from '#domain/staff/rights.ts';
import { useDesk, useMay } from '../desk-context.ts';
import { leave } from '../session.ts';
import styles from './Layout.module.css';

/** The parts of the desk, in the order of its navigation, each for whoever may see something of it; `all`: of all conferences. */
const PAGES: readonly { to: string; name: string; areas: readonly Area[]; within?: RegExp; all?: true }[] = [
  { to: '/registrations', name: 'Registrations', areas: ['registrations', 'money'] },
  { to: '/money', name: 'Money', areas: ['money'] },
  { to: '/abstracts', name: 'Abstracts', areas: ['programme'] },
  { to: '/messages', name: 'Messages', areas: ['messages'] },
  {
    to: '/prices',
    name: 'Prices',
    areas: ['money'],
    within: /^\/(prices|places|new-price-list)(\/|$)/,
    all: true,
  },
  { to: '/coupons', name: 'Coupons', areas: ['registrations'], all: true },
  { to: '/participants', name: 'Participants', areas: ['registrations'] },
  {
    to: '/rooms',
    name: 'Online rooms',
    areas: ['programme'],
    within: /^\/(rooms|presence)(\/|$)/,
  },
  { to: '/waiting', name: 'Waiting lists', areas: ['registrations'] },
  { to: '/invitations', name: 'Invitations', areas: ['registrations'] },
  {
    to: '/chasers',
    name: 'Chasers',
    areas: ['registrations', 'programme'],
  },
  { to: '/mail', name: 'Mail', areas: MAIL_AREAS, all: true },
  { to: '/subscribers', name: 'Subscribers', areas: ['messages'] },
  { to: '/check-ticket', name: 'Check a ticket', areas: ['door', 'registrations'] },
  { to: '/content', name: 'Content', areas: ['programme'], within: /^\/(content|programme)(\/|$)/ },
  { to: '/privacy', name: 'Privacy', areas: ['privacy'] },
  { to: '/audit', name: 'Audit', areas: ['audit'] },
  { to: '/team', name: 'Team', areas: ['owner'] },
];

/** The frame of every page of the desk: its parts, the search, and who is there. */
export function Layout({ children }: { children: ReactNode }) {
  const { siteName, version, actor, readOnly, touchUntil, conference } = useDesk();
  const may = useMay();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const pages = useRef<HTMLElement>(null);
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
    // On a phone the pages are a line to scroll along.
    pages.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <header className={styles.header}>
        <Link to="/" className={styles.mark} aria-label={`${siteName}: the desk`}>
          <Mark />
          <span>Desk</span>
        </Link>
        <nav ref={pages} aria-label="Desk" className={styles.nav}>
          <NavLink to="/" end>
            To do
          </NavLink>
          {PAGES.filter(
            ({ areas, all }) =>
              may(...areas.map((area): Right => `${area}:look`)) && (!all || conference === null),
          ).map(({ to, name, within }) => (
            <Link
              key={to}
              to={to}
              aria-current={(within ?? new RegExp(`^${to}(/|$)`)).test(pathname) ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
          {touchUntil !== null && <NavLink to="/my-access">My access</NavLink>}
        </nav>
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
      <footer className={styles.footer}>Meridian {version}</footer>
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
          maxLength={MAX_SEARCH_LENGTH}
          aria-label="Search everything"
          aria-keyshortcuts="/"
          placeholder="Reference, name, email, PayPal ID, title, message"
          autoComplete="off"
        />
      </form>
    </search>
  );
}

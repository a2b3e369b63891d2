import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Mark } from '#client/ui/Mark.tsx';
import { SkipLink } from '#client/ui/SkipLink.tsx';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { useDesk } from '../desk-context.ts';
import { leave } from '../session.ts';
import styles from './Layout.module.css';

/** Addresses of the pages about prices. */
const PRICES = /^\/(prices|places|new-price-list)(\/|$)/;

/** The frame of every page of the desk: its parts, the search, and who is there. */
export function Layout({ children }: { children: ReactNode }) {
  const { siteName, actor, readOnly } = useDesk();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const pages = useRef<HTMLElement>(null);
  const first = useRef(true);
  // As a page that is loaded: who reads with a screen reader starts at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page by its address
  useEffect(() => {
    // A page may have chosen a field of its own, as the check of tickets does for scanners.
    if (!first.current && !main.current?.contains(document.activeElement)) main.current?.focus();
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
          <NavLink to="/registrations">Registrations</NavLink>
          <NavLink to="/money">Money</NavLink>
          <NavLink to="/abstracts">Abstracts</NavLink>
          <NavLink to="/messages">Messages</NavLink>
          <Link to="/prices" aria-current={PRICES.test(pathname) ? 'page' : undefined}>
            Prices
          </Link>
          <NavLink to="/coupons">Coupons</NavLink>
          <NavLink to="/waiting">Waiting lists</NavLink>
          <NavLink to="/mail">Mail</NavLink>
          <NavLink to="/subscribers">Subscribers</NavLink>
          <NavLink to="/check-ticket">Check a ticket</NavLink>
          <NavLink to="/content">Content</NavLink>
          <NavLink to="/privacy">Privacy</NavLink>
          <NavLink to="/audit">Audit</NavLink>
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

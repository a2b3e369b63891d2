import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import styles from './Tabs.module.css';

export type Tab = {
  /** The panel's id; with `linkable`, also the address's hash (`day-2` for `#day-2`). */
  id: string;
  label: ReactNode;
  /** A second, lighter line of the tab, such as a date. */
  detail?: ReactNode;
  panel: ReactNode;
};

type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The chosen tab stands in the address bar, and an address with a tab's hash opens it. */
  linkable?: boolean;
  className?: string;
};

/** ARIA tabs: arrow keys, Home and End move; all panels are printed, whichever is chosen. */
export function Tabs({ label, tabs, linkable = false, className }: TabsProps) {
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const { hash } = location;
  const type = useNavigationType();
  const navigate = useNavigate();
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  const ids = tabs.map((tab) => tab.id).join(' ');

  // The server never sees the hash, so the first render ignores it and this catches up. A layout effect, so that whoever
  // restores where an entry of the history was left has the last word.
  useLayoutEffect(() => {
    const id = hash.slice(1);
    if (!linkable || !ids.split(' ').includes(id)) return;
    setChosen(id);
    // Choosing a tab moves nothing.
    if (type !== 'REPLACE') list.current?.scrollIntoView({ block: 'start' });
  }, [linkable, hash, type, ids]);

  const select = (id: string) => {
    setChosen(id);
    if (linkable) navigate({ ...location, hash: id }, { replace: true, state: location.state });
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    select(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${next.id}-tab`)}`)?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={press} className={styles.list}>
        {tabs.map((tab) => {
          const selected = tab.id === current?.id;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${tab.id}-tab`}
              aria-selected={selected}
              aria-controls={tab.id}
              tabIndex={selected ? 0 : -1}
              onClick={() => select(tab.id)}
              className={styles.tab}
            >
              <span className={styles.label}>{tab.label}</span>
              {tab.detail && <span className={styles.detail}>{tab.detail}</span>}
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={tab.id}
          aria-labelledby={`${tab.id}-tab`}
          hidden={tab.id !== current?.id}
          data-title={[tab.label, tab.detail].filter((part) => typeof part === 'string').join(', ')}
          className={styles.panel}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

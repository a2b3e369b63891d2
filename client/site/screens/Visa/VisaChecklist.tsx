import { useEffect, useState } from 'react';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { keep, readKept } from '#client/site/features/tab-storage.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import shared from '#client/ui/Shared.module.css';
import type { StoredKey } from '#domain/browser-storage.ts';
import type { VisaQuery } from './Visa.generated.ts';
import styles from './VisaChecklist.module.css';

/** The session storage key of what is ticked: the items' texts. */
const KEY: StoredKey = 'visaChecklist';

function readTicks(): string[] {
  const kept = readKept(KEY);
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** The application checklist: it can be ticked on the screen, where the tab keeps it, and is the only part of the page that is printed. */
export function VisaChecklist({ blanks, checklist }: Pick<VisaQuery['visaPage'], 'blanks' | 'checklist'>) {
  const { site } = usePageConfig();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  useEffect(() => {
    const kept = readTicks();
    if (kept.length > 0) setTicked(kept);
  }, []);
  const tick = (item: string, checked: boolean) => {
    // What was ticked before the script had come may be told before what is kept is read.
    const others = [...new Set([...readTicks(), ...ticked])].filter((other) => other !== item);
    const next = checked ? [...others, item] : others;
    keep(KEY, next);
    setTicked(next);
  };
  return (
    <section aria-labelledby="checklist" className={styles.sheet}>
      <header>
        <h2 id="checklist">Application checklist</h2>
        <p data-print="hide" className={`${shared.small} ${styles.hint}`}>
          Your ticks are kept until you close this tab.
        </p>
      </header>
      {/* To fill in by hand, on paper only. */}
      {blanks.length > 0 && (
        <dl className={styles.blanks}>
          {blanks.map((blank) => (
            <div key={blank} className={styles.blank}>
              <dt>{blank}</dt>
              <dd />
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.items}>
        {checklist.map((item) => (
          <li key={item} className={styles.item}>
            <Checkbox
              label={item}
              checked={ticked.includes(item)}
              onChange={({ target }) => tick(item, target.checked)}
            />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => window.print()} data-print="hide" className={shared.send}>
        Print the checklist
      </Button>
      <p className={styles.source}>
        {site.name} · {site.email} · {site.phone}
      </p>
    </section>
  );
}

import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import shared from '#client/ui/Shared.module.css';
import type { VisaQuery } from './Visa.generated.ts';
import styles from './VisaChecklist.module.css';

/** The application checklist: it can be ticked on the screen, and is the only part of the page that is printed. */
export function VisaChecklist({ blanks, checklist }: Pick<VisaQuery['visaPage'], 'blanks' | 'checklist'>) {
  const { site } = usePageConfig();
  return (
    <section aria-labelledby="checklist" className={styles.sheet}>
      <header>
        <h2 id="checklist">Application checklist</h2>
        <p data-print="hide" className={`${shared.small} ${styles.hint}`}>
          Your ticks are lost when you leave the page.
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
            <Checkbox label={item} />
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

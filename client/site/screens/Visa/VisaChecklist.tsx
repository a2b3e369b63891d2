import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './VisaChecklist.module.css';
import { visaChecklist } from './visa.ts';

/* Lines to fill in by hand, on paper only. */
const blanks = ['Name as in the passport', 'Conference', 'Order reference', 'Date of the appointment'];

/** The application checklist: it can be ticked on the screen, and is the only part of the page that is printed. */
export function VisaChecklist() {
  const { site } = usePageConfig();
  return (
    <section aria-labelledby="checklist" className={styles.sheet}>
      <header>
        <h2 id="checklist">Application checklist</h2>
        <p data-print="hide" className={`${shared.small} ${styles.hint}`}>
          Your ticks are lost when you leave the page.
        </p>
      </header>
      <dl className={styles.blanks}>
        {blanks.map((blank) => (
          <div key={blank} className={styles.blank}>
            <dt>{blank}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <ul className={styles.items}>
        {visaChecklist.map((item) => (
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

import { Notice } from '#client/ui/Notice.tsx';
import styles from './Shared.module.css';

/** What would be done, in the plan's own words, before it is agreed to (docs/product.md 15.2). */
export function PlanLines({
  title = 'This can’t be undone',
  lines,
}: {
  title?: string;
  lines: readonly string[];
}) {
  return (
    <Notice tone="warning" title={title}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

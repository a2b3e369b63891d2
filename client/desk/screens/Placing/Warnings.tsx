import { Disclosure } from '#client/ui/Disclosure.tsx';
import { count } from '#domain/count.ts';
import { sessionAnchor } from './anchors.ts';
import type { PlacingFieldsFragment } from './Placing.generated.ts';
import styles from './Placing.module.css';

type WarningsProps = Pick<PlacingFieldsFragment, 'warnings' | 'sessions'>;

/** What looks wrong with the programme, each with a way to its session (docs/product.md 3.15). */
export function Warnings({ warnings, sessions }: WarningsProps) {
  const sessionOf = new Map(
    sessions.flatMap(({ id, talks }) =>
      [id, ...talks.map((talk) => talk.id)].map((one) => [one, id] as const),
    ),
  );
  if (warnings.length === 0) return <p className={styles.fine}>Nothing looks wrong.</p>;
  return (
    <Disclosure wide summary={count(warnings.length, 'warning')}>
      <ul className={styles.allWarnings}>
        {warnings.map(({ words, where: [first = ''] }) => (
          <li key={words}>
            <a
              href={`#${sessionAnchor(sessionOf.get(first) ?? '')}`}
              onClick={(event) => {
                event.preventDefault();
                const card = document.getElementById(sessionAnchor(sessionOf.get(first) ?? ''));
                card?.scrollIntoView({ block: 'center' });
                card?.focus({ preventScroll: true });
              }}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

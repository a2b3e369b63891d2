import { seededRandom } from '#domain/artwork/covers/random.ts';
import { globePath } from '#domain/artwork/globe.ts';
import styles from './Monogram.module.css';

type MonogramProps = {
  /** The same id always gives the same drawing. */
  id: string;
  name: string;
};

/** A person's portrait, drawn: the initials on a globe that is turned to a place of its own. */
export function Monogram({ id, name }: MonogramProps) {
  const random = seededRandom(id);
  const globe = globePath({
    cx: 60,
    cy: 60,
    r: 59,
    latitude: random.whole(-40, 40),
    longitude: random.whole(0, 29),
    step: 30,
  });
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={styles.monogram}>
      <circle cx="60" cy="60" r="59" className={styles.ground} />
      <path d={globe} className={styles.globe} />
      <circle cx="60" cy="60" r="34" className={styles.field} />
      <text x="60" y="60" dy=".35em" fontSize="32" textAnchor="middle" className={styles.letters}>
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** The first letters of the first and of the last name: 'HL' for Harriet Lonsdale-Okafor; one where letters have no capitals. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word));
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  if (first === undefined) return /\p{L}/u.exec(name)?.[0] ?? '';
  return `${first.charAt(0)}${last?.charAt(0) ?? ''}`;
}

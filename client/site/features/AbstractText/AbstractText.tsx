import { Names } from '#client/ui/Names.tsx';
import { RichText } from '#client/ui/RichText.tsx';
import styles from './AbstractText.module.css';

type AbstractTextProps = {
  /** As the server has rendered it, with its formulas. */
  text: string;
  authors: readonly { printedAs: string; presents: boolean; affiliations: readonly number[] }[];
  affiliations: readonly { name: string; city: string; country: string }[];
};

/** What an abstract says, and below it who says so: as it is read. */
export function AbstractText({ text, authors, affiliations }: AbstractTextProps) {
  return (
    <>
      <RichText html={text} className={styles.text} />
      <div className={styles.authors}>
        <p>
          {authors.map(({ printedAs, presents, affiliations: numbers }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an author is their place in the list
            <span key={index}>
              {index > 0 && ', '}
              <bdi>{printedAs}</bdi>
              {numbers.length > 0 && <sup>{numbers.join(', ')}</sup>}
              {presents && ' (presents)'}
            </span>
          ))}
        </p>
        <ol className={styles.places}>
          {affiliations.map(({ name, city, country }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an institution is its number
            <li key={index}>
              <Names names={[name, city, country].filter(Boolean)} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

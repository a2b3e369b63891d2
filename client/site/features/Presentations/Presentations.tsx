import { Formulas } from '#client/ui/Formulas.tsx';
import { Names } from '#client/ui/Names.tsx';
import styles from './Presentations.module.css';

type PresentationsProps = {
  presentations: readonly {
    id: string;
    called: string;
    title: string;
    titleHtml: string | null;
    presenters: readonly string[];
  }[];
  /** Where the files are, without the slash at the end. */
  base: string;
};

/** Posters and videos of a conference, by title (docs/product.md 13.11). */
export function Presentations({ presentations, base }: PresentationsProps) {
  return (
    <ul className={styles.list}>
      {presentations.map(({ id, called, title, titleHtml, presenters }) => (
        <li key={id} className={styles.item}>
          <a href={`${base}/${id}`} translate="no">
            <Formulas text={title} html={titleHtml} />
          </a>
          <span>
            {called}
            {presenters.length > 0 && (
              <>
                {' by '}
                <span translate="no">
                  <Names names={presenters} />
                </span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

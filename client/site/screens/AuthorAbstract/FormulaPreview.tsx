import { useEffect, useState } from 'react';
import { RichText } from '#client/ui/RichText.tsx';
import { type FormulasFragment, useFormulaTextQuery } from './AuthorAbstract.generated.ts';
import styles from './AuthorAbstract.module.css';

/** How long somebody pauses before what they type is shown, in milliseconds. */
const PAUSE = 500;
/** What may begin a formula. */
const MARK = /\$|\\[([]/;

type FormulaPreviewProps = {
  /** What stands in the field. */
  text: string;
  /** How what was saved is shown: without the page's script there is nothing else. */
  saved: FormulasFragment;
};

/** A text with its formulas, as it is shown, and what can't be shown; nothing where there are none. */
export function FormulaPreview({ text, saved }: FormulaPreviewProps) {
  const [initial] = useState(text);
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const typed = useFormulaTextQuery({
    variables: { text: paused },
    skip: paused === initial || !MARK.test(paused),
  });
  if (!MARK.test(paused)) return null;
  const shown = paused === initial ? saved : (typed.data ?? typed.previousData)?.formulaText;
  if (!shown || (shown.formulas === 0 && shown.problems.length === 0)) return null;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <p className={styles.field}>Preview</p>
      <RichText html={shown.html} className={styles.now} />
      {shown.problems.length > 0 && (
        <ul className={styles.problems}>
          {shown.problems.map(({ position, message }) => (
            <li key={`${position} ${message}`}>{`Character ${position}: ${message}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

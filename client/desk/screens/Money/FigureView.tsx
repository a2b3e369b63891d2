import { useEffect, useRef, useState } from 'react';
import type { Figure } from '#domain/report/figures.ts';
import { ShortTable } from '../../parts/ShortTable.tsx';
import styles from './Money.module.css';

/** A figure: drawn as soon as what draws is there, and as a table beside it, which says the same and more. */
export function FigureView({ figure }: { figure: Figure }) {
  const { id, title, headings, rows } = figure;
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  // Its text: the report is another object with every answer, and mostly says the same.
  const content = JSON.stringify(figure);
  useEffect(() => {
    let current = true;
    import('#plots/draw.ts')
      .then(({ drawFigure }) => {
        const element = place.current;
        if (!current || !element) return;
        element.replaceChildren(
          drawFigure(JSON.parse(content), { width: Math.max(element.clientWidth, 320) }),
        );
      })
      .catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [content]);
  return (
    <div className={styles.figure}>
      <div>
        <h3 className={styles.caption}>{title}</h3>
        <div ref={place} className={styles.drawing} />
        {failed && <p>The chart could not be drawn. The table has the same figures.</p>}
      </div>
      <ShortTable
        id={`table-${id}`}
        title={title}
        headings={headings}
        rows={rows}
        named
        className={styles.table}
      />
    </div>
  );
}

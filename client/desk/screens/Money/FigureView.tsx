import { useEffect, useRef, useState } from 'react';
import { Table } from '#client/ui/Table.tsx';
import type { Figure } from '#domain/report/figures.ts';
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
      <Table caption={title} captionHidden captionId={`table-${id}`} className={styles.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the column, which is always the same
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

import { useState } from 'react';
import type { Column } from '../../parts/RowsTable.tsx';

type Choosable = { reference: string; title: string };

/**
 * Rows of a list that are chosen, by boxes to tick; the box of the heading chooses all that are there.
 *
 * @param rows all that are there
 */
export function useSelection<Row extends Choosable>(rows: readonly Row[]) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // What a filter has taken out of sight is not decided on.
  const shown = new Set(rows.map(({ reference }) => reference));
  const chosen = ticked.filter((reference) => shown.has(reference));
  const isChosen = new Set(chosen);
  const all = rows.length > 0 && rows.every(({ reference }) => isChosen.has(reference));
  const column: Column<Row> = {
    id: 'choose',
    place: 'first',
    heading: (
      <input
        type="checkbox"
        aria-label="Select all shown"
        checked={all}
        onChange={() => setTicked(all ? [] : rows.map(({ reference }) => reference))}
      />
    ),
    width: 5,
    cell: ({ reference, title }) => (
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        checked={isChosen.has(reference)}
        onChange={({ target }) =>
          setTicked(target.checked ? [...chosen, reference] : chosen.filter((other) => other !== reference))
        }
      />
    ),
  };
  return { chosen, column, clear: () => setTicked([]) };
}

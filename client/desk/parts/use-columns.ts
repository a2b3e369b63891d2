import { useSearchParams } from 'react-router-dom';
import type { Column } from './RowsTable.tsx';

// biome-ignore lint/suspicious/noExplicitAny: what the rows are does not matter here
type AnyColumn = Column<any, any>;

/**
 * The columns of a list in the order in which its address names them, between those that are always there.
 *
 * @param columns all that there are, in their usual order
 * @returns what is shown, what can be chosen, the ids of what is chosen, and the address's value for another choice: null for
 *   the usual one
 */
export function useColumns<C extends AnyColumn>(columns: readonly C[]) {
  const [params] = useSearchParams();
  const choices = columns.filter(({ place }) => !place);
  const usual = choices.filter(({ extra }) => !extra).map(({ id }) => id);
  const asked = params.get('columns')?.split(',');
  const chosen = asked
    ? [...new Set(asked)].filter((id) => choices.some((choice) => choice.id === id))
    : usual;
  return {
    choices,
    chosen,
    shown: [
      ...columns.filter(({ place }) => place === 'first'),
      ...chosen.flatMap((id) => choices.find((choice) => choice.id === id) ?? []),
      ...columns.filter(({ place }) => place === 'last'),
    ],
    /** One more stands after the others. */
    toggled: (id: string): string | null => {
      const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
      return String(next) === String(usual) ? null : next.join() || 'none';
    },
  };
}

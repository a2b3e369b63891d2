import { useDesk, useMay } from '../../desk-context.ts';

/** Which kinds of content whoever is at the desk may change: price lists are for whoever works with money, too. */
export function useMayChange(): (kind: string) => boolean {
  const { readOnly } = useDesk();
  const may = useMay();
  return (kind) => !readOnly && (kind !== 'price-list' || may('money'));
}

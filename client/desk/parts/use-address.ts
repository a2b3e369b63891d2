import { useSearchParams } from 'react-router-dom';

/** What a list is filtered by, as its address has it. */
export type Filter<Name extends string> = Partial<Record<Name, string>>;

/**
 * The list as the address has it, so that it can be kept and shared; and how to change it.
 *
 * @param names of its filters
 */
export function useAddress<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Filter<Name>;
  const change = (changes: Record<string, string | null>) => {
    // Of the address itself: a field that is left and a choice that is made at once would each know only of itself.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    setParams(next, { replace: true });
  };
  return { filter, params, change };
}

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

type Filters<Name extends string> = Record<Name, string>;

/**
 * Filters of a list that are kept in the address's query, so that a filtered list can be shared. A change shows at
 * once and the address follows a moment later, without a new entry in the history; a new visit and going back
 * take the filters from the address.
 *
 * @param defaults each filter's query parameter and the value that means no filter, which the address leaves out;
 *   the same object on every render
 * @returns the filters, and how to change some of them
 */
export function useAddressFilters<Name extends string>(
  defaults: Readonly<Filters<Name>>,
): [Filters<Name>, (changes: Partial<Filters<Name>>) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const type = useNavigationType();
  const [filters, setFilters] = useState(() => filtersIn(params, defaults));
  // Two may change at once; a state of before would undo the first.
  const latest = useRef(filters);
  const show = (next: Filters<Name>) => {
    latest.current = next;
    setFilters(next);
  };

  const shownKey = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry of the history counts
  useEffect(() => {
    if (key === shownKey.current) return;
    shownKey.current = key;
    if (type !== 'REPLACE') show(filtersIn(params, defaults));
  }, [key, type]);

  const change = (changes: Partial<Filters<Name>>) => {
    const next = { ...latest.current, ...changes };
    show(next);
    setParams(
      (current) => {
        const query = new URLSearchParams(current);
        for (const name of namesOf(defaults)) {
          if (next[name].trim() === defaults[name]) query.delete(name);
          else query.set(name, next[name].trim());
        }
        return query;
      },
      { replace: true },
    );
  };
  return [filters, change];
}

function filtersIn<Name extends string>(params: URLSearchParams, defaults: Filters<Name>): Filters<Name> {
  const entries = namesOf(defaults).map((name) => [name, params.get(name) ?? defaults[name]]);
  return Object.fromEntries(entries) as Filters<Name>;
}

function namesOf<Name extends string>(defaults: Filters<Name>): Name[] {
  return Object.keys(defaults) as Name[];
}

import { useMemo, useState } from 'react';
import { readAttempt } from '#client/site/features/payment/checkout-storage.ts';
import type { NamedItem } from '#domain/pricing/price-list.ts';
import { knownItems } from './offered-basket.ts';

/** All items that price lists have had since the form was opened, and those that were chosen before the page was loaded again. */
export function useKnownItems(items: readonly NamedItem[]): readonly NamedItem[] {
  const [before, setBefore] = useState<readonly NamedItem[]>(() => readAttempt()?.chosen ?? []);
  const known = useMemo(() => knownItems(items, before), [items, before]);
  if (known.length > before.length) setBefore(known);
  return known;
}

import { useCallback, useEffect, useState } from 'react';
import {
  dropHeldPlace,
  type HeldPlace,
  keepHeldPlace,
  readHeldPlace,
} from '#client/site/features/waiting/held-place.ts';
import type { PlacesLeft } from './price-list.ts';

type HeldPlaceOptions = {
  /** The chosen conference; '' for none. */
  conferenceId: string;
  /** The server's time, in milliseconds. */
  now: number;
  /** Whether what was typed earlier has come back. */
  restored: boolean;
  /** Chooses one of an item. */
  choose(itemId: string): void;
};

/** The place that is held for whoever came from its page, while that is so and its conference is chosen (docs/product.md 4.11). */
export function useHeldPlace({ conferenceId, now, restored, choose }: HeldPlaceOptions) {
  const [kept, setKept] = useState<HeldPlace | null>(null);
  useEffect(() => setKept(readHeldPlace()), []);
  const isHeld = kept !== null && kept.conferenceId === conferenceId && now < Date.parse(kept.heldUntil);
  const held = isHeld ? kept : null;
  useEffect(() => {
    if (!restored || !held?.fresh) return;
    const chosen = { ...held, fresh: false };
    keepHeldPlace(chosen);
    setKept(chosen);
    choose(held.itemId);
  }, [restored, held, choose]);
  const drop = useCallback(() => {
    dropHeldPlace();
    setKept(null);
  }, []);
  return { held, drop };
}

/** What is left for whoever has a place that is held: that one more. */
export function withHeldPlace(placesLeft: PlacesLeft, held: HeldPlace | null): PlacesLeft {
  const left = held && placesLeft[held.itemId];
  return typeof left === 'number' && held ? { ...placesLeft, [held.itemId]: left + 1 } : placesLeft;
}

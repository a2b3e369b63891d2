import { soldOutText } from '#domain/pricing/places.ts';
import { ExpectedError } from '#server/base/errors.ts';

/** Of an item less is left than is asked for. */
export type Short = { itemId: string; name: string; placesLeft: number };

/** Somebody else was quicker: less is left of something than is asked for (docs/product.md 4.10). Nothing was stored. */
export class SoldOutError extends ExpectedError {
  readonly code = 'SOLD_OUT';
  readonly status = 409;
  override readonly path = 'basket';
  readonly items: readonly Short[];
  constructor(items: readonly Short[]) {
    super(`${items.map(soldOutText).join(' ')} Nothing was charged. Please change your selection.`);
    this.items = items;
  }
}

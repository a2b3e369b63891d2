import { occupancyIn } from '../seats/nights.ts';
import type { NamedItem } from './price-list.ts';

/** Night packages as two choices: for how many nights, and in which room. */
export type HotelRoomTable<Item> = {
  /** As the packages name them: 'One Night', 'Two Nights'. */
  readonly nights: readonly string[];
  /** 'Single', 'Double'. */
  readonly rooms: readonly string[];
  itemOf(nights: string, room: string): Item | undefined;
  /** What an item is of; null where it is none of them. */
  partsOf(itemId: string): { nights: string; room: string } | null;
};

/**
 * Night packages as two choices, where each number of nights is sold in each room (docs/product.md 2.13).
 *
 * @returns null where that is not so, or there is only one room or one number of nights: then each is a row
 */
export function hotelRoomTable<Item extends Pick<NamedItem, 'id' | 'kind' | 'name'>>(
  items: readonly Item[],
): HotelRoomTable<Item> | null {
  const cells = items.map((item) => {
    const room = occupancyIn(item.name);
    return { item, room, nights: item.name.slice(0, -room.length).replace(/\s+[-–]\s+$/, '') };
  });
  const nights = [...new Set(cells.map((cell) => cell.nights))];
  const rooms = [...new Set(cells.map((cell) => cell.room))];
  const whole =
    items.every(({ kind }) => kind === 'ACCOMMODATION') &&
    !nights.includes('') &&
    nights.length > 1 &&
    rooms.length > 1 &&
    cells.length === nights.length * rooms.length &&
    new Set(cells.map((cell) => `${cell.nights}\0${cell.room}`)).size === cells.length;
  if (!whole) return null;
  return {
    nights,
    rooms,
    itemOf: (stay, room) => cells.find((cell) => cell.nights === stay && cell.room === room)?.item,
    partsOf: (itemId) => cells.find(({ item }) => item.id === itemId) ?? null,
  };
}

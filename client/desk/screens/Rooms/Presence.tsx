import { presenceList } from '#domain/rooms/room-list.ts';
import { PresenceDocument } from '../../lists/lists.generated.ts';
import { List } from '../../parts/List.tsx';
import { useList } from '../../parts/use-list.ts';

/** Who was in which online room (docs/product.md 13.10). */
export function Presence() {
  return <List title="Who was online" list={useList(presenceList, PresenceDocument)} />;
}

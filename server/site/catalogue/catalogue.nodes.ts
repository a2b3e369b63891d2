import type { Catalogue } from './catalogue.service.ts';
import type { CommitteeMember, Conference, GalleryItem } from './catalogue.store.ts';

/** What `node(id)` finds. An event page has its conference's id, so it is no node of its own. */
export type CatalogueNode =
  | { type: 'Conference'; node: Conference }
  | { type: 'CommitteeMember'; node: CommitteeMember }
  | { type: 'GalleryItem'; node: GalleryItem };

/** Finds by id. No Map, so that conferences, event pages and nodes can share the one index of entries. */
export type ById<Value> = { get(id: string): Value | undefined };

/**
 * Every conference, committee member and gallery item by its id.
 *
 * @throws Error when two of them share an id: partners find them by it, whatever they are
 */
export function findNodes({
  conferenceById,
  committee,
  gallery,
}: Pick<Catalogue, 'conferenceById' | 'committee' | 'gallery'>): ById<CatalogueNode> {
  const others = new Map<string, CatalogueNode>();
  const get = (id: string): CatalogueNode | undefined => {
    const node = conferenceById.get(id);
    return node ? { type: 'Conference', node } : others.get(id);
  };
  const add = (entry: CatalogueNode) => {
    const other = get(entry.node.id);
    if (other)
      throw new Error(
        `The id ${entry.node.id} is used twice in the catalogue: ${other.type} and ${entry.type}.`,
      );
    others.set(entry.node.id, entry);
  };
  for (const node of committee) add({ type: 'CommitteeMember', node });
  for (const node of gallery) add({ type: 'GalleryItem', node });
  return { get };
}

import type { Catalogue } from './catalogue.service.ts';
import type { CommitteeMember, Conference, GalleryItem } from './catalogue.store.ts';

/** What `node(id)` finds. An event page has its conference's id, so it is no node of its own. */
export type CatalogueNode =
  | { type: 'Conference'; node: Conference }
  | { type: 'CommitteeMember'; node: CommitteeMember }
  | { type: 'GalleryItem'; node: GalleryItem };

/**
 * Every conference, committee member and gallery item by its id.
 *
 * @throws Error when two of them share an id: partners find them by it, whatever they are
 */
export function indexNodes(
  rows: Pick<Catalogue, 'conferences' | 'committee' | 'gallery'>,
): ReadonlyMap<string, CatalogueNode> {
  const byId = new Map<string, CatalogueNode>();
  const add = (entry: CatalogueNode) => {
    const other = byId.get(entry.node.id);
    if (other)
      throw new Error(
        `The id ${entry.node.id} is used twice in the catalogue: ${other.type} and ${entry.type}.`,
      );
    byId.set(entry.node.id, entry);
  };
  for (const node of rows.conferences) add({ type: 'Conference', node });
  for (const node of rows.committee) add({ type: 'CommitteeMember', node });
  for (const node of rows.gallery) add({ type: 'GalleryItem', node });
  return byId;
}

import type { Dependencies } from '#server/base/dependencies.ts';
import type { CatalogueNode } from '#server/site/catalogue/catalogue.nodes.ts';
import { textFilter } from '#server/site/catalogue/catalogue.search.ts';

/** What a search can find. */
export type SearchKind = 'CONFERENCE' | 'COMMITTEE_MEMBER' | 'GALLERY_ITEM';

/**
 * Everything with all the words, conferences first, then members of the committee, then the gallery.
 *
 * @param request.kind only these; everything where none is named
 */
export function search(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { text, kind }: { text: string; kind?: readonly SearchKind[] | null },
): readonly CatalogueNode['node'][] {
  const { conferences, committee, gallery } = catalogue.current();
  const hasWords = textFilter(catalogue.current(), text);
  const found = (wanted: SearchKind, nodes: readonly CatalogueNode['node'][]) =>
    kind == null || kind.includes(wanted) ? nodes.filter(hasWords) : [];
  return [
    ...found('CONFERENCE', conferences),
    ...found('COMMITTEE_MEMBER', committee),
    ...found('GALLERY_ITEM', gallery),
  ];
}

type Kind = {
  kind: string;
  /** What its list is called. */
  label: string;
  /** What a new one is called, and where it is made; missing where there is always one. */
  fresh?: { name: string; at: string };
};

/** The list of the texts of pages and emails, of which there is one piece each. */
const TEXTS = 'texts';

/** The lists of content. */
export const KINDS: readonly Kind[] = [
  {
    kind: 'conference',
    label: 'Conferences',
    fresh: { name: 'New conference', at: '/content/new/conference' },
  },
  {
    kind: 'person',
    label: 'Programme people',
    fresh: { name: 'New person', at: '/content/new/person' },
  },
  {
    kind: 'committee-member',
    label: 'Committee',
    fresh: { name: 'New member', at: '/content/new/committee-member' },
  },
  {
    kind: 'gallery-item',
    label: 'Gallery',
    fresh: { name: 'New picture or clip', at: '/content/gallery/new' },
  },
  {
    kind: 'item',
    label: 'Items for sale',
    fresh: { name: 'New item', at: '/content/new/item' },
  },
  {
    kind: 'sponsor',
    label: 'Sponsors',
    fresh: { name: 'New sponsor', at: '/content/new/sponsor' },
  },
  {
    kind: 'page',
    label: 'Your own pages',
    fresh: { name: 'New page', at: '/content/new/page' },
  },
  {
    kind: 'price-list',
    label: 'Price lists',
    fresh: { name: 'New price list', at: '/content/new/price-list' },
  },
  { kind: 'organiser', label: 'Organiser' },
  { kind: TEXTS, label: 'Texts' },
];

/** In which list pieces of a kind stand: each page is a kind of its own. */
export function listOf(kind: string): string {
  return KINDS.some((known) => known.kind === kind) ? kind : TEXTS;
}

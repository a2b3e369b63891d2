import { CommitteeMemberType } from '#server/features/committee/committee.schema.ts';
import { GalleryItemObject } from '#server/features/gallery/gallery.schema.ts';
import { builder } from '#server/graphql/builder.ts';
import { pageOf } from '#server/graphql/connection.ts';
import { textFilter } from '#server/graphql/list-inputs.ts';
import type { CatalogueNode } from '../catalogue/catalogue.nodes.ts';
import { ConferenceType } from '../catalogue/catalogue.schema.ts';
import { searchTexts } from '../catalogue/catalogue.search.ts';
import { typeOfNode } from '../catalogue/node.schema.ts';

const SearchKind = builder.enumType('SearchKind', {
  description: 'What a search can find.',
  values: {
    CONFERENCE: { description: 'Conferences with their event pages.' },
    COMMITTEE_MEMBER: { description: 'Members of the scientific committee.' },
    GALLERY_ITEM: { description: 'Pictures and clips.' },
  } as const,
});

const SearchResult = builder.unionType('SearchResult', {
  description: 'Something that a search has found.',
  types: [ConferenceType, CommitteeMemberType, GalleryItemObject],
  resolveType: typeOfNode,
});

builder.queryField('search', (t) =>
  t.connection(
    {
      type: SearchResult,
      description:
        'Everything with all the words, whole or in part, without regard to case and accents: conferences first, then members of the committee, then the gallery.',
      extensions: {
        cost: {
          entries: ({ conferences, committee, gallery }) =>
            conferences.length + committee.length + gallery.length,
        },
      },
      args: {
        text: t.arg.string({ required: true, description: 'The words.' }),
        kind: t.arg({ type: [SearchKind], description: 'Only these kinds.' }),
      },
      resolve: (_root, { text, kind, ...page }, { dependencies }) => {
        const catalogue = dependencies.catalogue.current();
        const found = textFilter(text, () => searchTexts(catalogue));
        const of = (
          wanted: typeof SearchKind.$inferType,
          nodes: readonly CatalogueNode['node'][],
        ): readonly CatalogueNode['node'][] =>
          kind == null || kind.includes(wanted) ? nodes.filter(found) : [];
        return pageOf(
          [
            ...of('CONFERENCE', catalogue.conferences),
            ...of('COMMITTEE_MEMBER', catalogue.committee),
            ...of('GALLERY_ITEM', catalogue.gallery),
          ],
          page,
        );
      },
    },
    { name: 'SearchResultConnection', description: 'A page of what was found.' },
    { name: 'SearchResultEdge', description: 'Something found, in a list.' },
  ),
);

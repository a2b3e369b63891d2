import { builder } from '#server/base/graphql/builder.ts';
import { pageOf } from '#server/base/graphql/connection.ts';
import { listCost } from '#server/base/graphql/limits/list-cost.ts';
import { checkSearch } from '#server/base/graphql/list-arguments.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import { typeOfNode } from '#server/site/catalogue/node.schema.ts';
import { CommitteeMemberType } from '#server/site/committee/committee.schema.ts';
import { GalleryItemObject } from '#server/site/gallery/gallery.schema.ts';
import { search } from './search.service.ts';

const SearchKind = builder.enumType('SearchKind', {
  description: 'Kinds of search results.',
  values: {
    CONFERENCE: { description: 'Conferences with their event pages.' },
    COMMITTEE_MEMBER: { description: 'Members of the scientific committee.' },
    GALLERY_ITEM: { description: 'Pictures and clips.' },
  } as const,
});

const SearchResult = builder.unionType('SearchResult', {
  description: 'A search result.',
  types: [ConferenceType, CommitteeMemberType, GalleryItemObject],
  resolveType: typeOfNode,
});

builder.queryField('search', (t) =>
  t.connection(
    {
      type: SearchResult,
      description:
        'Everything with all the words, whole or in part, without regard to case, accents, dashes and apostrophes: conferences first, then members of the committee, then the gallery.',
      extensions: {
        public: true,
        cost: listCost(
          ({ conferences, committee, gallery }) => conferences.length + committee.length + gallery.length,
        ),
      },
      args: {
        text: t.arg.string({ required: true, description: 'The words.' }),
        kind: t.arg({ type: [SearchKind], description: 'Only results of these kinds.' }),
      },
      resolve: (_root, args, { dependencies }) => {
        checkSearch(args.text);
        return pageOf(search(dependencies, args), args);
      },
    },
    { name: 'SearchResultConnection', description: 'A page of search results.' },
    { name: 'SearchResultEdge', description: 'A search result in a list.' },
  ),
);

import { MAX_PAGE_SIZE } from '#domain/limits.ts';
import { badInput } from '#server/base/graphql/bad-input.ts';
import { builder } from '#server/base/graphql/builder.ts';
import type { CatalogueNode } from './catalogue.nodes.ts';

/** The name of an entry's type in the schema. */
export function typeOfNode(node: CatalogueNode['node']): CatalogueNode['type'] {
  if ('startsOn' in node) return 'Conference';
  return 'achievements' in node ? 'CommitteeMember' : 'GalleryItem';
}

/** What has an id of its own in the catalogue. */
export const NodeInterface = builder.interfaceRef<CatalogueNode['node']>('Node').implement({
  description:
    'Something with an id that no other conference, committee member or gallery item has. An event page is found by its conference’s id, with `event`.',
  resolveType: typeOfNode,
  fields: (t) => ({ id: t.exposeID('id', { description: 'Stable slug.' }) }),
});

builder.queryFields((t) => ({
  node: t.field({
    type: NodeInterface,
    nullable: true,
    description: 'A conference, committee member or gallery item; null when there is none of that id.',
    extensions: { public: true },
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, { dependencies }) =>
      dependencies.catalogue.current().nodeById.get(id)?.node ?? null,
  }),
  nodes: t.field({
    type: [NodeInterface],
    nullable: { list: false, items: true },
    description: 'Several of them, in the order of the ids; null where there is none of an id.',
    extensions: {
      public: true,
      cost: { entries: (_dependencies, { ids }) => (Array.isArray(ids) ? ids.length : 1) },
    },
    args: {
      ids: t.arg.idList({ required: true, description: `Their ids, at most ${MAX_PAGE_SIZE}.` }),
    },
    resolve: (_root, { ids }, { dependencies }) => {
      if (ids.length > MAX_PAGE_SIZE) throw badInput(`\`ids\` takes at most ${MAX_PAGE_SIZE} ids.`);
      const { nodeById } = dependencies.catalogue.current();
      return ids.map((id) => nodeById.get(id)?.node ?? null);
    },
  }),
}));

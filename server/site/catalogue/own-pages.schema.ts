import { ownPagePath } from '#domain/pages.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { richText } from '#server/base/lib/markdown.ts';
import type { OwnPage } from './catalogue.store.ts';

const SectionType = builder.objectRef<OwnPage['sections'][number]>('OwnPageSection').implement({
  description: 'A section of a page of the organiser’s own.',
  fields: (t) => ({
    heading: t.string({
      nullable: true,
      description: 'Its heading.',
      resolve: ({ heading }) => heading ?? null,
    }),
    textHtml: t.string({
      description: 'Its text as HTML: paragraphs, emphasis, links, lists and quotations.',
      resolve: ({ text }) => richText(text).html,
    }),
  }),
});

const OwnPageType = builder.objectRef<OwnPage>('OwnPage').implement({
  description: 'A page of the organiser’s own, such as a code of conduct.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What its address ends in.' }),
    path: t.string({
      description: 'Its address on this site.',
      resolve: ({ id }) => ownPagePath(id),
    }),
    title: t.exposeString('title', { description: 'Its heading.' }),
    lead: t.string({
      nullable: true,
      description: 'One or two sentences under the heading.',
      resolve: ({ lead }) => lead ?? null,
    }),
    summary: t.exposeString('summary', { description: 'What search engines show of it.' }),
    sections: t.field({
      type: [SectionType],
      description: 'What it says, in this order.',
      resolve: ({ sections }) => sections,
    }),
  }),
});

builder.queryField('ownPages', (t) =>
  t.field({
    type: [OwnPageType],
    description: 'Every page of the organiser’s own, in their order.',
    extensions: { public: true },
    resolve: (_root, _args, { dependencies }) => [...dependencies.catalogue.current().ownPages],
  }),
);

builder.queryField('ownPage', (t) =>
  t.field({
    type: OwnPageType,
    nullable: true,
    description: 'A page of the organiser’s own; null where there is none.',
    extensions: { public: true },
    args: { id: t.arg.id({ required: true, description: 'What its address ends in.' }) },
    resolve: (_root, { id }, { dependencies }) =>
      dependencies.catalogue.current().ownPages.find((page) => page.id === id) ?? null,
  }),
);

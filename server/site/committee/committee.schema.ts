import { builder } from '#server/base/graphql/builder.ts';
import { richText } from '#server/base/lib/markdown.ts';
import type { CommitteeMember } from '#server/site/catalogue/catalogue.store.ts';
import { NodeInterface } from '#server/site/catalogue/node.schema.ts';
import { PortraitType } from '#server/site/catalogue/small-picture.schema.ts';

export const CommitteeMemberType = builder.objectRef<CommitteeMember>('CommitteeMember').implement({
  description: 'A member of the scientific committee.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'Full name with academic title.' }),
    portrait: t.field({
      type: PortraitType,
      nullable: true,
      description: 'Their photograph; null where their initials are drawn.',
      resolve: ({ portrait }) => portrait ?? null,
    }),
    title: t.exposeString('title', { description: 'Position held.' }),
    institution: t.exposeString('institution', {
      description: 'University, hospital, company or other institution.',
    }),
    location: t.exposeString('location', { description: 'City and country.' }),
    specialization: t.exposeString('specialization', { description: 'Field of work.' }),
    category: t.exposeString('category', { description: 'Filter of the committee page.' }),
    achievements: t.exposeStringList('achievements', { description: 'What they are known for.' }),
    email: t.exposeString('email', {
      description: 'Address at the committee office, which forwards messages.',
    }),
    phone: t.exposeString('phone', {
      description: 'Number of the committee office, which puts calls through.',
    }),
    bio: t.string({ description: 'A short biography.', resolve: ({ bio }) => richText(bio).plain }),
    bioHtml: t.string({
      description: 'The same as HTML: paragraphs, emphasis, links, lists and quotations.',
      resolve: ({ bio }) => richText(bio).html,
    }),
  }),
});

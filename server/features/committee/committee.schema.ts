import { resolveArrayConnection } from '@pothos/plugin-relay';
import type { CommitteeMember } from '#server/features/catalogue/catalogue.store.ts';
import { builder } from '#server/graphql/builder.ts';

const CommitteeMemberType = builder.objectRef<CommitteeMember>('CommitteeMember').implement({
  description: 'A member of the scientific committee.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'Full name with academic title.' }),
    title: t.exposeString('title', { description: 'Position held.' }),
    institution: t.exposeString('institution', { description: 'Where.' }),
    location: t.exposeString('location', { description: 'City and country.' }),
    specialization: t.exposeString('specialization', { description: 'Field of work.' }),
    category: t.exposeString('category', { description: 'Filter of the committee page.' }),
    achievements: t.exposeStringList('achievements', { description: 'What they are known for.' }),
    email: t.exposeString('email', { description: 'Address by way of the committee office.' }),
    phone: t.exposeString('phone', { description: 'Number by way of the committee office.' }),
    bio: t.exposeString('bio', { description: 'A short biography.' }),
  }),
});

builder.queryField('committee', (t) =>
  t.connection({
    type: CommitteeMemberType,
    description: 'The scientific committee.',
    args: { category: t.arg.string({ description: "Only this category, such as 'Healthcare'." }) },
    resolve: (_root, args, { services }) =>
      resolveArrayConnection(
        { args },
        services.catalogue
          .current()
          .committee.filter(({ category }) => args.category == null || category === args.category),
      ),
  }),
);

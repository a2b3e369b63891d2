import type { Site } from '#domain/site.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { siteOf } from '#server/base/site.ts';

const Organiser = builder.objectRef<Site>('Organiser').implement({
  description: 'Who organises the conferences, and how to reach them.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As the site calls itself.' }),
    legalName: t.exposeString('legalName', { description: 'Legal name.' }),
    email: t.exposeString('email', { description: 'General address.' }),
    phone: t.exposeString('phone', { description: 'Telephone number.' }),
    address: t.exposeString('address', { description: 'Postal address.' }),
    url: t.string({
      description: 'Whole address of the site, without a slash at the end.',
      resolve: (_site, _args, { dependencies }) => dependencies.publicUrl,
    }),
  }),
});

builder.queryField('organiser', (t) =>
  t.field({
    type: Organiser,
    description: 'Who organises the conferences.',
    extensions: { public: true },
    resolve: (_root, _args, { dependencies }) => siteOf(dependencies),
  }),
);

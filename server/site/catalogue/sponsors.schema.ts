import { builder } from '#server/base/graphql/builder.ts';
import type { Sponsor } from './catalogue.store.ts';
import { smallPicture } from './small-picture.schema.ts';

const SponsorLogo = smallPicture('SponsorLogo', 'A logo as a picture with a transparent ground.');

export const SponsorType = builder.objectRef<Sponsor>('Sponsor').implement({
  description: 'Who sponsors a conference, or is a partner of it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The slug of its piece of content.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    tier: t.exposeString('tier', { description: 'The heading under which it stands, such as Gold.' }),
    url: t.exposeString('url', { description: 'Address of its own site.' }),
    logo: t.field({
      type: SponsorLogo,
      nullable: true,
      description: 'Its logo on light grounds.',
      resolve: ({ logo }) => logo ?? null,
    }),
    logoDark: t.field({
      type: SponsorLogo,
      nullable: true,
      description: 'Its logo on dark grounds; null where the other one serves both.',
      resolve: ({ logoDark }) => logoDark ?? null,
    }),
  }),
});

builder.queryField('sponsors', (t) =>
  t.field({
    type: [SponsorType],
    description: 'Every sponsor and partner, in the organiser’s order.',
    extensions: { public: true },
    resolve: (_root, _args, { dependencies }) => [...dependencies.catalogue.current().sponsors],
  }),
);

import { deskBuilder } from '#server/organiser/desk/builder.ts';
import type { Conference } from './catalogue.store.ts';

const ConferenceType = deskBuilder.objectRef<Conference>('Conference').implement({
  description: 'A conference that registrations may belong to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
  }),
});

deskBuilder.queryField('conferences', (t) =>
  t.field({
    type: [ConferenceType],
    description: 'Every conference, in the organiser’s order.',
    resolve: (_root, _args, { dependencies }) => [...dependencies.catalogue.current().conferences],
  }),
);

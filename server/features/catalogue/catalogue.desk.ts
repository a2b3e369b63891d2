import { deskBuilder } from '#server/organiser/desk/builder.ts';
import type { Conference } from './catalogue.store.ts';

const ConferenceType = deskBuilder.objectRef<Conference>('Conference').implement({
  description: 'A conference that registrations may belong to.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The slug of its address.' }),
    title: t.exposeString('title', { description: 'As lists print it.' }),
  }),
});

deskBuilder.queryField('conferences', (t) =>
  t.field({
    type: [ConferenceType],
    description: 'Every conference, in the organiser’s order.',
    resolve: (_root, _args, { dependencies }) => [...dependencies.catalogue.current().conferences],
  }),
);

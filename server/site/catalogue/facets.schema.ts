import { builder } from '#server/base/graphql/builder.ts';
import { type FacetValue, facetsOf } from './facets.ts';

const Facet = builder.objectRef<FacetValue>('Facet').implement({
  description: 'A value to filter by.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'As a filter takes it, and as it is printed.' }),
    count: t.exposeInt('count', { description: 'How many entries have it.' }),
  }),
});

const Facets = builder.objectRef<ReturnType<typeof facetsOf>>('Facets').implement({
  description: 'What the lists can be filtered by at present; an organiser adds to it at any time.',
  fields: (t) => ({
    conferenceCategories: t.expose('conferenceCategories', {
      type: [Facet],
      description: 'Subjects of conferences, unlisted ones too.',
    }),
    conferenceCities: t.expose('conferenceCities', { type: [Facet], description: 'Cities of venues.' }),
    conferenceYears: t.expose('conferenceYears', { type: [Facet], description: 'Years of conferences.' }),
    committeeCategories: t.expose('committeeCategories', {
      type: [Facet],
      description: 'Filters of the committee.',
    }),
    galleryCategories: t.expose('galleryCategories', {
      type: [Facet],
      description: 'Filters of the gallery.',
    }),
    galleryYears: t.expose('galleryYears', { type: [Facet], description: 'Years of the gallery.' }),
  }),
});

builder.queryField('facets', (t) =>
  t.field({
    type: Facets,
    description: 'The values that the lists can be filtered by, with how many entries have each.',
    extensions: { public: true },
    resolve: (_root, _args, { dependencies }) => facetsOf(dependencies.catalogue.current()),
  }),
);

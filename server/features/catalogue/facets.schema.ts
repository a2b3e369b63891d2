import { builder } from '#server/graphql/builder.ts';
import type { Catalogue } from './catalogue.service.ts';
import { perRevision } from './per-revision.ts';

type FacetValue = { value: string; count: number };

const Facet = builder.objectRef<FacetValue>('Facet').implement({
  description: 'A value to filter by.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'As a filter takes it, and as it is printed.' }),
    count: t.exposeInt('count', { description: 'How many entries have it.' }),
  }),
});

/** The values of the entries in order of first appearance, each with how many have it. */
function facetsOf(values: readonly (string | number)[]): FacetValue[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

const facets = perRevision(({ conferences, committee, gallery }: Catalogue) => ({
  conferenceCategories: facetsOf(conferences.map(({ category }) => category)),
  conferenceCities: facetsOf(conferences.map(({ city }) => city)),
  conferenceYears: facetsOf(conferences.map(({ startsOn }) => startsOn.getUTCFullYear())),
  committeeCategories: facetsOf(committee.map(({ category }) => category)),
  galleryCategories: facetsOf(gallery.map(({ category }) => category)),
  galleryYears: facetsOf(gallery.map(({ year }) => year)),
}));

const Facets = builder.objectRef<ReturnType<typeof facets>>('Facets').implement({
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
    resolve: (_root, _args, { dependencies }) => facets(dependencies.catalogue.current()),
  }),
);

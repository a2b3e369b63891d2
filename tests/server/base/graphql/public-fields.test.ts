import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '#server/assembly/schema.ts';
import { pages } from '#server/site/texts/pages.ts';

/** Root fields whose answers are about one person or one moment: never kept. A new one belongs here or is public. */
const PRIVATE_QUERIES = [
  'authorAbstract',
  'coAuthorAbstract',
  'formulaText',
  'invitation',
  'order',
  'orderToPay',
  'seat',
  'seatChange',
  'waitingPlace',
];
/**
 * The types that public queries lead to: the catalogue and prices. Nothing in them is about a person who isn't published; a
 * new type belongs here only if that is so of it, too.
 */
const PUBLISHED_TYPES = [
  'CancelledSession',
  'CommitteeMember',
  'Conference',
  'CoverPicture',
  'CurrencyFacts',
  'CurrentPrice',
  'Deadline',
  'Event',
  'EventDay',
  'EventReason',
  'EventSession',
  'EventTrack',
  'Facet',
  'Facets',
  'GalleryItem',
  'Hotel',
  'InputProblem',
  'InvalidInput',
  'ItemPrices',
  'MapLink',
  'Media',
  'Money',
  'Organiser',
  'OwnPage',
  'OwnPageSection',
  'PersonLink',
  'PhasePrice',
  'PhaseWindow',
  'Portrait',
  'Presentation',
  'PriceItem',
  'PriceList',
  'ProcessingFee',
  'ProgrammePerson',
  'Quote',
  'QuoteLine',
  'RegistrationChoices',
  'RegistrationClosed',
  'Season',
  'Sponsor',
  'SponsorLogo',
  'Talk',
  'Venue',
];

/** The texts of pages, of which each has a type, and each list in them another. */
const isOfAPage = (name: string) =>
  pages.some(({ id }) => name.toLowerCase().startsWith(id.replaceAll('-', '')));

const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {});

/** Adds every type that a type leads to, itself included. */
function reach(type: GraphQLNamedType, seen: Set<string>): void {
  if (seen.has(type.name)) return;
  seen.add(type.name);
  if (isUnionType(type) || isInterfaceType(type))
    for (const possible of schema.getPossibleTypes(type)) reach(possible, seen);
  if (isObjectType(type) || isInterfaceType(type))
    for (const field of Object.values(type.getFields())) reach(getNamedType(field.type), seen);
}

describe('the schema', () => {
  it('has every query either public or known as private', () => {
    const queries = fieldsOf(schema.getQueryType());
    const named = (isPublic: boolean) =>
      queries
        .filter(({ extensions }) => (extensions.public === true) === isPublic)
        .map(({ name }) => name)
        .sort();
    expect(named(false)).toEqual(PRIVATE_QUERIES);
    expect(named(true).length).toBeGreaterThan(8);
  });

  it('leads from a public query to nothing but what is published', () => {
    const reached = new Set<string>();
    for (const { extensions, type } of fieldsOf(schema.getQueryType()))
      if (extensions.public === true) reach(getNamedType(type), reached);
    const types = [...reached].filter(
      (name) => isObjectType(schema.getType(name)) && !/(Connection|Edge|PageInfo)$/.test(name),
    );
    expect(types.filter((name) => !isOfAPage(name)).sort()).toEqual(PUBLISHED_TYPES);
  });

  it('has no public mutation', () => {
    const mutations = fieldsOf(schema.getMutationType());
    expect(mutations.length).toBeGreaterThan(5);
    for (const { name, extensions } of mutations) expect(extensions.public, name).toBeUndefined();
  });
});

import type { builder } from '#server/base/graphql/builder.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import type { Order } from './order.store.ts';
import { whereOf } from './where-of-order.ts';

type SchemaTypes = typeof builder.$inferSchemaTypes;

/** Which conference something of an order is for, when and where (docs/product.md 3.22). */
export const eventFields = <Parent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Parent>,
  orderOf: (parent: Parent) => Pick<Order, 'conference' | 'conferenceTitle'>,
) => ({
  conference: t.field({
    type: ConferenceType,
    description: 'The conference as it is now.',
    resolve: (parent) => orderOf(parent).conference,
  }),
  conferenceTitle: t.string({
    description: 'The conference’s title when the order was made.',
    resolve: (parent) => orderOf(parent).conferenceTitle,
  }),
  eventDate: t.string({
    description: 'Printed dates, as they are now; an invoice keeps those of when it was issued.',
    resolve: (parent) => orderOf(parent).conference.dateText,
  }),
  eventLocation: t.string({
    description: 'Printed place, as it is now; an invoice keeps that of when it was issued.',
    resolve: (parent) => orderOf(parent).conference.location,
  }),
});

/** The same of an order: when and where it is for whoever has it (`whereOf`). */
export const orderEventFields = <Parent>(
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Parent>,
  orderOf: (parent: Parent) => Order,
) => ({
  ...eventFields(t, orderOf),
  eventDate: t.string({
    description:
      'Printed dates, as they are now: those of its tickets where all are for some days; an invoice keeps those of when it was issued.',
    resolve: async (parent, _args, { dependencies }) =>
      (await whereOf(dependencies.database, orderOf(parent))).eventDate,
  }),
  eventLocation: t.string({
    description:
      '‘Online’ where all of it is for taking part from elsewhere; otherwise the printed place, as it is now. An invoice keeps that of when it was issued.',
    resolve: async (parent, _args, { dependencies }) =>
      (await whereOf(dependencies.database, orderOf(parent))).eventLocation,
  }),
  eventVenue: t.string({
    description: 'Its venues in one line; ‘’ where none is known, and for taking part from elsewhere.',
    resolve: async (parent, _args, { dependencies }) =>
      (await whereOf(dependencies.database, orderOf(parent))).eventVenue,
  }),
});

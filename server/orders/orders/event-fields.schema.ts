import type { builder } from '#server/base/graphql/builder.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import type { Order } from './order.store.ts';

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

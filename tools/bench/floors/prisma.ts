/**
 * The usual way to build such an API: Apollo, Pothos and Prisma on the product's own database and schema, without
 * any cache of ours, any limits and any of what an order guarantees.
 */

import { randomUUID } from 'node:crypto';
import { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import SchemaBuilder from '@pothos/core';
import RelayPlugin from '@pothos/plugin-relay';
import { PrismaPg } from '@prisma/adapter-pg';
import Fastify from 'fastify';
import { type Prisma, PrismaClient } from '#prisma/generated/client/client.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';
import { linkOf } from '#server/site/catalogue/registration-link.ts';
import { speaker } from '../../../tests/support/registration.ts';

const { databaseUrl } = JSON.parse(process.argv[2] ?? '') as { databaseUrl: string };
const database = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 20 }) });

const inOrder = { orderBy: { position: 'asc' } } as const;
const whole = {
  conference: true,
  tracks: inOrder,
  reasons: inOrder,
  days: { ...inOrder, include: { sessions: inOrder } },
} as const;
type Conference = Prisma.ConferenceGetPayload<object>;
type Event = Prisma.EventGetPayload<{ include: typeof whole }>;
type Order = Prisma.OrderGetPayload<object>;

const builder = new SchemaBuilder<{
  DefaultFieldNullability: false;
  Scalars: { Date: { Input: Date; Output: Date } };
}>({ defaultFieldNullability: false, plugins: [RelayPlugin], relay: { nodesOnConnection: true } });
builder.scalarType('Date', { serialize: (value) => value.toISOString().slice(0, 10) });

const ConferenceType = builder.objectRef<Conference>('Conference').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    category: t.exposeString('category'),
    discipline: t.exposeString('discipline'),
    date: t.exposeString('dateText'),
    startsOn: t.expose('startsOn', { type: 'Date' }),
    endsOn: t.expose('endsOn', { type: 'Date' }),
    over: t.boolean({ resolve: (conference) => isOver(conference, new Date()) }),
    location: t.exposeString('location'),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    attendees: t.exposeString('attendees'),
    featured: t.exposeBoolean('featured'),
    price: t.exposeString('priceText'),
    description: t.exposeString('description'),
    builtIn: t.exposeBoolean('builtIn'),
    registrationLink: t.string({ resolve: linkOf }),
  }),
});
const Entry = builder
  .objectRef<{ title: string; description: string; icon: string }>('EventTrack')
  .implement({
    fields: (t) => ({
      title: t.exposeString('title'),
      description: t.exposeString('description'),
      icon: t.exposeString('icon'),
    }),
  });
const Session = builder.objectRef<Event['days'][number]['sessions'][number]>('EventSession').implement({
  fields: (t) => ({
    time: t.exposeString('timeText'),
    session: t.exposeString('title'),
    room: t.exposeString('room'),
  }),
});
const Day = builder.objectRef<Event['days'][number]>('EventDay').implement({
  fields: (t) => ({
    day: t.exposeString('label'),
    sessions: t.expose('sessions', { type: [Session] }),
  }),
});
const EventType = builder.objectRef<Event>('Event').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    conference: t.expose('conference', { type: ConferenceType }),
    subtitle: t.exposeString('subtitle'),
    icon: t.exposeString('icon'),
    about: t.exposeString('about'),
    tracks: t.expose('tracks', { type: [Entry] }),
    whoShouldAttend: t.exposeStringList('whoShouldAttend'),
    whyAttend: t.expose('reasons', { type: [Entry] }),
    schedule: t.expose('days', { type: [Day] }),
    highlights: t.exposeStringList('highlights'),
    abstractDeadline: t.exposeString('abstractDeadlineText'),
    earlyBird: t.exposeString('earlyBirdText'),
    regular: t.exposeString('regularText'),
  }),
});
builder.queryType({
  fields: (t) => ({
    event: t.field({
      type: EventType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }) => database.event.findUnique({ where: { id }, include: whole }),
    }),
    conferences: t.connection({
      type: ConferenceType,
      resolve: async (_root, { first }) => {
        const found = await database.conference.findMany({
          where: { listed: true },
          orderBy: { position: 'asc' },
          take: first ?? 20,
        });
        return {
          edges: found.map((node) => ({ node, cursor: node.id })),
          pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
        };
      },
    }),
  }),
});

const { selectedConference: _, ...person } = speaker.details;

const OrderType = builder.objectRef<Order>('Order').implement({
  fields: (t) => ({
    token: t.exposeString('clientKey', { nullable: true }),
    totalMinor: t.exposeInt('totalMinor'),
  }),
});
const Line = builder.inputType('Line', {
  fields: (t) => ({
    itemId: t.string({ required: true }),
    quantity: t.int({ required: true }),
  }),
});
builder.mutationType({
  fields: (t) => ({
    /** Nothing but the insert: no prices, no checks, no history. */
    createOrder: t.field({
      type: OrderType,
      args: { email: t.arg.string({ required: true }), lines: t.arg({ type: [Line], required: true }) },
      resolve: (_root, { email, lines }) => {
        const now = new Date();
        return database.order.create({
          data: {
            reference: randomUUID(),
            clientKey: randomUUID(),
            requestDigest: '',
            createdAt: now,
            expiresAt: now,
            conferenceId: 'nextgen-pharma-2026',
            conferenceTitle: 'NextGen Pharma 2026',
            eventCategory: 'Pharma',
            eventDate: 'September 21-23, 2026',
            eventLocation: 'London, UK (Hybrid)',
            ...person,
            email,
            termsVersion: '1',
            termsAcceptedAt: now,
            currency: 'USD',
            base: 'USD',
            rateMillionths: 1_000_000,
            phase: 'EARLY',
            registrationMinor: 0,
            addOnsMinor: 0,
            accommodationMinor: 0,
            feeMinor: 0,
            feeByPayPalMinor: 0,
            feeByTransferMinor: 0,
            totalMinor: 0,
            paypalRequestId: randomUUID(),
            lines: {
              create: lines.map((line, index) => ({
                ...line,
                position: index + 1,
                kind: 'TICKET' as const,
                name: line.itemId,
                serves: 'delegate',
                seats: 1,
                online: false,
                unitMinor: 100,
                totalMinor: 100,
              })),
            },
          },
        });
      },
    }),
  }),
});

const apollo = new ApolloServer({ schema: builder.toSchema() });
await apollo.start();
const app = Fastify({ logger: false });
app.route({ url: '/graphql', method: ['GET', 'POST'], handler: fastifyApolloHandler(apollo) });
process.send?.({ listening: await app.listen({ port: 0, host: '127.0.0.1' }) });

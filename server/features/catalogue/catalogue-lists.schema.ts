import { builder } from '#server/graphql/builder.ts';
import { pageOf } from '#server/graphql/connection.ts';
import { ConferenceType, EventType } from './catalogue.schema.ts';
import {
  ConferenceFilter,
  ConferenceOrder,
  conferenceFilter,
  orderedConferences,
} from './conference-filter.schema.ts';
import { isOver } from './days.ts';

builder.queryFields((t) => ({
  conferences: t.connection(
    {
      type: ConferenceType,
      description: 'The conference list, in the organiser’s order unless another is asked for.',
      extensions: { cost: { entries: ({ conferences }) => conferences.length } },
      args: {
        filter: t.arg({ type: ConferenceFilter, description: 'Only these.' }),
        orderBy: t.arg({ type: ConferenceOrder, description: 'In this order.' }),
        includeUnlisted: t.arg.boolean({
          description: 'Also those that have an event page but do not stand in the conference list.',
        }),
        category: t.arg.string({
          description: "Only this category, such as 'Pharma'.",
          deprecationReason: 'Use filter: {category}.',
        }),
        registrable: t.arg.boolean({
          description: 'Only those the registration form offers, listed or not (true), or does not (false).',
          deprecationReason: 'Use filter: {registrable}, with includeUnlisted.',
        }),
        over: t.arg.boolean({
          description: 'Only those whose last day has passed (true), or has not (false).',
          deprecationReason: 'Use filter: {when}.',
        }),
      },
      resolve: (_root, args, { services }) => {
        const catalogue = services.catalogue.current();
        const now = services.clock.now();
        const passes = conferenceFilter(args.filter, catalogue, now);
        const found = catalogue.conferences.filter(
          (conference) =>
            (args.category == null || conference.category === args.category) &&
            (args.over == null || isOver(conference, now) === args.over) &&
            (args.registrable == null || conference.registrable === args.registrable) &&
            (conference.listed || args.includeUnlisted || args.registrable != null) &&
            passes(conference),
        );
        return pageOf(orderedConferences(found, args.orderBy), args);
      },
    },
    { name: 'ConferenceConnection', description: 'A page of conferences.' },
    { name: 'ConferenceEdge', description: 'A conference in a list.' },
  ),
  events: t.connection(
    {
      type: EventType,
      description: 'Every event page, in the organiser’s order unless another is asked for.',
      extensions: { cost: { entries: ({ events }) => events.length } },
      args: {
        filter: t.arg({ type: ConferenceFilter, description: 'Only those of these conferences.' }),
        orderBy: t.arg({ type: ConferenceOrder, description: 'In this order of their conferences.' }),
        builtIn: t.arg.boolean({
          description: 'Only the built-in ones (true), or only others (false).',
          deprecationReason: 'Use filter: {builtIn}.',
        }),
      },
      resolve: (_root, args, { services }) => {
        const catalogue = services.catalogue.current();
        const passes = conferenceFilter(args.filter, catalogue, services.clock.now());
        const found = catalogue.conferences.filter(
          (conference) => (args.builtIn == null || conference.builtIn === args.builtIn) && passes(conference),
        );
        const events = orderedConferences(found, args.orderBy).flatMap(
          ({ id }) => catalogue.eventById.get(id) ?? [],
        );
        return pageOf(events, args);
      },
    },
    { name: 'EventConnection', description: 'A page of event pages.' },
    { name: 'EventEdge', description: 'An event page in a list.' },
  ),
}));

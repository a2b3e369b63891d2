import { builder } from '#server/base/graphql/builder.ts';
import { pageOf } from '#server/base/graphql/connection.ts';
import { listCost } from '#server/base/graphql/limits/list-cost.ts';
import { checkSearch } from '#server/base/graphql/list-arguments.ts';
import { ConferenceType, EventType } from './catalogue.schema.ts';
import { ConferenceFilter, ConferenceOrder } from './conference-filter.schema.ts';
import { findConferences, findEvents } from './conference-list.ts';

builder.queryFields((t) => ({
  conferences: t.connection(
    {
      type: ConferenceType,
      description:
        'The conference list, in the organiser’s order and what has taken place last, unless another order is asked for.',
      extensions: { public: true, cost: listCost(({ conferences }) => conferences.length) },
      args: {
        filter: t.arg({ type: ConferenceFilter, description: 'Only these.' }),
        orderBy: t.arg({ type: ConferenceOrder, description: 'The ordering.' }),
        includeUnlisted: t.arg.boolean({
          defaultValue: false,
          description: 'Also those that have an event page but do not stand in the conference list.',
        }),
      },
      resolve: (_root, args, { dependencies }) => {
        checkSearch(args.filter?.search);
        checkSearch(args.filter?.keywords);
        return pageOf(findConferences(dependencies, args), args);
      },
    },
    { name: 'ConferenceConnection', description: 'A page of conferences.' },
    { name: 'ConferenceEdge', description: 'A conference in a list.' },
  ),
  events: t.connection(
    {
      type: EventType,
      description:
        'Every event page, in the organiser’s order and what has taken place last, unless another order is asked for.',
      extensions: { public: true, cost: listCost(({ conferences }) => conferences.length) },
      args: {
        filter: t.arg({ type: ConferenceFilter, description: 'Only those of these conferences.' }),
        orderBy: t.arg({ type: ConferenceOrder, description: 'The ordering, by their conferences.' }),
      },
      resolve: (_root, args, { dependencies }) => {
        checkSearch(args.filter?.search);
        checkSearch(args.filter?.keywords);
        return pageOf(findEvents(dependencies, args), args);
      },
    },
    { name: 'EventConnection', description: 'A page of event pages.' },
    { name: 'EventEdge', description: 'An event page in a list.' },
  ),
}));

import { builder } from '#server/base/graphql/builder.ts';
import { pageOf } from '#server/base/graphql/connection.ts';
import { listCost } from '#server/base/graphql/limits/list-cost.ts';
import { checkSearch, OrderDirection } from '#server/base/graphql/list-arguments.ts';
import { CommitteeMemberType } from './committee.schema.ts';
import { findCommitteeMembers } from './committee.service.ts';

const CommitteeFilter = builder.inputType('CommitteeFilter', {
  description:
    'Which members; every condition must hold. Where several values may be named, one of them must be right, and a single one needs no brackets. Case and accents do not matter.',
  fields: (t) => ({
    category: t.stringList({ description: 'Filters of the committee page, as the organiser names them.' }),
    search: t.string({
      description:
        'Words that must all occur, whole or in part, in name, position, institution, place, field, biography or achievements.',
    }),
  }),
});

const CommitteeOrderField = builder.enumType('CommitteeOrderField', {
  description: 'What committee members can be ordered by.',
  values: {
    LIST: { description: 'The organiser’s own order, by category.' },
    NAME: { description: 'Name as it is written, given name first.' },
    INSTITUTION: { description: 'Institution.' },
  } as const,
});

const CommitteeOrder = builder.inputType('CommitteeOrder', {
  description: 'Order of the entries; equal entries stay in the organiser’s order.',
  fields: (t) => ({
    field: t.field({ type: CommitteeOrderField, required: true, description: 'Field to order by.' }),
    direction: t.field({
      type: OrderDirection,
      defaultValue: 'ASC',
      description: 'Direction of the ordering.',
    }),
  }),
});

builder.queryField('committee', (t) =>
  t.connection(
    {
      type: CommitteeMemberType,
      description: 'The scientific committee, in the organiser’s order unless another is asked for.',
      extensions: { public: true, cost: listCost(({ committee }) => committee.length) },
      args: {
        filter: t.arg({ type: CommitteeFilter, description: 'Only these.' }),
        orderBy: t.arg({ type: CommitteeOrder, description: 'The ordering.' }),
      },
      resolve: (_root, args, { dependencies }) => {
        checkSearch(args.filter?.search);
        return pageOf(findCommitteeMembers(dependencies, args), args);
      },
    },
    { name: 'CommitteeMemberConnection', description: 'A page of committee members.' },
    { name: 'CommitteeMemberEdge', description: 'A committee member in a list.' },
  ),
);

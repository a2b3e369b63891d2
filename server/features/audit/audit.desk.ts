import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '#server/dependencies.ts';
import { isUuid } from '#server/lib/identifiers.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { exportList, optionalText } from '#server/organiser/exports.ts';
import { daysOf, pageOf, pageType, plainText } from '#server/organiser/lists.ts';
import { allPages } from '#server/organiser/page.ts';
import { findAuditOf } from './audit.store.ts';
import { type AuditFilter, findAuditEntries, findAuditEntry, type ListedEntry } from './audit-list.store.ts';

export const EntryType = deskBuilder.objectRef<ListedEntry>('AuditEntry').implement({
  description: 'Something that was done by the organiser or by the product itself.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    actor: t.exposeString('actor', { description: 'By whom.' }),
    action: t.exposeString('action', { description: 'What, such as orders.refund.' }),
    subject: t.exposeString('subject', { description: 'To what, such as order MC-2026-7F3K9Q.' }),
    reason: t.string({
      description: 'Why; may be empty.',
      resolve: ({ personal }) => (typeof personal?.reason === 'string' ? personal.reason : ''),
    }),
    details: t.string({
      description: 'What can be told for good, as JSON; empty where there is nothing.',
      resolve: ({ details }) => jsonOf(details),
    }),
    personal: t.string({
      description: 'What may name people, as JSON; empty where there is nothing.',
      resolve: ({ personal }) => {
        const { reason: _, ...others } = personal ?? {};
        return jsonOf(others);
      },
    }),
  }),
});

/** What was done to something, such as 'order MC-2026-7F3K9Q'; the earliest first. */
export async function entriesAbout(
  database: Dependencies['database'],
  subject: string,
): Promise<ListedEntry[]> {
  const entries = await findAuditOf(database, subject);
  return entries.map(({ details, personal, ...entry }) => ({
    ...entry,
    details: details as ListedEntry['details'],
    personal: (personal?.values ?? null) as ListedEntry['personal'],
  }));
}

const jsonOf = (value: object) => (Object.keys(value).length > 0 ? JSON.stringify(value) : '');

const FilterInput = deskBuilder.inputType('AuditFilter', {
  description: 'Which entries; what is not given does not matter.',
  fields: (t) => ({
    actor: t.string({ description: 'By this user, word for word.' }),
    action: t.string({ description: 'An action such as orders.refund, or a group such as orders.' }),
    subject: t.string({ description: 'To what, such as order MC-2026-7F3K9Q.' }),
    from: t.string({ description: 'On this day or later: 2026-03-01 (London).' }),
    to: t.string({ description: 'On this day or earlier.' }),
    search: t.string({ description: 'Words anywhere in an entry.' }),
  }),
});

function filterOf(input: typeof FilterInput.$inferInput | null | undefined): AuditFilter {
  const { actor, action, subject, search, ...days } = input ?? {};
  return {
    actor: plainText(actor),
    action: plainText(action),
    subject: plainText(subject),
    search: plainText(search),
    ...daysOf(days),
  };
}

deskBuilder.queryFields((t) => ({
  auditEntry: t.field({
    type: EntryType,
    nullable: true,
    description: 'One entry; null where there is none.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, { dependencies: { database } }) =>
      isUuid(id) ? findAuditEntry(database, id) : null,
  }),
  auditEntries: t.field({
    type: pageType('AuditPage', EntryType),
    description: 'What was done, the newest first.',
    args: {
      filter: t.arg({ type: FilterInput, description: 'Which.' }),
      after: t.arg.string({ description: 'The end of the page before.' }),
    },
    resolve: (_root, { filter, after }, { dependencies: { database } }) =>
      pageOf(after, (page) => findAuditEntries(database, filterOf(filter), page)),
  }),
}));

const querySchema = z.object({
  actor: optionalText,
  action: optionalText,
  subject: optionalText,
  from: optionalText,
  to: optionalText,
  search: optionalText,
});

/** `GET /export/audit.<format>` (docs/product.md 15.3). */
export function auditExport(desk: FastifyInstance, { database }: Dependencies): void {
  async function* rows(filter: AuditFilter) {
    for await (const entry of allPages((page) => findAuditEntries(database, filter, page))) {
      const { at, details, personal, ...same } = entry;
      yield { at: at.toISOString(), ...same, details: jsonOf(details), personal: jsonOf(personal ?? {}) };
    }
  }
  exportList(desk, 'audit', querySchema, (query) => rows(filterOf(query)));
}

import { auditList } from '#domain/organiser/audit-list.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { rowType } from '#server/organiser/desk/list-field.ts';
import { audit } from './audit.list.ts';
import { findAuditOf } from './audit.store.ts';
import { findAuditEntry, type ListedEntry } from './audit-list.store.ts';

export const EntryType = rowType(auditList);

/** What was done to something, such as 'order MC-2026-7F3K9Q'; the earliest first. */
export async function entriesAbout(
  database: Dependencies['database'],
  subject: string,
): Promise<RowOf<typeof auditList>[]> {
  const entries = await findAuditOf(database, subject);
  return entries.map(({ details, personal, ...entry }) =>
    audit.row({
      ...entry,
      subjectName: null,
      details: details as ListedEntry['details'],
      personal: (personal?.values ?? null) as ListedEntry['personal'],
    }),
  );
}

deskBuilder.queryField('auditEntry', (t) =>
  t.field({
    rule: { needs: one('audit') },
    type: EntryType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { dependencies: { database } }) => {
      const entry = isUuid(id) ? await findAuditEntry(database, id) : null;
      return entry && audit.row(entry);
    },
  }),
);

import { auditList } from '#domain/organiser/audit-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { defineList } from '#server/organiser/list.ts';
import { countAuditEntries, findAuditEntries, type ListedEntry } from './audit-list.store.ts';

/** Who did what, when and why (docs/product.md 15.1). */
export const audit = defineList(auditList, {
  needs: one('audit'),
  find: findAuditEntries,
  count: countAuditEntries,
  row: ({ at, personal, ...same }: ListedEntry) => ({
    ...same,
    at: at.toISOString(),
    reason: typeof personal?.reason === 'string' ? personal.reason : '',
    personal,
  }),
});

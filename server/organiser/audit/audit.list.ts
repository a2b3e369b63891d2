import { auditList } from '#domain/organiser/audit-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { defineList } from '#server/organiser/list.ts';
import { countAuditEntries, findAuditEntries, type ListedEntry } from './audit-list.store.ts';

/** Who did what, when and why (docs/product.md 15.1). */
export const audit = defineList(auditList, {
  command: {
    name: 'audit list',
    examples: ['list --subject "order XX-2026-7F3K9Q"', 'list --action coupons --from 2026-03-01 --json'],
    export: 'export audit.csv --from 2026-03-01',
  },
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

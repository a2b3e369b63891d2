import './desk.schema.ts';
import './find.desk.ts';
import '#server/office/staff/my-access.desk.ts';
import '#server/office/to-do/to-do.desk.ts';
import '#server/programme/abstracts/abstract.desk.ts';
import '#server/organiser/audit/audit.desk.ts';
import '#server/site/catalogue/catalogue.desk.ts';
import '#server/site/content/content.desk.ts';
import '#server/site/content/removal.desk.ts';
import '#server/common/mail/mail.desk.ts';
import '#server/outreach/mailings/mailing.desk.ts';
import '#server/outreach/messages/message.desk.ts';
import '#server/orders/coupons/coupon.desk.ts';
import '#server/orders/places/places.desk.ts';
import '#server/orders/price-lists/price.desk.ts';
import '#server/registrations/report/report.desk.ts';
import '#server/registrations/report/ledger.desk.ts';
import '#server/registrations/registrations/order-page.desk.ts';
import '#server/money/bank/bank.desk.ts';
import '#server/registrations/registrations/registration.desk.ts';
import '#server/orders/seats/participants.desk.ts';
import '#server/orders/seats/seat.desk.ts';
import '#server/programme/programme/placing.desk.ts';
import '#server/office/privacy/privacy.desk.ts';
import '#server/orders/seats/hand-over.desk.ts';
import '#server/office/wording/wording.desk.ts';
import { lists } from '#server/assembly/lists.ts';
import { operations } from '#server/assembly/operations.ts';
import type { Rule } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { listField } from '#server/organiser/desk/list-field.ts';
import { operationField } from '#server/organiser/desk/operation-field.ts';

for (const list of lists) listField(list);
for (const operation of operations) operationField(operation);

/** The desk's whole schema: lists, operations, and each feature's part; built once. */
export const deskSchema = deskBuilder.toSchema();

/** What a query or a mutation needs; undefined where there is none of this name. */
export function ruleOfField(name: string): Rule | undefined {
  const roots = [deskSchema.getQueryType(), deskSchema.getMutationType()];
  const field = roots.map((root) => root?.getFields()[name]).find((found) => found);
  return field?.extensions.rule as Rule | undefined;
}

import './desk.schema.ts';
import './find.desk.ts';
import '#server/features/needs-a-look/needs-a-look.desk.ts';
import '#server/features/abstracts/abstract.desk.ts';
import '#server/features/audit/audit.desk.ts';
import '#server/features/catalogue/catalogue.desk.ts';
import '#server/features/content/content.desk.ts';
import '#server/features/mail/mail.desk.ts';
import '#server/features/mailings/mailing.desk.ts';
import '#server/features/messages/message.desk.ts';
import '#server/features/newsletter/subscriber.desk.ts';
import '#server/features/pricing/coupon.desk.ts';
import '#server/features/pricing/places.desk.ts';
import '#server/features/pricing/price.desk.ts';
import '#server/features/report/report.desk.ts';
import '#server/features/report/ledger.desk.ts';
import '#server/features/payments/orders.desk.ts';
import '#server/features/payments/order-page.desk.ts';
import '#server/features/payments/order-actions.desk.ts';
import '#server/features/payments/cancellation.desk.ts';
import '#server/features/registration/registration.desk.ts';
import '#server/features/seats/seat.desk.ts';
import '#server/features/payments/order-changes.desk.ts';
import '#server/features/privacy/privacy.desk.ts';
import '#server/features/seats/transfer.desk.ts';
import { deskBuilder } from './builder.ts';

/** The desk's whole schema: each feature's part, built once. */
export const deskSchema = deskBuilder.toSchema();

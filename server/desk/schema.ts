import './desk.schema.ts';
import '#server/features/catalogue/catalogue.desk.ts';
import '#server/features/payments/orders.desk.ts';
import '#server/features/payments/order-page.desk.ts';
import '#server/features/payments/order-actions.desk.ts';
import { deskBuilder } from './builder.ts';

/** The desk's whole schema: each feature's part, built once. */
export const deskSchema = deskBuilder.toSchema();

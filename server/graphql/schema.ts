import '#server/features/catalogue/catalogue.schema.ts';
import '#server/features/catalogue/catalogue-lists.schema.ts';
import '#server/features/catalogue/conference-facts.schema.ts';
import '#server/features/catalogue/facets.schema.ts';
import '#server/features/catalogue/season.schema.ts';
import '#server/features/catalogue/organiser.schema.ts';
import '#server/features/catalogue/schedule.schema.ts';
import '#server/features/search/search.schema.ts';
import '#server/features/committee/committee.schema.ts';
import '#server/features/committee/committee-lists.schema.ts';
import '#server/features/gallery/gallery.schema.ts';
import '#server/features/gallery/gallery-lists.schema.ts';
import '#server/features/gallery/media.schema.ts';
import '#server/features/pricing/price.schema.ts';
import '#server/features/pricing/money.schema.ts';
import '#server/features/pricing/current-price.schema.ts';
import '#server/features/orders/order.schema.ts';
import '#server/features/registration/registration.schema.ts';
import '#server/features/pricing/quote.schema.ts';
import '#server/features/payments/payment.schema.ts';
import '#server/features/pricing/coupon.schema.ts';
import '#server/features/contact/contact.schema.ts';
import '#server/features/newsletter/newsletter.schema.ts';
import '#server/features/my-links/my-links.schema.ts';
import '#server/features/abstracts/abstract.schema.ts';
import { builder } from './builder.ts';

/** The whole schema: each feature's part, built once. */
export const schema = builder.toSchema();

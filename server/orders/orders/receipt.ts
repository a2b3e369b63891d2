import { printedCover, printedPicture } from '#domain/artwork/printed-cover.ts';
import { fullName } from '#domain/names.ts';
import { belongsToTerm } from '#domain/orders/order-kind.ts';
import { buyersStatus } from '#domain/orders/order-status.ts';
import { printDayOf } from '#domain/printed-dates.ts';
import type { Site } from '#domain/site.ts';
import { isoDayAt } from '#domain/time.ts';
import { renderDocument } from '#server/base/providers/documents/documents.ts';
import { type ConferenceInput, conferenceFacts } from '#server/common/mail/conference.ts';
import type { PrintedSite } from '#server/common/media/logo-files.ts';
import { convertedText } from './converted.ts';
import type { Order } from './order.store.ts';
import { receiptRows } from './receipt-rows.ts';
import { sellerFact } from './seller.ts';

/**
 * The receipt of a paid order as a PDF file: the conference's cover, seller, buyer, lines, discount, fee, total, currency,
 * PayPal's reference. Days are London's, as on the order's page.
 *
 * @param options.ownCover the conference's own picture as the text of a `data:` address; null for the drawn cover
 * @param options.transfers the bank transfers that paid it, a line each
 * @param options.where when and where it is (`whereOf`)
 */
export async function receiptPdf(
  site: PrintedSite,
  order: Order,
  {
    ownCover = null,
    transfers = [],
    where,
  }: { ownCover?: string | null; transfers?: readonly string[]; where: ConferenceInput },
): Promise<Buffer> {
  const rows = receiptRows(order);
  const paidAt = order.capturedAt ?? order.createdAt;
  const day = isoDayAt(paidAt);
  const pdf = await renderDocument('/orders/orders/receipt.typ', {
    language: 'en',
    region: 'GB',
    paper: site.paper,
    title: `Receipt ${order.reference}`,
    date: day,
    organiser: site,
    heading: 'Receipt',
    pageWord: 'Page',
    cover: ownCover
      ? printedPicture(ownCover)
      : printedCover(order.conferenceId, order.conference.discipline),
    ticket: {
      name: ['Name', fullName(order)],
      facts: [
        ...conferenceFacts(where),
        ...movedFrom(order),
        ['Category', order.category],
        ...belongsTo(order),
      ],
      reference: ['Reference', order.reference],
      status: ['Status', buyersStatus(order)],
    },
    facts: [
      sellerFact(site, day),
      ['Buyer', [fullName(order), order.organization, order.country, order.email, order.phone]],
      [
        'Payment',
        [
          `${order.totalMinor > 0 ? 'Paid' : 'Registered'} on ${printDayOf(paidAt)}`,
          ...paymentOf(order, transfers),
        ],
      ],
    ],
    columns: ['Item', 'Quantity', 'Unit price', 'Amount'],
    rows: rows.map(({ name, quantity = '', unit = '', amount }) => [name, quantity, unit, amount]),
    totalRow: rows.findIndex(({ total }) => total) + 1,
    notes: notesOf(site, order),
  });
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}

/** When and where the conference was to be when this was bought, if it has moved since (docs/product.md 3.22). */
function movedFrom({ eventDate, eventLocation, conference }: Order): [label: string, value: string][] {
  const { dateText, location } = conference;
  return dateText === eventDate && location === eventLocation
    ? []
    : [['Moved from', `${eventDate}, ${eventLocation}`]];
}

/** The registration that an addition or an upgrade belongs to. */
const belongsTo = (order: Order): [label: string, value: string][] =>
  order.addedTo === null ? [] : [[belongsToTerm(order), order.addedTo]];

function paymentOf(order: Order, transfers: readonly string[]): string[] {
  if (transfers.length > 0) return ['Paid by bank transfer', ...transfers];
  if (!order.paypalCaptureId) return ['There was nothing to pay.'];
  return ['Paid through PayPal', `Transaction ${order.paypalCaptureId}`];
}

function notesOf(site: Site, order: Order): string[] {
  return [
    `All amounts in ${order.currency}.${convertedText(order)} This is not a tax invoice.`,
    `Thank you for registering with ${site.name}.`,
  ];
}

import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Site } from '#domain/site.ts';
import { DEADLINE_TIME_ZONE } from '#domain/time.ts';
import type { Order } from './order.store.ts';
import { receiptRows } from './receipt-rows.ts';

/**
 * Faces with Latin, Greek and Cyrillic letters: a registrant's name is printed as it is written. They are read once;
 * reading them for every receipt takes four times as long as drawing it.
 */
const face = (name: string) => {
  const path = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
  // What pdfkit takes, and its types do not know of yet.
  return openSync(path) as unknown as PDFKit.Mixins.PDFFontSource;
};
const TEXT = face('DejaVuSansCondensed');
const BOLD = face('DejaVuSansCondensed-Bold');
const DISPLAY = face('DejaVuSerif');

const INK = '#1b1f24';
const MUTED = '#5a5f66';
const RULE = '#d8d2c4';
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const AMOUNT = 90;
const BOTTOM = 841.89 - MARGIN - 40;

/**
 * The receipt of a paid order as a PDF file: seller, buyer, lines, discount, fee, total, currency, PayPal's
 * reference. Days are London's, as on the order's page.
 */
export async function receiptPdf(site: Site, order: Order): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-GB',
    info: {
      Title: `Receipt ${order.reference}`,
      Author: site.name,
      CreationDate: order.capturedAt ?? order.createdAt,
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  drawHead(document, site, order);
  drawParties(document, site, order);
  drawRows(document, order);
  drawFoot(document, site, order);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

type Page = InstanceType<typeof PDFDocument>;

function drawHead(page: Page, site: Site, order: Order): void {
  page.font(DISPLAY).fontSize(20).fillColor(INK).text(site.name, MARGIN, MARGIN);
  page.font(DISPLAY).fontSize(20).text('Receipt', MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  page.font(TEXT).fontSize(9).fillColor(MUTED);
  const paid = order.capturedAt ?? order.createdAt;
  page.text(`${order.reference} · paid on ${dayOf(paid)}`, MARGIN, MARGIN + 28, {
    width: WIDTH,
    align: 'right',
  });
  rule(page, MARGIN + 52);
}

function drawParties(page: Page, site: Site, order: Order): void {
  const top = MARGIN + 68;
  const column = WIDTH / 2 - 12;
  block(page, MARGIN, top, column, 'Seller', [
    site.legalName,
    site.address,
    site.email,
    site.phone,
    ...(site.taxNumber ? [`Tax number ${site.taxNumber}`] : []),
  ]);
  const sellerEnd = page.y;
  block(page, MARGIN + column + 24, top, column, 'Buyer', [
    `${order.designation} ${order.firstName} ${order.lastName}`,
    order.organization,
    order.country,
    order.email,
    order.phone,
  ]);
  page.y = Math.max(page.y, sellerEnd) + 16;
  block(page, MARGIN, page.y, WIDTH, 'For', [
    `${order.conferenceTitle}, ${order.eventDate}, ${order.eventLocation}`,
    `Registered as ${order.category}`,
  ]);
  page.y += 20;
}

function block(page: Page, x: number, y: number, width: number, label: string, lines: string[]): void {
  page
    .font(TEXT)
    .fontSize(8)
    .fillColor(MUTED)
    .text(label.toUpperCase(), x, y, { width, characterSpacing: 0.6 });
  page.font(TEXT).fontSize(10).fillColor(INK);
  for (const line of lines) page.text(line, x, page.y + 2, { width });
}

function drawRows(page: Page, order: Order): void {
  row(page, ['Item', 'Quantity', 'Unit price', 'Amount'], { muted: true });
  for (const { name, quantity = '', unit = '', amount, total } of receiptRows(order))
    row(page, [name, quantity, unit, amount], { bold: total });
}

function row(page: Page, cells: string[], style: { muted?: boolean; bold?: boolean | undefined } = {}): void {
  if (page.y > BOTTOM) page.addPage();
  const y = page.y + 6;
  page
    .font(style.bold ? BOLD : TEXT)
    .fontSize(style.muted ? 8 : 10)
    .fillColor(style.muted ? MUTED : INK);
  const [name = '', ...numbers] = cells;
  const nameWidth = WIDTH - numbers.length * AMOUNT + 40;
  const height = page.heightOfString(name, { width: nameWidth });
  page.text(name, MARGIN, y, { width: nameWidth });
  numbers.forEach((text, index) => {
    const right = MARGIN + WIDTH - (numbers.length - 1 - index) * AMOUNT;
    page.text(text, right - AMOUNT, y, { width: AMOUNT, align: 'right', lineBreak: false });
  });
  rule(page, y + height + 5);
  page.y = y + height + 5;
}

function rule(page: Page, y: number): void {
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}

function drawFoot(page: Page, site: Site, order: Order): void {
  if (page.y > BOTTOM) page.addPage();
  page.font(TEXT).fontSize(9).fillColor(MUTED);
  const payment = order.paypalCaptureId
    ? `Paid through PayPal, transaction ${order.paypalCaptureId}, order ${order.paypalOrderId}.`
    : 'Nothing was to be paid.';
  page.text(payment, MARGIN, page.y + 20, { width: WIDTH });
  const converted =
    order.ratePercent === 100
      ? ''
      : ` Prices were set in US dollars and converted at ${(order.ratePercent / 100).toFixed(2)} ${order.currency} for 1 USD.`;
  page.text(
    `All amounts in ${order.currency}.${converted} ${site.name} thanks you for your registration.`,
    MARGIN,
    page.y + 4,
    { width: WIDTH },
  );
}

function dayOf(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: DEADLINE_TIME_ZONE }).format(
    instant,
  );
}

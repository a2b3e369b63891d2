import { count } from '#domain/count.ts';
import { fullName } from '#domain/names.ts';
import { isValidOrder, staffStatus } from '#domain/orders/order-status.ts';
import { printDay } from '#domain/printed-dates.ts';
import { type BookedItem, bookedBy, bookedText, sharersOf } from '#domain/seats/booked.ts';
import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import { isolated, namesInLine } from '#domain/text.ts';
import { isoDayAt, timeAt } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { renderDocument } from '#server/base/providers/documents/documents.ts';
import { printedSite } from '#server/common/media/logo-files.ts';
import { requireConference } from '#server/organiser/known-conference.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import { type BookedOrders, findBookedOrders } from './door-sheet.store.ts';

/** Bookings on one sheet at most, each item of a registration or an addition being one: some forty pages. */
const MOST = 1500;

/** A line to tick off: somebody who may come, what is theirs, what they need, and whether it is paid. */
type DoorRow = {
  name: string;
  organization: string;
  reference: string;
  /** On which the ticket is valid, as printed; '' where on all, and where there is none. */
  days: string;
  items: readonly BookedItem[];
  /** How many people have that together; 1: it is one person's own. */
  among: number;
  needs: string[];
  paid: string;
};

/**
 * The sheet for the door of a dinner, a workshop or anything else that is booked besides tickets, as a PDF: everybody by name, with
 * needs, and paid or not (docs/product.md 13.9). The day and the time of its making are the organiser's.
 *
 * @param item its id, or a part of its name
 * @returns besides, how many lines it has
 * @throws InvalidInputError where there is no such conference, nobody has booked such a thing, or too many have
 */
export async function doorSheet(
  dependencies: Dependencies,
  { conference, item }: { conference: string; item: string },
): Promise<{ pdf: Buffer; lines: number }> {
  requireConference(dependencies, conference);
  const found = await findBookedOrders(dependencies.database, { conference, item, most: MOST });
  const refused =
    found === null
      ? `it is booked more than ${MOST.toLocaleString('en-GB')} times: export the list instead`
      : 'nobody has booked this';
  if (found === null || found.length === 0) throw new InvalidInputError([{ path: 'item', message: refused }]);
  const entry = dependencies.catalogue.current().conferenceById.get(conference);
  const days = entry ? isoDaysOf(entry) : [];
  const rows = found.flatMap((one) => rowsOf(one, days)).sort(inOrder);
  const booked = found.flatMap(({ orders }) => orders);
  const sum = (orders: typeof booked) =>
    orders.flatMap(({ items }) => items).reduce((all, { quantity }) => all + quantity, 0);
  const [all, paid] = [sum(booked), sum(booked.filter(isPaid))];
  const names = [...new Set(booked.flatMap(({ items }) => items).map(({ name }) => name))];
  const now = dependencies.clock.now();
  const day = isoDayAt(now);
  const site = await printedSite(dependencies);
  const pdf = await renderDocument('/orders/seats/door-sheet.typ', {
    language: 'en',
    region: 'GB',
    paper: site.paper,
    title: `Door sheet: ${names.join(', ')}`,
    date: day,
    organiser: site,
    heading: 'Door sheet',
    pageWord: 'Page',
    conference: entry?.title ?? conference,
    items: namesInLine(names),
    facts: `${all} booked, ${paid} paid, ${all - paid} not paid · ${count(rows.length, 'line')} · as of ${printDay(day)}, ${timeAt(now)}`,
    columns: ['', 'Name', names.length > 1 ? 'Booked' : 'Places', 'Needs', 'Paid'],
    rows: rows.map(({ items, among, ...row }) => ({
      ...row,
      booked: `${names.length > 1 ? bookedText(items.map((one) => ({ ...one, name: isolated(one.name) }))) : sumOf(items)}${among > 1 ? ` for ${among} people` : ''}`,
    })),
  });
  return { pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), lines: rows.length };
}

const PAID = 'Paid';
const byName = new Intl.Collator('en');
const isPaid = ({ status }: BookedOrders['orders'][number]) => isValidOrder({ status, cancelledAt: null });
const sumOf = (items: readonly BookedItem[]) => items.reduce((all, { quantity }) => all + quantity, 0);

/** By the last word of a name, as no name is taken apart in any other way; who has none comes last. */
const sortedAs = ({ name, reference }: DoorRow) => `${name.split(' ').at(-1) || '￿'} ${name} ${reference}`;
/** Who has paid first, then who has still to pay; each by name. */
const inOrder = (one: DoorRow, other: DoorRow) =>
  Number(one.paid !== PAID) - Number(other.paid !== PAID) || byName.compare(sortedAs(one), sortedAs(other));

/**
 * What is paid, a line for each person that it may be for; what is not, a line for whoever has registered.
 *
 * @param all each day of the conference, as '2026-09-21'
 */
function rowsOf({ orders, people }: BookedOrders, all: readonly string[]): DoorRow[] {
  const registrantOf = (order: (typeof orders)[number]): DoorRow => ({
    name: fullName(order),
    organization: order.organization,
    reference: order.reference,
    days: '',
    items: order.items,
    among: 1,
    needs: [],
    paid: isPaid(order) ? PAID : staffStatus({ ...order, cancelledAt: null }),
  });
  const paid = orders.filter(isPaid);
  const unpaid = orders.filter((order) => !isPaid(order)).map(registrantOf);
  if (people.length === 0) return [...paid.map(registrantOf), ...unpaid];
  const sharers = sharersOf(people);
  const { own, together } = bookedBy(
    paid.flatMap(({ items }) => items),
    sharers.length,
  );
  const lines = sharers.flatMap((seat) =>
    [
      { items: own, among: 1 },
      { items: together, among: sharers.length },
    ]
      .filter(({ items }) => items.length > 0)
      .map((line) => ({
        ...line,
        name: seat.name,
        organization: seat.organization,
        reference: `${seat.reference}-${seat.position}`,
        days: ticketDaysText(seat.days, all),
        needs: [seat.dietaryNeeds, seat.accessNeeds].filter(Boolean),
        paid: PAID,
      })),
  );
  return [...lines, ...unpaid];
}

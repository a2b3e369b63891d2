import { type Books, nameOf, type Reader, UNTOLD } from './books.ts';
import { idOf, orderOf } from './ids.ts';
import { endAdditions, readAddition, readUpgrade, undoUpgrade } from './replay-additions.ts';
import type { LogEntry, Row } from './snapshot.ts';

const PERSON = ['designation', 'firstName', 'lastName', 'email', 'phone', 'organization'] as const;
/** What goes with a holder. */
const NO_DETAILS = {
  firstName: '',
  lastName: '',
  dietaryNeeds: '',
  accessNeeds: '',
  arrivesOn: null,
  roomMate: '',
};
const PAID = ['CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const MANY = Number.POSITIVE_INFINITY;

/** What the log has kept of a person’s values; after an erasure they are untold. */
function told(values: Row | undefined, fields: readonly string[], erased: boolean): Row {
  return Object.fromEntries(fields.map((field) => [field, erased ? UNTOLD : values?.[field]]));
}

function edit(books: Books, entry: LogEntry): void {
  const id = orderOf(books, entry);
  const { before, after, erasedAt } = entry.personal;
  const fields: string[] = entry.details.fields;
  const erased = erasedAt !== undefined;
  const email = books.row('Order', id)?.email;
  for (const reference of [undefined, ...(entry.details.additions ?? [])]) {
    const one = reference === undefined ? id : idOf(books, 'Order', 'reference', reference);
    books.change(nameOf(entry), 'Order', one, told(after, fields, erased), told(before, fields, erased));
    if (fields.includes('email')) followAddress(books, entry, one, { email, erased });
  }
}

function followAddress(
  books: Books,
  entry: LogEntry,
  id: string,
  { email, erased }: { email: unknown; erased: boolean },
): void {
  const { after } = entry.personal;
  for (const kind of ['confirmation', 'added', 'moved']) books.allow(`mail order-${kind}:${id}`);
  // The registrant’s own tickets go along, and what was asked for them ends.
  for (const [seatId, seat] of books.all('Seat'))
    if (seat.orderId === id && (seat.email === email || email === UNTOLD) && seat.email !== null) {
      books.change(nameOf(entry), 'Seat', seatId, { email: erased ? UNTOLD : after.email });
      endChanges(books, entry, seatId, 'WITHDRAWN');
    }
}

function endChanges(books: Books, entry: LogEntry, seatId: string, state: string): Row | undefined {
  for (const [id, row] of books.all('SeatChange'))
    if (row.seatId === seatId && (row.state === 'WAITING' || row.state === 'OPEN')) {
      books.change(nameOf(entry), 'SeatChange', id, { state, endedAt: entry.at });
      return { ...row, id };
    }
}

function refund(books: Books, entry: LogEntry): void {
  const id = orderOf(books, entry);
  const { refund: refundId, amountMinor, through } = entry.details;
  books.make(nameOf(entry), 'Refund', refundId, { orderId: id, amountMinor, requestedAt: entry.at });
  const order = books.row('Order', id);
  if (!order || books.ending('Refund', refundId)?.state !== 'DONE') return;
  const refundedMinor = order.refundedMinor + amountMinor;
  const status = refundedMinor === order.totalMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  books.change(nameOf(entry), 'Order', id, { refundedMinor, status });
  books.allow(`history ${id} refund`);
  books.allow(`mail refund-made:${id}`);
  if (status === 'REFUNDED') {
    tellHolders(books, id);
    endAdditions(books, entry, id);
    undoUpgrade(books, entry, id);
  }
  if (through !== 'PAYPAL' && through !== 'BANK') books.complain(nameOf(entry), `gone through ${through}`);
}

function decideCancellation(books: Books, entry: LogEntry): void {
  const { request, state } = entry.details;
  const answer = entry.personal.erasedAt === undefined ? entry.personal.answer : UNTOLD;
  const decided = { state, answer, decidedAt: entry.at };
  books.change(nameOf(entry), 'CancellationRequest', request, decided, { state: 'OPEN' });
  if (state === 'ACCEPTED') end(books, entry);
  books.allow(`mail cancellation-decision:${request}`);
}

/** A registration ends; whoever has one of its tickets is told. */
function end(books: Books, entry: LogEntry): void {
  const id = orderOf(books, entry);
  const order = books.row('Order', id);
  const paid = PAID.includes(order?.status) && order?.totalMinor > 0;
  books.change(nameOf(entry), 'Order', id, {
    cancelledAt: entry.at,
    ...(paid ? {} : { status: 'CANCELLED' }),
  });
  if (!paid) books.allow(`history ${id} cancel`);
  tellHolders(books, id);
  endAdditions(books, entry, id);
  undoUpgrade(books, entry, id);
}

function tellHolders(books: Books, orderId: string): void {
  for (const seatId of seatsOf(books, orderId)) books.allow(`mail seat-cancelled:${seatId}`);
}

/** The seats of an order, also those that are newer than what the log begins with. */
function seatsOf({ before, after }: Books, orderId: string): Set<string> {
  const rows = [...(before.tables.Seat ?? []), ...(after.tables.Seat ?? [])];
  return new Set(rows.filter(([, seat]) => seat.orderId === orderId).map(([seatId]) => seatId));
}

/** A registration becomes one for another conference; what was asked for its tickets ends, and everybody is told. */
function move(books: Books, entry: LogEntry): void {
  const id = orderOf(books, entry);
  const { from, to } = entry.details;
  const printed = ['conferenceTitle', 'eventCategory', 'eventDate', 'eventLocation'];
  const after = { conferenceId: to, ...Object.fromEntries(printed.map((column) => [column, UNTOLD])) };
  books.change(nameOf(entry), 'Order', id, after, { conferenceId: from });
  books.make(nameOf(entry), 'OrderMove', id, { fromId: from, toId: to, at: entry.at });
  books.allow(`history ${id} move`);
  endAdditions(books, entry, id);
  books.allow(`mail registration-moved:${id}`);
  for (const seatId of seatsOf(books, id)) {
    books.allow(`mail ticket-moved:${seatId}`);
    endChanges(books, entry, seatId, 'WITHDRAWN');
  }
  const answer = entry.personal.erasedAt === undefined ? (entry.personal.answer ?? '') : UNTOLD;
  for (const [request, row] of books.all('CancellationRequest'))
    if (row.orderId === id && row.state === 'OPEN' && row.moveToId)
      books.change(nameOf(entry), 'CancellationRequest', request, {
        state: 'ACCEPTED',
        answer,
        decidedAt: entry.at,
      });
}

function create(books: Books, entry: LogEntry): void {
  const id = orderOf(books, entry);
  const { totalMinor, currency, paidBy, mail, heldUntil } = entry.details;
  const erased = entry.personal.erasedAt !== undefined;
  const bankReference = paidBy === 'BANK' && !erased ? entry.personal.bankReference : null;
  books.make(nameOf(entry), 'Order', id, {
    totalMinor,
    currency,
    ...(paidBy === 'LINK'
      ? { status: 'CREATED', priceHeldAt: entry.at, expiresAt: heldUntil }
      : { status: 'CAPTURED' }),
    refundedMinor: 0,
    createdAt: entry.at,
    cancelledAt: null,
    bankReference: erased ? UNTOLD : bankReference,
    conferenceId: UNTOLD,
    // The entry does not name who it is.
    ...Object.fromEntries([...PERSON, 'country', 'scientificSession'].map((field) => [field, UNTOLD])),
  });
  books.allow(`history ${id} by hand`, 2);
  for (const table of ['OrderLine', 'Seat']) books.allow(`${table} of ${id}`, MANY);
  if (mail) for (const kind of ['confirmation', 'notice']) books.allow(`mail order-${kind}:${id}`);
  if (paidBy === 'LINK') books.allow(`mail payment-link:${id}`);
}

function recordTransfer(books: Books, entry: LogEntry): void {
  const id = orderOf(books, entry);
  const { transfer, outcome, amountMinor, currency, before, after, refundedMinor } = entry.details;
  const bankReference = entry.personal.erasedAt === undefined ? entry.personal.bankReference : UNTOLD;
  const came = { orderId: id, outcome, amountMinor, currency, bankReference, recordedAt: entry.at };
  books.make(nameOf(entry), 'ReceivedTransfer', transfer, came);
  books.allow(`mail transfer-arrived:${transfer}`);
  books.allow(`Refund of ${id}`, outcome === 'REVERSED' ? 1 : 0);
  const order = books.row('Order', id);
  if (!order || before === after) return;
  books.allow(`history ${id} transfer`);
  if (outcome === 'REVERSED') {
    books.change(nameOf(entry), 'Order', id, { status: after, refundedMinor });
    books.allow(`mail refund-made:${id}`);
    if (after !== 'REFUNDED') return;
    tellHolders(books, id);
    endAdditions(books, entry, id);
    undoUpgrade(books, entry, id);
    return;
  }
  const paid = ['capturedAt', 'paypalOrderId', 'paypalApproveUrl', 'failureIssue'];
  books.change(nameOf(entry), 'Order', id, {
    ...Object.fromEntries(paid.map((column) => [column, UNTOLD])),
    status: after,
    bankReference,
  });
  books.allow(`PaymentAttempt of ${id}`, MANY);
  books.allow(`Seat of ${id}`, MANY);
  for (const kind of ['confirmation', 'added', 'notice']) books.allow(`mail order-${kind}:${id}`);
}

function keepTransfer(books: Books, entry: LogEntry): void {
  const { transfer, amountMinor, currency } = entry.details;
  const bankReference = entry.personal.erasedAt === undefined ? entry.personal.bankReference : UNTOLD;
  const came = { orderId: null, outcome: 'UNKNOWN', amountMinor, currency, bankReference };
  books.make(nameOf(entry), 'ReceivedTransfer', transfer, { ...came, recordedAt: entry.at });
}

function settleTransfer(books: Books, entry: LogEntry): void {
  const { settlement, transfer, kind, amountMinor, usedBy } = entry.details;
  const bankReference = entry.personal.erasedAt === undefined ? entry.personal.bankReference : UNTOLD;
  const became = { transferId: transfer, kind, amountMinor, usedById: usedBy, bankReference };
  books.make(nameOf(entry), 'TransferSettlement', settlement, { ...became, settledAt: entry.at });
}

function reconcile(books: Books, entry: LogEntry): void {
  const id = orderOf(books, entry);
  const { after } = entry.details;
  const order = books.row('Order', id);
  if (!order || order.status === after || PAID.includes(order.status)) return;
  const paid = ['approvedAt', 'capturedAt', 'paypalCaptureId', 'failureIssue', 'capturing', 'capturingSince'];
  books.change(nameOf(entry), 'Order', id, {
    ...Object.fromEntries(paid.map((column) => [column, UNTOLD])),
    status: after,
    captureAttempt: UNTOLD,
  });
  for (const cause of ['command', 'capture']) books.allow(`history ${id} ${cause}`, 2);
  if (!PAID.includes(after)) return;
  books.allow(`Seat of ${id}`, MANY);
  for (const kind of ['confirmation', 'notice']) books.allow(`mail order-${kind}:${id}`);
}

function transfer(books: Books, entry: LogEntry): void {
  const accepted = entry.action === 'seats.transfer';
  const orderId = orderOf(books, entry);
  const [seatId = ''] =
    [...books.all('Seat')].find(
      ([, row]) => row.orderId === orderId && row.position === entry.details.position,
    ) ?? [];
  const { from, to, erasedAt } = entry.personal;
  const erased = erasedAt !== undefined;
  const asked = endChanges(books, entry, seatId, accepted ? 'DONE' : 'WITHDRAWN');
  if (!asked) {
    books.complain(nameOf(entry), 'no transfer was waiting');
    return;
  }
  for (const side of ['from', 'to']) books.allow(`mail seat-declined-${side}:${asked.id}`);
  if (!accepted) return;
  books.allow(`mail seat-ticket:${seatId}`);
  books.allow(`mail seat-moved:${asked.id}`);
  books.change(
    nameOf(entry),
    'Seat',
    seatId,
    {
      ...told(to, ['name', 'email'], erased),
      organization: asked.organization,
      ...NO_DETAILS,
    },
    told(from, ['name', 'email'], erased),
  );
}

function name(books: Books, entry: LogEntry): void {
  const orderId = orderOf(books, entry);
  const { positions, replaces } = entry.details;
  const erased = entry.personal.erasedAt !== undefined;
  for (const position of positions) {
    const isIt = ([, row]: [string, Row]) => row.orderId === orderId && row.position === position;
    const [known] = [...books.all('Seat')].find(isIt) ?? [];
    // It may be newer than what the log begins with; then it is as the log leaves it.
    const [seatId = ''] = known ? [known] : ([...(books.after.tables.Seat ?? [])].find(isIt) ?? []);
    for (const kind of ['ticket', 'replaced']) books.allow(`mail seat-${kind}:${seatId}`);
    if (!known) continue;
    const { to } = entry.personal.named?.find((one: Row) => one.position === position) ?? {};
    const change = {
      state: 'NAMED',
      ...told(to, ['name', 'organization', 'email'], erased),
      firstName: UNTOLD,
      lastName: UNTOLD,
      ...(replaces && NO_DETAILS),
    };
    books.change(nameOf(entry), 'Seat', seatId, change);
    if (replaces) endChanges(books, entry, seatId, 'WITHDRAWN');
  }
}

/** What an erasure leaves of a text that there may be. */
const erasedText = (text: unknown) => (text === UNTOLD || !text ? text : 'erased');

function erase(books: Books, entry: LogEntry): void {
  const { anonymised, abstracts, seatsEmptied, messages, subscription, mails } = entry.details;
  for (const reference of anonymised) {
    const id = idOf(books, 'Order', 'reference', reference);
    books.change(nameOf(entry), 'Order', id, {
      designation: '',
      firstName: 'Erased',
      lastName: 'person',
      phone: '',
      organization: '',
      email: `erased-${id}@erased.invalid`,
      bankReference: erasedText(books.row('Order', id)?.bankReference),
    });
    for (const [request, row] of books.all('CancellationRequest'))
      if (row.orderId === id)
        books.change(nameOf(entry), 'CancellationRequest', request, { reason: '', answer: '' });
  }
  for (const reference of abstracts)
    books.remove(nameOf(entry), 'Abstract', idOf(books, 'Abstract', 'reference', reference));
  for (const reference of entry.details.authorships ?? []) {
    const abstractId = idOf(books, 'Abstract', 'reference', reference);
    for (const [id, row] of books.all('AbstractAuthor'))
      if (row.abstractId === abstractId && books.ending('AbstractAuthor', id)?.erasedAt)
        books.change(nameOf(entry), 'AbstractAuthor', id, { erasedAt: entry.at, email: null });
  }
  // These it only counts, because to name them would be to name the person.
  let left = seatsEmptied;
  for (const [id, seat] of books.all('Seat')) {
    const end = books.ending('Seat', id);
    if (left === 0 || !end || end.state !== 'OPEN' || seat.state === 'OPEN') continue;
    books.change(nameOf(entry), 'Seat', id, {
      ...NO_DETAILS,
      state: 'OPEN',
      name: '',
      organization: '',
      email: null,
    });
    books.allow(`gone SeatChange of ${id}`);
    left -= 1;
  }
  books.allow('gone ContactMessage', messages);
  for (const table of ['Author', 'Affiliation', 'AuthorAffiliation', 'Version', 'Proposal', 'File'])
    books.allow(`gone Abstract${table}`, MANY);
  books.allow('gone LateAbstract', entry.details.lateAbstracts);
  books.allow('gone MessageAnswer', MANY);
  books.allow('gone Subscriber', subscription ? 1 : 0);
  books.allow('gone Mail', mails);
  books.allow('gone MailingRecipient', mails);
  books.allow('gone SeatChange', MANY);
  books.allow('gone AccessLink', MANY);
}

export const registrationEntries: Readonly<Record<string, Reader>> = {
  'orders.edit': edit,
  // A note is all in the log.
  'orders.note': () => {},
  'orders.refund': refund,
  'orders.decide-cancellation': decideCancellation,
  'orders.cancel': (books, entry) => {
    end(books, entry);
    books.allow(`mail registration-cancelled:${orderOf(books, entry)}`);
  },
  'orders.move': move,
  'orders.create': create,
  'orders.add': readAddition(create),
  'orders.upgrade': readUpgrade(create),
  'orders.resend': (books, entry) => {
    for (const kind of ['confirmation', 'added']) books.allow(`mail order-${kind}:${orderOf(books, entry)}`);
  },
  'orders.send-payment-link': (books, entry) => {
    const id = orderOf(books, entry);
    const { to, heldUntil } = entry.details;
    if (heldUntil) {
      books.change(nameOf(entry), 'Order', id, { priceHeldAt: entry.at, expiresAt: heldUntil });
      books.allow(`history ${id} hold`);
    }
    books.allow(`mail payment-${to === 'buyer' ? 'link' : 'request'}:${id}`);
  },
  'orders.reconcile': reconcile,
  'orders.invoice': (books, entry) => {
    const id = orderOf(books, entry);
    books.change(nameOf(entry), 'Order', id, { invoiceFirst: true });
  },
  'bank.record': recordTransfer,
  'bank.keep': keepTransfer,
  'bank.settle': settleTransfer,
  'seats.name': name,
  'seats.transfer': transfer,
  'seats.decline': transfer,
  'privacy.erase': erase,
};

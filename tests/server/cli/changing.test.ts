import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidSpeaker } from '../../support/additions.ts';
import { drawnPicture } from '../../support/media-files.ts';
import { oneOfEach } from '../../support/one-of-each.ts';
import { bothFormsOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { approvedOrder, createOrder } from '../../support/registration.ts';
import { orderByTransfer, takeTransfers } from '../../support/transfers.ts';

const CONFERENCE = 'optics-photonics-2026';

let product: Product;
/** Each is rehearsed in words, and then done. */
let change: ReturnType<typeof bothFormsOf>['change'];
let known: Awaited<ReturnType<typeof oneOfEach>>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-processes-'));
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product, {});
  change = bothFormsOf(product).change;
  known = await oneOfEach(product);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await product.stop();
});

it('A ticket is checked, and admits', async () => {
  const now = product.clock.now().toISOString();
  product.clock.set('2026-09-21T08:02:00Z');
  const { text, json } = await change('seats', 'check', known.code, '--conference', 'nextgen-pharma-2026');
  product.clock.set(now);
  expect(text).toMatch(/VALID: The ticket is valid\./);
  expect(json).toMatchObject({ valid: true, conference: 'NextGen Pharma 2026' });
});

it('Somebody is named for a ticket, and a group', async () => {
  const person = ['--name', 'Grace Hopper', '--organization', 'Navy', '--reason', 'by telephone'];
  const named = await change('seats', 'name', known.order, '2', ...person);
  expect(named.text).toContain(`${known.order}-2, Delegate In-Person, is for Grace Hopper, Navy.`);
  expect(named.json).toMatchObject({ position: 2, name: 'Grace Hopper', email: null });
  const people = ['--text', 'Name,Email\nJean Bartik,jean@example.org', '--reason', 'their list'];
  const group = await change('seats', 'name-group', known.order, ...people);
  expect(group.text).toContain(`${known.order}-3, Accompanying Person: Jean Bartik <jean@example.org>`);
  expect(group.json).toMatchObject({ places: [{ position: 3, name: 'Jean Bartik' }] });
});

it('Abstracts are decided on', async () => {
  const { text, json } = await change('abstracts', 'decide', 'accepted', known.abstract);
  expect(text).toContain(`${known.abstract} becomes accepted as a talk (it is submitted)`);
  expect(json).toMatchObject({ items: [{ reference: known.abstract, decision: 'accepted' }], total: 1 });
});

it('A change of an abstract is declined', async () => {
  const { id } = await product.database.abstract.findFirstOrThrow({ where: { reference: known.abstract } });
  await product.database.abstractProposal.create({
    data: { abstractId: id, baseNumber: 1, version: {}, ofSubmitter: true, createdAt: product.clock.now() },
  });
  const decision = ['--decline', '--text', 'It is printed.', '--reason', 'printed'];
  const { text, json } = await change('abstracts', 'decide-change', known.abstract, ...decision);
  expect(text).toContain(`The change of ${known.abstract} is declined.`);
  expect(json).toMatchObject({ reference: known.abstract, change: 'declined' });
});

it('An abstract is changed, withdrawn, and not any more', async () => {
  const edited = await change('abstracts', 'edit', known.abstract, '--title', 'Another title');
  expect(edited.text).toContain(`${known.abstract} is changed (title); this is version 2.`);
  expect(edited.json).toMatchObject({ reference: known.abstract, version: 2, changed: ['title'] });
  const { text } = await change('abstracts', 'withdraw', known.abstract, '--text', 'Mixed up.');
  expect(text).toContain(`${known.abstract} is withdrawn; its authors are informed by email.`);
  const back = await change('abstracts', 'withdraw', known.abstract, '--undo');
  expect(back.json).toEqual({ reference: known.abstract, withdrawn: false });
});

it('An author who objects stays one', async () => {
  const { id } = await product.database.abstract.findFirstOrThrow({ where: { reference: known.abstract } });
  await product.database.abstractAuthor.updateMany({
    where: { abstractId: id, position: 1 },
    data: { objectedAt: product.clock.now(), objection: '', listedIn: 'NOBODY' },
  });
  const { text, json } = await change('abstracts', 'decide-objection', known.abstract, '1', '--keep');
  expect(text).toContain(`Ada Lovelace stays an author of ${known.abstract}.`);
  expect(json).toMatchObject({ author: 'Ada Lovelace', removed: false });
});

it('Somebody is allowed to submit late, and not any more', async () => {
  const who = ['ada@example.org', '--conference', 'optics-photonics-2026'];
  const { text, json } = await change('abstracts', 'late', ...who, '--until', '2026-12-05');
  expect(text).toContain('ada@example.org can submit abstracts for optics-photonics-2026 until 5 Dec 2026.');
  expect(json).toMatchObject({ email: 'ada@example.org', until: '2026-12-06T00:00:00.000Z' });
  const ended = await change('abstracts', 'late-end', ...who);
  expect(ended.text).toContain('ada@example.org is held to the deadline of optics-photonics-2026 again.');
});

it('Coupons are made, changed and stopped', async () => {
  const made = await change('coupons', 'create', 'TALKS', '--registration', '20');
  expect(made).toMatchObject({ text: expect.stringMatching(/^TALKS\n/m), json: { total: 1 } });
  const edited = await change('coupons', 'edit', 'talks', '--max-uses', '5');
  expect(edited).toMatchObject({ text: expect.stringMatching(/Uses +0 of 5/), json: { maxUses: 5 } });
  const stopped = await change('coupons', 'stop', 'TALKS', '--reason', 'found on a forum');
  expect(stopped).toMatchObject({
    text: expect.stringContaining('TALKS is disabled.'),
    json: { state: 'stopped' },
  });
});

it('Pictures are taken in, and put into the gallery', async () => {
  const picture = join(folder, 'dinner.png');
  writeFileSync(picture, await drawnPicture(1280, 800).png().toBuffer());
  const taken = await change('gallery', 'upload', picture);
  expect(taken.text).toContain('(image, 1280 × 800)');
  expect(taken.json).toMatchObject({ kind: 'IMAGE', width: 1280 });
  const added = await change(
    'gallery',
    'add',
    picture,
    '--title',
    'Dinner',
    '--alt',
    'Tables.',
    '--year',
    '2027',
  );
  expect(added.text).toContain('dinner-2027 is in the gallery.');
  expect(added.json).toEqual({ id: 'dinner-2027', draft: false });
  const { picture: digest } = await product.database.galleryItem.findUniqueOrThrow({
    where: { id: 'dinner-2027' },
  });
  const gone = await change('gallery', 'take-out', digest ?? '', '--reason', 'asked to');
  expect(gone.text).toContain('dinner-2027');
  expect(gone.json).toMatchObject({ digest, items: ['dinner-2027'] });
});

it('Mail is sent to many, called back, and sent again', async () => {
  const news = ['--to', 'subscribers', '--subject', 'The hall', '--text', 'It has moved.'];
  const sent = await change('mail', 'send', ...news);
  expect(sent.text).toContain('Send to 1 person');
  expect(sent.json).toMatchObject({ recipients: 1 });
  const cancelled = await change('mail', 'cancel', sent.json.id);
  expect(cancelled.text).toContain('1 cancelled; 0 already sent.');
  expect(cancelled.json).toMatchObject({ calledBack: 1, gone: 0 });
  const tested = await change('mail', 'test', 'order-confirmation', 'me@example.org');
  expect(tested.text).toMatch(/“Test: Registration confirmed: .*” is on its way to me@example\.org\.\n/);
  expect(tested.json).toMatchObject({ recipient: 'me@example.org' });
  const again = await change('mail', 'resend', known.mail);
  expect(again.text).toContain(`${known.mail} is queued again.`);
  expect(again.json).toEqual({ queued: [known.mail], dropped: [] });
});

it('Messages are answered, and done', async () => {
  const answered = await change('messages', 'answer', known.message, '--text', 'In November.');
  expect(answered.text).toMatch(/To: marie@example\.org\nSubject: Re: Proceedings\n\n.*In November\./s);
  expect(answered.json).toMatchObject({ id: known.message, recipient: 'marie@example.org' });
  const done = await change('messages', 'done', known.message);
  expect(done.text).toContain('Marked as done.');
  expect(done.json).toEqual({ id: known.message, state: 'done' });
});

it('A registration is corrected, noted, confirmed again, given back in part, and cancelled', async () => {
  const edited = await change('orders', 'edit', known.order, '--last-name', 'Byron');
  expect(edited.text).toContain(`${known.order} is updated: Dr Ada Byron, ada@example.org`);
  expect(edited.json).toMatchObject({ reference: known.order, lastName: 'Byron' });
  const noted = await change('orders', 'note', known.order, '--text', 'Arrives on the second day');
  expect(noted).toMatchObject({
    text: expect.stringContaining('The note is saved.'),
    json: { reference: known.order },
  });
  const resent = await change('orders', 'resend', known.order);
  expect(resent.text).toContain('The confirmation is queued for ada@example.org.');
  expect(resent.json).toEqual({ reference: known.order, recipient: 'ada@example.org' });
  const back = await change('orders', 'refund', known.order, '--amount', '10', '--reason', 'one day missed');
  expect(back.text).toContain('$10.00 is refunded through PayPal');
  expect(back.json).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedMinor: 10_00 });
  const off = await change('orders', 'cancel', known.order, '--amount', '0', '--reason', 'broke the rules');
  expect(off.text).toContain(known.order);
  expect(off.json).toMatchObject({ state: 'CANCELLED', refundedMinor: 10_00 });
});

it('A wish to cancel is decided on, a payment asked about, and a registration entered', async () => {
  const decision = ['--decline', '--text', 'The hall is booked.', '--reason', 'too late'];
  const declined = await change('orders', 'decide', known.wish, ...decision);
  expect(declined.text).toContain(`${known.wish} would be declined.`);
  expect(declined.json).toEqual({ reference: known.wish, state: 'DECLINED' });
  const to = 'generative-ai-forum-2026';
  const there = await change('orders', 'move', known.wish, '--to', to, '--reason', 'visa refused');
  expect(there.text).toContain('stays paid');
  expect(there.json).toEqual({ reference: known.wish, conference: to });
  const { reference, paypalOrderId } = await approvedOrder(product);
  const settled = await change('orders', 'reconcile', reference);
  expect(settled.text).toContain(`PayPal would be asked about its order ${paypalOrderId}.`);
  expect(settled.json).toMatchObject({ reference, before: 'CREATED', status: 'CAPTURED' });
  const invited = await change(
    'orders',
    'create',
    '--conference',
    CONFERENCE,
    '--designation',
    'Dr',
    '--first-name',
    'Lise',
    '--last-name',
    'Meitner',
    '--email',
    'lise@example.org',
    '--phone',
    '+44 20 7946 0001',
    '--country',
    'Sweden',
    '--category',
    'Speaker',
    '--scientific-session',
    'Oncology & Cancer Research',
    '--organization',
    'Society',
    '--item',
    'presenter-in-person=1',
    '--complimentary',
    '--reason',
    'keynote',
  );
  expect(invited.text).toContain('Lise Meitner');
  expect(invited.json).toMatchObject({ status: 'CAPTURED', totalMinor: 0, paidBy: 'NOTHING', mailed: true });
});

it('Price lists are made, changed and assigned, and places counted', async () => {
  const made = await change('prices', 'create', 'oncology-2027', '--name', 'Oncology', '--raise', '10');
  expect(made.text).toContain('Oncology (oncology-2027)');
  expect(made.json).toMatchObject({ id: 'oncology-2027', conferences: [] });
  const edited = await change('prices', 'edit', 'oncology-2027', '--set', 'e-poster=180');
  expect(edited.text).toMatch(/e-poster.*\$180/);
  expect(edited.json.items).toContainEqual(expect.objectContaining({ id: 'e-poster', midUsdMinor: 180_00 }));
  const assigned = await change('prices', 'assign', 'oncology-2027', CONFERENCE);
  expect(assigned.text).toContain(`oncology-2027 is the price list of ${CONFERENCE}.`);
  expect(assigned.json).toMatchObject({ conferences: [CONFERENCE] });
  const limited = await change('prices', 'capacity', CONFERENCE, '--set', 'delegate-in-person=120');
  expect(limited.text).toMatch(/delegate-in-person.*120/);
  expect(limited.json.items).toContainEqual(
    expect.objectContaining({ itemId: 'delegate-in-person', places: 120 }),
  );
});

it('A ticket changes hands', async () => {
  const { text, json } = await change('seats', 'decide', known.transfer, '--accept');
  expect(text).toContain('is Jean Bartik’s. Both are informed by email.');
  expect(json).toMatchObject({ id: known.transfer, state: 'accepted' });
});

it('Somebody is subscribed, no longer, and erased', async () => {
  const added = await change('subscribers', 'add', 'emmy@example.org', '--source', 'signed list');
  expect(added.text).toContain('emmy@example.org is subscribed.');
  expect(added.json).toEqual({ added: ['emmy@example.org'], already: [] });
  const removed = await change('subscribers', 'remove', 'emmy@example.org');
  expect(removed.text).toContain('emmy@example.org is unsubscribed.');
  expect(removed.json).toEqual({ removed: ['emmy@example.org'] });
  const erased = await change('privacy', 'erase', 'emmy@example.org', '--reason', 'request of 10 March');
  expect(erased.text).toContain('emmy@example.org');
  expect(erased.json).toMatchObject({ email: 'emmy@example.org' });
});

it('Somebody is taken off a waiting list', async () => {
  const { text, json } = await change('waiting', 'remove', known.waiting);
  expect(text).toContain(`grace@example.org is removed from the list for E Poster, ${CONFERENCE}`);
  expect(json).toMatchObject({ id: known.waiting, email: 'grace@example.org' });
});

it('An online room is made, changed, closed and opened again', async () => {
  const address = 'https://meet.example.org/j/1';
  const named = ['--conference', CONFERENCE, '--name', 'Main room', '--address', address];
  const made = await change('rooms', 'create', ...named);
  expect(made.text).toContain(`Main room of ${CONFERENCE} is made`);
  const { id } = made.json as { id: string };
  expect((await change('rooms', 'edit', id, '--name', 'Hall')).text).toContain('Hall of');
  expect((await change('rooms', 'close', id)).json).toMatchObject({ id, closed: true });
  expect((await change('rooms', 'open', id)).json).toMatchObject({ id, closed: false });
});

it('Somebody is invited, and no longer', async () => {
  const whom = ['--email', 'emmy@example.org', '--first-name', 'Emmy', '--last-name', 'Noether'];
  const asked = ['invitations', 'create', '--conference', CONFERENCE, ...whom, '--registration', '50'];
  const { text, json } = await change(...asked);
  expect(text).toContain('Emmy Noether <emmy@example.org>');
  const { invitations } = json as { invitations: { id: string; email: string }[] };
  expect(invitations).toMatchObject([{ email: 'emmy@example.org' }]);
  const id = String(invitations[0]?.id);
  const ended = await change('invitations', 'end', id);
  expect(ended.text).toContain('The invitation of emmy@example.org');
  expect(ended.json).toEqual({ id, conference: CONFERENCE, email: 'emmy@example.org' });
});

it('Chasers are paused, and go out again', async () => {
  const whom = ['--conference', CONFERENCE, '--email', 'ada@example.org'];
  const said = `ada@example.org, ${CONFERENCE}`;
  const json = { conference: CONFERENCE, email: 'ada@example.org' };
  expect(await change('chasers', 'pause', ...whom)).toMatchObject({
    text: expect.stringContaining(`Reminders are paused: ${said}`),
    json,
  });
  expect(await change('chasers', 'resume', ...whom)).toMatchObject({
    text: expect.stringContaining(`Reminders go out again: ${said}`),
    json,
  });
});

it('A bank transfer that came for a registration is recorded, and what a statement tells of', async () => {
  const { reference } = await approvedOrder(product, { currency: 'USD' });
  const came = ['--booked-on', '2026-03-10', '--bank-reference', 'SEPA 4711', '--reason', 'online banking'];
  const part = await change('bank', 'record', reference, '--amount', '600', ...came);
  expect(part.text).toContain('$600.00 USD, booked on 10 Mar 2026 (SEPA 4711), is a part of it.');
  expect(part.json).toMatchObject({ reference, outcome: 'PART', status: 'CREATED', totalMinor: 646_68 });
  const text = `Date,Amount,Currency,Text\n2026-03-10,46.68,USD,${reference}`;
  const columns = [
    '--day-column',
    '1',
    '--amount-column',
    '2',
    '--currency-column',
    '3',
    '--text-column',
    '4',
  ];
  const rest = await change('bank', 'import', '--text', text, ...columns, '--reason', 'online banking');
  expect(rest.text).toContain(`10 Mar 2026, $46.68 USD, ${reference}: pays it (${reference}).`);
  expect(rest.json).toMatchObject({ recorded: 1, entries: [{ reference, outcome: 'PAID' }] });
});

it('A registration that waits for a bank transfer is invoiced before that comes', async () => {
  await takeTransfers(product);
  const { reference } = await orderByTransfer(product);
  const invoiced = await change('orders', 'invoice', reference, '--reason', 'a university');
  expect(invoiced.text).toContain('The buyer has not said who it is made out to');
  expect(invoiced.json).toEqual({ reference, issued: false });
});

it('What became of money that nobody needs is said', async () => {
  const { reference } = await approvedOrder(product, { currency: 'USD' });
  const came = ['--bank-reference', 'SEPA 4711', '--reason', 'online banking'];
  await change('bank', 'record', reference, '--amount', '700', '--booked-on', '2026-03-10', ...came);
  const settled = await change('bank', 'settle', reference, '--booked-on', '2026-03-10', ...came);
  expect(settled.text).toContain('It is written down as given back on 10 Mar 2026 (SEPA 4711)');
  expect(settled.json).toMatchObject({
    kind: 'GIVEN_BACK',
    amountMinor: 53_32,
    currency: 'USD',
    usedFor: null,
  });
});

it('An exchange rate for tax is entered, and removed', async () => {
  const days = ['--from', '2026-03-01', '--until', '2026-03-31', '--source', 'HMRC'];
  const rate = ['--currency', 'eur', '--in-currency', 'GBP', '--rate', '1.1512'];
  const entered = await change('rates', 'set', ...rate, ...days);
  expect(entered.text).toContain('1.1512 EUR for 1 GBP, 2026-03-01 to 2026-03-31: entered');
  const { id } = entered.json as { id: string };
  expect((await change('rates', 'remove', id)).json).toMatchObject({ id, rate: 1.1512 });
});

it('Something is added to a registration', async () => {
  const { reference } = await paidSpeaker(product, 'adds@example.org');
  const options = ['--complimentary', '--reason', 'invited'];
  const { text, json } = await change('orders', 'add', reference, 'poster-fee=1', ...options);
  expect(text).toContain('Ordered: 1 × Poster Fee');
  expect(json).toMatchObject({ addedTo: reference, status: 'CAPTURED', totalMinor: 0, paidBy: 'NOTHING' });
});

it('A ticket is upgraded', async () => {
  const { reference } = await paidSpeaker(product, 'upgrades@example.org', 'presenter-virtual');
  const options = ['--complimentary', '--reason', 'invited'];
  const { text, json } = await change('orders', 'upgrade', reference, '1', 'presenter-in-person', ...options);
  expect(text).toContain('becomes Presenter In-Person');
  expect(json).toMatchObject({ addedTo: reference, status: 'CAPTURED', totalMinor: 0, paidBy: 'NOTHING' });
});

it('The link to pay is sent', async () => {
  const { reference } = await createOrder(product);
  const { text, json } = await change('orders', 'send-payment-link', reference);
  expect(text).toContain('The link to pay is queued for ada@example.org.');
  expect(json).toEqual({ reference, recipient: 'ada@example.org' });
});

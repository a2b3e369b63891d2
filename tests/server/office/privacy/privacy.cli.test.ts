// docs/product.md 17.1
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribe } from '#server/outreach/newsletter/newsletter.service.ts';
import { submitByGraphQL } from '../../../support/abstract-form.ts';
import { pdf } from '../../../support/documents.ts';
import { fileOf, saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { postJson } from '../../../support/rest.ts';
import { contentsOf } from '../../../support/tables.ts';
import { orderByTransfer, takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-privacy-'));
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const CANCEL = `mutation ($token: String!, $reason: String!) {
  requestCancellation(token: $token, reason: $reason) { __typename }
}`;
const PERSONAL = ['planted', '7946 7799'];
let email: string;
let paid: string;
let token: string;
let abstract: string;
let turn = 0;
/** Somebody with something in every part of the product. */
async function plant(): Promise<void> {
  email = `planted${++turn}@example.org`;
  const details = {
    ...speaker.details,
    email,
    firstName: 'Plantedfirst',
    lastName: 'Plantedlast',
    phone: '+44 20 7946 7799',
    organization: 'Planted Works',
  };
  const order = await approvedOrder(product, { details });
  await captureOrder(product, order.paypalOrderId);
  paid = order.reference;
  token = order.token;
  const author = { email, fullName: 'Planted Author', title: `Planted title ${turn}`, biography: 'Planted.' };
  const { result } = await submitByGraphQL(product.url, { data: pdf() }, author);
  abstract = String(result?.reference);
  const message = { name: 'Planted Writer', email, message: 'Planted question', subject: 'Planted subject' };
  await postJson(`${product.url}/api/contact`, message);
  const { id } = await product.database.contactMessage.findFirstOrThrow({ where: { email } });
  await organiser('messages', 'answer', id, '--text', 'A planted answer', '--reason', 'Planted asked');
  await product.graphql(CANCEL, { token, reason: 'Planted reason' });
  const declined = ['orders', 'decide', paid, '--decline', '--text', 'Planted words', '--reason', 'Late'];
  await organiser(...declined);
  await product.database.waitingEntry.create({
    data: {
      conferenceId: 'nextgen-pharma-2026',
      itemId: 'e-poster',
      name: 'Planted Waiter',
      email,
      joinedAt: product.clock.now(),
    },
  });
  await product.database.chaserPause.create({ data: { email, createdAt: product.clock.now() } });
  const coupon = await product.database.coupon.create({
    data: { code: `INVITE-${turn}`, email, registrationPercent: 50, maxUses: 1 },
  });
  await product.database.invitation.create({
    data: {
      conferenceId: 'nextgen-pharma-2026',
      firstName: 'Planted',
      lastName: 'Guest',
      email,
      couponId: coupon.id,
      endsAt: new Date('2026-08-31T23:00:00Z'),
      createdAt: product.clock.now(),
    },
  });
  await subscribe(product.dependencies, { email, website: '', network: null });
  await product.sendMails();
}

const erase = (...args: string[]) => organiser('privacy', 'erase', email, '--reason', 'Request', ...args);
const planOf = async () => JSON.parse((await erase('--dry-run', '--json')).out);

describe('privacy show', () => {
  it('tells everything about a person, for programs and for the person on paper', async () => {
    await plant();
    // As before the money is there, or where the night is nobody's who has a ticket.
    const arrivesOn = new Date('2026-09-20T00:00:00Z');
    await product.database.order.updateMany({ where: { reference: paid }, data: { arrivesOn } });
    const { code, out } = await organiser('privacy', 'show', email.toUpperCase(), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      email,
      registrations: [
        {
          reference: paid,
          lastName: 'Plantedlast',
          arrivesOn: '2026-09-20',
          seats: [{ name: expect.any(String) }],
          cancellations: [{ state: 'DECLINED', reason: 'Planted reason', answer: 'Planted words' }],
        },
      ],
      seats: [{ registration: paid, email }],
      abstracts: [{ reference: abstract, fullName: 'Planted Author' }],
      messages: [{ message: 'Planted question', answers: [{ text: 'A planted answer' }] }],
      subscription: { email },
      waiting: [{ name: 'Planted Waiter', email, item: 'E Poster', state: 'WAITING' }],
      invitations: [{ firstName: 'Planted', lastName: 'Guest', email }],
      chaserPauses: [{ email }],
      changes: expect.arrayContaining([
        expect.objectContaining({
          action: 'messages.answer',
          personal: expect.objectContaining({ reason: 'Planted asked' }),
        }),
      ]),
    });
    expect(JSON.parse(out).mails.length).toBeGreaterThan(3);
    for (const secret of ['tokenHash', 'fileKey', 'digest']) expect(out).not.toContain(secret);

    const file = join(folder, 'person.pdf');
    expect((await organiser('privacy', 'show', email, '--file', file)).code).toBe(0);
    const text = (await readPdf(readFileSync(file))).text;
    for (const part of [email, 'Plantedlast', 'Planted question', abstract]) expect(text).toContain(part);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await organiser('privacy', 'show', email)).out).toContain('  Last name: Plantedlast');
    expect((await organiser('privacy', 'show', email, '--file', 'x.doc')).code).toBe(2);
  });

  it('says who has a ticket that they bought, and not at which address', async () => {
    await plant();
    const holder = ['--name', 'Grace Hopper', '--organization', 'Navy', '--email', 'grace@example.org'];
    const name = (...args: string[]) =>
      organiser('seats', 'name', paid, '1', ...holder, '--reason', 'Asked', ...args, '--json');
    const { plan } = JSON.parse((await name('--dry-run')).out);
    expect((await name('--confirm', plan)).code).toBe(0);
    const { id } = await product.database.seat.findFirstOrThrow({ where: { order: { reference: paid } } });
    const change = { seatId: id, kind: 'TRANSFER', state: 'DONE', organization: '' } as const;
    await product.database.seatChange.create({
      data: { ...change, name: 'Jean', email: 'jean@example.org', before: email, requestedAt: new Date(0) },
    });
    const file = join(folder, 'buyer.pdf');
    await organiser('privacy', 'show', email, '--file', file);
    const { out } = await organiser('privacy', 'show', email, '--json');
    expect(JSON.parse(out).seatChanges).toMatchObject([{ name: 'Jean', before: email }]);
    for (const text of [out, (await readPdf(readFileSync(file))).text]) {
      expect(text).toContain('Grace Hopper');
      for (const address of ['grace@example.org', 'jean@example.org']) expect(text).not.toContain(address);
    }
  });

  it('says that nothing is kept, and what is no address', async () => {
    expect((await organiser('privacy', 'show', 'nobody@example.org')).error).toBe(
      'email: nothing is stored about nobody@example.org\n',
    );
    expect((await organiser('privacy', 'show', 'nobody')).code).toBe(2);
  });
});

describe('privacy erase', () => {
  it('shows what goes, what stays and why, before anything does', async () => {
    await plant();
    const before = await contentsOf(product.databaseUrl);
    const { out } = await organiser('privacy', 'erase', email, '--reason', 'Request', '--dry-run');
    for (const part of [abstract, paid, 'Deleted', 'Caution', 'Kept: amounts', '--confirm'])
      expect(out).toContain(part);
    expect(await contentsOf(product.databaseUrl)).toBe(before);
    expect((await erase()).code).toBe(2);
    expect((await organiser('privacy', 'erase', email, '--dry-run')).code).toBe(2);
  });

  it('leaves nothing in any table that says who it was, and the money as it was', async () => {
    await plant();
    // Those of the other tests go first, so that whatever is found is this one's.
    for (let one = 1; one < turn; one++) {
      const address = `planted${one}@example.org`;
      const args = ['privacy', 'erase', address, '--reason', 'Request'];
      const { plan } = JSON.parse((await organiser(...args, '--dry-run', '--json')).out);
      await organiser(...args, '--confirm', plan);
    }
    const { fileKey } = await product.database.abstract.findUniqueOrThrow({ where: { reference: abstract } });
    const row = await product.database.order.findUniqueOrThrow({ where: { reference: paid } });
    const { plan } = await planOf();
    const { out } = await organiser(
      'privacy',
      'erase',
      email,
      '--reason',
      'Request',
      '--confirm',
      plan,
      '--json',
    );
    expect(JSON.parse(out)).toMatchObject({ anonymised: [paid], abstracts: [abstract], keptDocuments: [] });

    const left = (await contentsOf(product.databaseUrl)).toLowerCase();
    for (const part of PERSONAL) expect(left).not.toContain(part);
    await expect(product.dependencies.files.store.open(fileKey)).rejects.toThrow();
    const { status, totalMinor, capturedAt, country, paypalCaptureId } = row;
    expect(await product.database.order.findUnique({ where: { id: row.id } })).toMatchObject({
      status,
      totalMinor,
      capturedAt,
      country,
      paypalCaptureId,
      firstName: 'Erased',
    });
    // The log says that it was done, and a mark stands where it had named somebody.
    const entry = await product.database.auditEntry.findFirst({
      where: { action: 'privacy.erase' },
      orderBy: { id: 'desc' },
      include: { personal: true },
    });
    expect(entry).toMatchObject({
      details: { anonymised: [paid] },
      personal: { values: { reason: 'Request' } },
    });
    const answered = await product.database.auditEntry.findMany({
      where: { action: 'messages.answer' },
      include: { personal: true },
    });
    for (const { personal } of answered) expect(Object.keys(Object(personal?.values))).toEqual(['erasedAt']);
    expect((await organiser('privacy', 'show', email)).code).toBe(2);
  });

  it('keeps invoices as they were issued', async () => {
    await plant();
    await saveBilling(product, token);
    const issued = await product.database.billingDocument.findFirstOrThrow({
      where: { order: { reference: paid } },
    });
    const { plan, keptDocuments } = await planOf();
    expect(keptDocuments).toEqual([issued.number]);
    expect((await erase('--dry-run')).out).toContain(`(${issued.number})`);
    expect((await erase('--confirm', plan)).code).toBe(0);
    expect(await product.database.billingDocument.findUnique({ where: { id: issued.id } })).toEqual(issued);
    expect(await fileOf(product, token, `${issued.number}.pdf`)).toMatchObject({ response: { ok: false } });
  });

  it('waits until every payment is settled', async () => {
    email = 'unsettled@example.org';
    const { reference } = await createOrder(product, { details: { ...speaker.details, email } });
    expect(await erase('--dry-run')).toMatchObject({
      code: 1,
      error: expect.stringContaining(
        `${reference}: a payment, a refund or a request to cancel is not settled yet`,
      ),
    });
  });

  it('says what to do about a bank transfer that never came, and that helps', async () => {
    email = 'awaited@example.org';
    await takeTransfers(product);
    const { reference } = await orderByTransfer(product, { details: { ...speaker.details, email } });
    const { error } = await erase('--dry-run');
    // The desk says the same, so that it names no command.
    expect(error).toContain(
      `${reference}: a bank transfer is awaited. If it has come, record it; if it will not come, cancel the registration. Then erase.`,
    );
    expect(error).not.toContain('not settled');
    const cancel = ['orders', 'cancel', reference, '--reason', 'never came'];
    const { plan: agreed } = JSON.parse((await organiser(...cancel, '--dry-run', '--json')).out);
    expect(await organiser(...cancel, '--confirm', agreed)).toMatchObject({ code: 0 });
    await product.sendMails();
    expect((await erase('--dry-run')).code).toBe(0);
  });

  it('does nothing when something has come in since the plan', async () => {
    await plant();
    const { plan } = await planOf();
    await postJson(`${product.url}/api/contact`, { name: 'Planted', email, message: 'One thing more' });
    expect(await erase('--confirm', plan)).toMatchObject({ code: 1 });
    expect(JSON.parse((await organiser('privacy', 'show', email, '--json')).out).messages).toHaveLength(2);
  });
});

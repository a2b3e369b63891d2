// docs/product.md 6.7 and 12.3
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendChasers } from '#server/outreach/chasers/send-chasers.ts';
import { register } from '#server/registrations/registrations/registration.service.ts';
import { submitByGraphQL } from '../../../support/abstract-form.ts';
import { meetingOfTwo, withoutLocks } from '../../../support/altered-database.ts';
import { pdf } from '../../../support/documents.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { mailedToken } from '../../../support/seats.ts';

const CONFERENCE = 'nextgen-pharma-2026';

let product: Product;
let folder: string;
let count = 0;
beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(join(tmpdir(), 'meridian-invitations-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await product.stop();
});
beforeEach(async () => {
  product.clock.set('2026-03-10T09:00:00Z');
  await product.forgetSenders();
});

const someone = () => `guest${++count}@example.org`;
const run = (...args: string[]) => organiserOf(product)('invitations', ...args);

/** Invites, having agreed to the plan. */
async function invite(...given: string[]) {
  const asked = ['create', '--conference', CONFERENCE, ...given];
  const { plan } = JSON.parse((await run(...asked, '--dry-run', '--json')).out);
  return JSON.parse((await run(...asked, '--confirm', plan, '--json')).out).invitations;
}
const person = (email: string) => ['--email', email, '--first-name', 'Grace', '--last-name', 'Hopper'];

/** Invites one person; answers the token of the mailed link. */
async function invited(email: string, ...offer: string[]) {
  const [{ id }] = await invite(...person(email), ...offer);
  return { id: id as string, token: await mailedToken(product, email, 'invitation') };
}

const PAGE = `query ($token: String!) { invitation(token: $token) {
  state firstName email couponCode registrationPercent abstractUntil endsAt conference { id } } }`;
const pageOf = async (token: string) => (await product.graphql(PAGE, { token })).data.invitation;
const decline = async (token: string) =>
  (
    await product.graphql(
      `mutation ($token: String!) { declineInvitation(token: $token) { __typename ... on Failure { code } } }`,
      { token },
    )
  ).data.declineInvitation;

const orderWith = (couponCode: string, email: string) =>
  createOrder(product, {
    details: { ...speaker.details, email },
    basket: [{ itemId: 'presenter-in-person', quantity: 1 }],
    couponCode,
    expectedTotalMinor: undefined,
  });
const listed = async (id: string) => {
  const { items } = JSON.parse(
    (await run('list', '--conference', CONFERENCE, '--limit', '100', '--json')).out,
  );
  return items.find((item: { id: string }) => item.id === id);
};

describe('an invitation', () => {
  it('is a registration free of charge for one person, once', async () => {
    const email = someone();
    const { id, token } = await invited(email, '--registration', '100');
    const page = await pageOf(token);
    expect(page).toMatchObject({
      state: 'OPEN',
      firstName: 'Grace',
      email,
      couponCode: expect.stringMatching(/^INVITE-/),
      registrationPercent: 100,
      conference: { id: CONFERENCE },
      endsAt: '2026-09-20T23:00:00.000Z',
    });
    expect(await orderWith(page.couponCode, 'forwarded@example.org')).toMatchObject({
      __typename: 'InvalidInput',
      problems: [{ path: 'email', message: expect.stringContaining('This invitation is personal') }],
    });
    expect(await listed(id)).toMatchObject({ state: 'open', used: 0 });
    expect(await orderWith(page.couponCode, email.toUpperCase())).toMatchObject({
      status: 'CAPTURED',
      totalMinor: 0,
    });
    expect(await orderWith(page.couponCode, email)).toMatchObject({ code: 'INVALID_COUPON' });
    expect(await pageOf(token)).toMatchObject({ state: 'USED', couponCode: null });
    expect(await listed(id)).toMatchObject({ state: 'registered', used: 1, came: false });
    await product.database.seat.updateMany({
      where: { order: { email } },
      data: { admittedAt: new Date('2026-09-21T08:00:00Z') },
    });
    expect(await listed(id)).toMatchObject({ state: 'came', came: true });
  });

  it('is used once by two at once; without the lock it would be twice', async () => {
    const outcomes: number[] = [];
    for (const locked of [false, true]) {
      const email = someone();
      const { token } = await invited(email, '--registration', '100');
      const { couponCode } = await pageOf(token);
      const database = locked
        ? product.database
        : withoutLocks(product.database, { table: 'Coupon', meet: meetingOfTwo() });
      const request = (clientKey: string) =>
        register(
          { ...product.dependencies, database },
          {
            ...speaker,
            clientKey,
            details: { ...speaker.details, email },
            basket: [{ itemId: 'presenter-in-person', quantity: 1 }],
            couponCode,
            termsAccepted: true,
            pastConferenceAcknowledged: false,
            expectedTotalMinor: null,
            network: null,
            currency: 'USD',
          },
        );
      await Promise.allSettled([request(`one-${email}`), request(`other-${email}`)]);
      outcomes.push(await product.database.order.count({ where: { couponCode } }));
    }
    expect(outcomes).toEqual([2, 1]);
  });

  it('lets its holder submit after the deadline, and nobody else', async () => {
    const email = someone();
    await product.database.event.updateMany({
      data: { abstractDeadlineAt: new Date('2026-03-01T00:00:00Z'), abstractDeadlineEnforced: true },
    });
    await product.dependencies.catalogue.reload();
    const submit = async (from: string) =>
      (await submitByGraphQL(product.url, { data: pdf({ text: from }) }, { email: from })).result?.__typename;
    const { id, token } = await invited(email, '--abstract-until', '2026-03-20');
    expect(await pageOf(token)).toMatchObject({
      couponCode: null,
      abstractUntil: '2026-03-21T00:00:00.000Z',
    });
    expect(await submit('stranger@example.org')).toBe('AbstractsClosed');
    expect(await submit(email)).toBe('AbstractReceived');
    expect(await listed(id)).toMatchObject({ state: 'submitted', abstracts: 1 });
    await run('end', id);
    expect(await submit(email)).toBe('AbstractsClosed');
  });

  it('offers nothing once it is declined, ended or over', async () => {
    const email = someone();
    const declined = await invited(email, '--registration', '100', '--abstract-until', '2026-07-05');
    const { couponCode } = await pageOf(declined.token);
    expect(await decline(declined.token)).toEqual({ __typename: 'Invitation' });
    expect(await decline(declined.token)).toEqual({ __typename: 'Invitation' });
    expect(await pageOf(declined.token)).toMatchObject({ state: 'DECLINED', couponCode: null });
    expect(await orderWith(couponCode, email)).toMatchObject({ code: 'INVALID_COUPON' });
    expect(await product.database.lateAbstract.count({ where: { email } })).toBe(0);
    expect(await listed(declined.id)).toMatchObject({ state: 'declined' });

    const ended = await invited(someone(), '--registration', '50');
    expect((await run('end', ended.id, '--reason', 'twice')).out).toContain('is ended');
    expect(await pageOf(ended.token)).toBeNull();
    expect((await run('end', ended.id)).error).toContain('no invitation');
    expect(await decline(ended.token)).toMatchObject({ code: 'LINK_NOT_FOUND' });

    const over = await invited(someone(), '--registration', '50', '--until', '2026-03-31');
    product.clock.set('2026-04-01T09:00:00Z');
    expect((await product.graphql(PAGE, { token: over.token })).errors).toBeTruthy();
    expect(await listed(over.id)).toMatchObject({ state: 'expired' });
  });

  it('without an answer is reminded of, and not once it has one', async () => {
    const [silent, answering, registering] = [someone(), someone(), someone()];
    await invited(silent, '--registration', '50');
    const { token } = await invited(answering, '--registration', '50');
    const { token: used } = await invited(registering, '--registration', '100');
    await decline(token);
    await orderWith((await pageOf(used)).couponCode, registering);
    const days: string[] = [];
    for (let day = 11; day <= 45; day++) {
      product.clock.set(new Date(Date.UTC(2026, 2, day, 10)));
      await sendChasers(product.dependencies);
    }
    await product.sendMails();
    for (const { recipient, createdAt } of await product.database.mail.findMany({
      where: { template: 'invitation-reminder', recipient: { in: [silent, answering, registering] } },
      orderBy: { createdAt: 'asc' },
    }))
      days.push(`${recipient === silent} ${createdAt.toISOString().slice(0, 10)}`);
    expect(days).toEqual(['true 2026-03-17', 'true 2026-03-24', 'true 2026-03-31']);
  });
});

describe('“Send me my links”', () => {
  it('has one’s invitations while they hold, and neither a declined, an ended nor a past one', async () => {
    const email = someone();
    const { token: before, id } = await invited(email, '--registration', '50', '--until', '2026-04-30');
    const linked = async () => {
      await product.graphql(
        'mutation ($email: String!) { sendOrderLinks(email: $email) { ... on OrderLinksSent { message } } }',
        { email },
      );
      const mails = (await product.mails()).filter(
        ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Your links'),
      );
      const link = /your invitation, until 30\s+April 2026\)\s+\S+\/invitation\/([\w-]{43})/;
      return mails.map(({ text = '' }) => link.exec(text)?.[1]);
    };
    const [token = ''] = await linked();
    expect(token).not.toBe(before);
    expect(await pageOf(token)).toMatchObject({ state: 'OPEN', email });
    // It opens nothing for longer than the invitation holds.
    product.clock.set('2026-05-01T09:00:00Z');
    expect((await product.graphql(PAGE, { token })).errors).toBeTruthy();
    expect(await linked()).toHaveLength(1);
    product.clock.set('2026-03-10T09:00:00Z');
    await decline(token);
    expect(await linked()).toHaveLength(1);
    await run('end', id);
    expect(await linked()).toHaveLength(1);
  });
});

describe('a table of people', () => {
  const table = async (text: string) => {
    const file = join(folder, 'people.csv');
    await writeFile(file, text);
    return ['--conference', CONFERENCE, '--csv', file];
  };

  it('invites everybody in it, who are shown first', async () => {
    const [one, other] = [someone(), someone()];
    const csv = await table(
      `Last name;E-Mail;First name\r\n王;${one};小明\r\n"O'Neil, Jr";${other};Shaquille\r\n`,
    );
    const shown = await run('create', ...csv, '--registration', '100', '--dry-run');
    expect(shown.out).toContain('registration complimentary; until 20');
    expect(shown.out).toContain(`小明 王 <${one}>`);
    const { plan } = JSON.parse(
      (await run('create', ...csv, '--registration', '100', '--dry-run', '--json')).out,
    );
    expect((await run('create', ...csv, '--registration', '100', '--confirm', plan)).out).toContain(
      '2 people are invited',
    );
    expect((await run('create', ...csv, '--registration', '100', '--dry-run')).error).toContain(
      `${one} is invited already`,
    );
  });

  it('leaves out who is invited already, or has two lines, and says so; one name is enough', async () => {
    const [known, twice, mononym] = [someone(), someone(), someone()];
    await invited(known, '--registration', '100');
    const csv = await table(
      `Email,First name,Last name\n${known},Grace,Hopper\n${twice},G,H\n${twice.toUpperCase()},G,H\n${mononym},,Suharto`,
    );
    const asked = ['create', ...csv, '--registration', '100'];
    const shown = JSON.parse((await run(...asked, '--dry-run', '--json')).out);
    expect((await run(...asked, '--dry-run')).out).toContain(`Suharto <${mononym}>\n`);
    const done = JSON.parse((await run(...asked, '--confirm', shown.plan, '--json')).out);
    expect(done.invitations.map(({ email }: { email: string }) => email)).toEqual([twice, mononym]);
    expect(done.skipped).toEqual([
      { email: twice, why: 'is there twice (Line 4), and is invited once' },
      { email: known, why: 'is invited already' },
    ]);
    const token = await mailedToken(product, mononym, 'invitation');
    expect(await pageOf(token)).toMatchObject({ firstName: '', email: mononym });
    const [mail] = (await product.mails()).filter(({ to }) => to?.[0]?.address === mononym);
    expect(mail?.text).toContain('Dear Suharto');
  });

  it.each([
    ['nothing', '', 'Name one person'],
    ['other headings', 'Name,Email\nx,y@example.org', 'needs the headings'],
    ['no lines', 'Email,First name,Last name', 'a line for each person'],
    ['no address', 'Email,First name,Last name\nnobody,G,H', 'Line 2: Please enter a valid email'],
    ['nobody’s name', 'Email,First name,Last name\na@example.org,, ', 'Line 2: Enter a name'],
    [
      'an open quotation mark',
      'Email,First name,Last name\n"a@example.org,G,H',
      'A quotation mark is not closed',
    ],
    ['501 people', `Email,First name,Last name${'\nx@example.org,G,H'.repeat(501)}`, 'At most 500 people'],
    [
      'a name of 5,000 letters',
      `Email,First name,Last name\na@example.org,${'x'.repeat(5000)},H`,
      'first name',
    ],
  ])('with %s is refused, and nobody is invited', async (_, text, error) => {
    const before = await product.database.invitation.count();
    expect(
      (await run('create', ...(await table(text)), '--registration', '100', '--dry-run')).error,
    ).toContain(error);
    expect(await product.database.invitation.count()).toBe(before);
  });

  it.each([
    [['--registration', '101'], 'registration'],
    [[], 'what is offered'],
    [['--registration', '50', '--uses', '21'], 'uses'],
    [['--registration', '50', '--until', '2026-03-01'], 'passed'],
    [['--registration', '50', '--until', 'soon'], 'until'],
  ])('an offer of %j is refused', async (offer, error) => {
    const asked = ['create', '--conference', CONFERENCE, ...person(someone()), ...offer, '--dry-run'];
    expect((await run(...asked)).error).toContain(error);
  });
});

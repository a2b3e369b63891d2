import { UNSENT } from '#client/site/features/call-failure.ts';
import { PAYMENT_MESSAGES } from '#domain/registration/messages.ts';
import { aCoAuthor, anAbstract } from './abstracts.ts';
import { addConference, ordersOf, query } from './database.ts';
import { endLink, linkTo, openedBy } from './links.ts';
import { open } from './open.ts';
import { newOrder, paidOrder } from './orders.ts';
import { newEmail } from './registration.ts';
import { resize } from './resize.ts';
import { comeIntoSight } from './sight.ts';
import { expect, type Locator, type Page, type Request, test } from './test.ts';

type Row = {
  /** Makes what a link opens. */
  make(page: Page): Promise<string>;
  /** What the page says to a browser that runs no script, or the form that works there. */
  withoutScript: string | RegExp;
  /** Fills in what is sent, and returns the button that sends it. */
  fill(page: Page): Promise<Locator>;
  /** What was typed, and has to stay. */
  typed?(page: Page): Locator;
  /** What is said when it could not be sent. */
  failed?: string;
  /** What is there once it is done, in whichever tab. */
  done(page: Page): Locator;
  /** What is there where the other tab sends the same from what it showed before; what is done unless given. */
  again?(page: Page): Locator;
  /** How often it was done, by what the page's link opens. */
  count?: string;
  /** It leads to another site, and can be begun anew from each tab. */
  leaves?: true;
};

const UNSCRIPTED = 'To change anything here, please turn on JavaScript in your browser.';
const disclosed = async (page: Page, summary: string, button: string) => {
  await page.locator('summary').filter({ hasText: summary }).click();
  return page.getByRole('button', { name: button, exact: true });
};

async function paidSeats(page: Page) {
  const email = newEmail();
  await paidOrder(page, email, {
    basket: { 'presenter-in-person': 1, 'delegate-in-person': 2, 'accompanying-person': 1 },
    expectedTotalMinor: 1_964_52,
  });
  const [order] = await ordersOf(email);
  const seats = await query<{ id: string }>(
    'SELECT "id" FROM "Seat" WHERE "orderId" = $1 ORDER BY "position"',
    [order?.id],
  );
  return { order: order?.id, seats: seats.map(({ id }) => id) };
}

const idOf = async (sql: string) => (await query<{ id: string }>(`${sql} RETURNING "id"`))[0]?.id;

const added: Awaited<ReturnType<typeof addConference>>[] = [];

/** After all of them: what was made for one of them alone. */
export async function removeAdded(): Promise<void> {
  for (const one of added.splice(0)) await one.remove();
}

/** The pages that a link opens, by the first word of their address. */
export const linkPages: Record<string, Row> = {
  order: {
    make: async (page) => linkTo('ORDER', (await paidSeats(page)).order),
    withoutScript: UNSCRIPTED,
    async fill(page) {
      const place = page.getByRole('region', { name: 'Who takes part' }).getByRole('listitem').last();
      await place.getByText('Name somebody').click();
      await page.getByRole('form', { name: 'place 4' }).getByLabel('Name').fill('William King');
      return place.getByRole('button', { name: 'Save the name' });
    },
    typed: (page) => page.getByRole('form', { name: 'Name somebody for place 4' }).getByLabel('Name'),
    done: (page) => page.getByText('William King', { exact: true }),
    again: (page) => page.getByText('This was changed in the meantime.'),
    count: `SELECT count(*)::int FROM "Seat" WHERE "orderId" = $1 AND "name" = 'William King' AND "version" = 2`,
  },
  pay: {
    async make(page) {
      const email = newEmail();
      await newOrder(page, email);
      return linkTo('PAYER', (await ordersOf(email))[0]?.id);
    },
    withoutScript: 'To pay here, please turn on JavaScript in your browser.',
    fill: async (page) => page.getByRole('button', { name: 'Pay with PayPal' }),
    failed: PAYMENT_MESSAGES.checkoutFailed,
    done: (page) => page.getByRole('heading', { name: 'Pay Meridian Conferences' }),
    leaves: true,
  },
  seat: {
    make: async (page) => linkTo('SEAT', (await paidSeats(page)).seats[2]),
    withoutScript: UNSCRIPTED,
    async fill(page) {
      await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
      await page.getByLabel('Organization').fill('Navy');
      return page.getByRole('button', { name: /^(Claim this place|Save)$/ });
    },
    typed: (page) => page.getByLabel('Organization'),
    done: (page) => page.getByRole('link', { name: 'Ticket (PDF)' }),
    again: (page) => page.getByText('This was changed in the meantime.'),
    count: `SELECT count(*)::int FROM "Seat" WHERE "id" = $1 AND "name" = 'Grace Hopper' AND "version" = 2`,
  },
  abstract: {
    make: async () => (await anAbstract()).address,
    withoutScript: /<form[^>]*action="[^"]*\/withdraw"/,
    async fill(page) {
      const button = await disclosed(page, 'Withdraw this abstract', 'Withdraw');
      await page.getByLabel('Reason').fill('A sample was mixed up.');
      return button;
    },
    typed: (page) => page.getByLabel('Reason'),
    done: (page) => page.getByText('This abstract is withdrawn'),
    count: `SELECT count(*)::int FROM "Abstract" WHERE "id" = $1 AND "withdrawnAt" IS NOT NULL`,
  },
  'co-author': {
    make: async () => aCoAuthor((await anAbstract()).id),
    withoutScript: /<form[^>]*action="[^"]*\/object"/,
    async fill(page) {
      const button = await disclosed(page, 'I am not an author of this', 'I am not an author');
      await page.getByLabel('Explanation').fill('I never met her.');
      return button;
    },
    typed: (page) => page.getByLabel('Explanation'),
    done: (page) => page.getByText('You have said that you are not an author'),
    count: `SELECT count(*)::int FROM "AbstractAuthor" WHERE "id" = $1 AND "objectedAt" IS NOT NULL`,
  },
  confirm: {
    async make(page) {
      const { seats } = await paidSeats(page);
      const id = await idOf(
        `INSERT INTO "SeatChange" ("id", "seatId", "kind", "name", "organization", "email", "requestedAt")
         VALUES (gen_random_uuid(), '${seats[0]}', 'TRANSFER', 'Jean Bartik', 'Navy', 'jean@example.org', '2026-03-10')`,
      );
      return linkTo('TRANSFER_FROM', id);
    },
    withoutScript: UNSCRIPTED,
    fill: async (page) => page.getByRole('button', { name: 'Hand it over' }),
    done: (page) => page.getByText('Thank you. We are waiting for the other person to confirm.'),
    count: `SELECT count(*)::int FROM "SeatChange" WHERE "id" = $1 AND "fromConfirmedAt" IS NOT NULL`,
  },
  waiting: {
    async make() {
      // Sold out: where there are places, the next one is offered while this is looked at.
      added.push(await addConference({ id: 'waited-for', title: 'Waited for' }));
      await query(`INSERT INTO "Capacity" VALUES ('waited-for', 'presenter-in-person', 0)`);
      const id = await idOf(
        `INSERT INTO "WaitingEntry" ("id", "conferenceId", "itemId", "name", "email", "joinedAt")
         VALUES (gen_random_uuid(), 'waited-for', 'presenter-in-person', 'Ada Lovelace', '${newEmail()}', '2026-03-10')`,
      );
      return linkTo('WAITING', id);
    },
    withoutScript: UNSCRIPTED,
    fill: (page) => disclosed(page, 'Leave the waiting list', 'Leave the list'),
    done: (page) => page.getByText('You have left the waiting list'),
    count: `SELECT count(*)::int FROM "WaitingEntry" WHERE "id" = $1 AND "state" = 'LEFT'`,
  },
  invitation: {
    async make() {
      const email = newEmail();
      const code = email.slice(0, 8).toUpperCase();
      const coupon = await idOf(
        `INSERT INTO "Coupon" ("id", "code", "email", "registrationPercent", "maxUses")
         VALUES (gen_random_uuid(), 'INVITE-${code}', '${email}', 50, 1)`,
      );
      const id = await idOf(
        `INSERT INTO "Invitation" ("id", "conferenceId", "firstName", "lastName", "email", "couponId", "endsAt", "createdAt")
         VALUES (gen_random_uuid(), 'nextgen-pharma-2026', 'Jean', 'Bartik', '${email}', '${coupon}', '2026-08-31', '2026-03-10')`,
      );
      return linkTo('INVITATION', id);
    },
    withoutScript: 'To register or decline here, please turn on JavaScript in your browser.',
    fill: (page) => disclosed(page, 'Decline the invitation', 'Decline'),
    done: (page) => page.getByText('You have declined the invitation'),
    count: `SELECT count(*)::int FROM "Invitation" WHERE "id" = $1 AND "declinedAt" IS NOT NULL`,
  },
};

/** Tests that what is sent from such a page is done once, and nothing typed is lost, whatever happens to line, tab and link. */
export const endures = ([name, row]: [string, Row]) =>
  test(`/${name}: a line that breaks, sent twice, another tab, hidden for an hour, a link that has ended, no script`, async ({
    page: hidden,
    context,
  }) => {
    const { done, again = done, failed = UNSENT } = row;
    const address = await row.make(hidden);
    const html = await (await hidden.request.get(address)).text();
    expect(html).toMatch(row.withoutScript);

    // One tab is filled in, and then out of sight for an hour: it asks for nothing.
    await hidden.clock.install();
    await open(hidden, address);
    const stale = await row.fill(hidden);
    await comeIntoSight(hidden, false);
    const asked: string[] = [];
    // By POST, as all that is asked with a token.
    hidden.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await hidden.clock.fastForward('01:00:00');

    const page = await context.newPage();
    await resize(page, { width: 390, height: 844 });
    await open(page, address);
    const button = await row.fill(page);
    const typed = await row.typed?.(page).inputValue();
    const { sent, cut, hold, release } = await breakTheLine(page);
    // Twice in a moment; it never arrives.
    await button.dblclick();
    cut();
    await expect(page.getByText(failed)).toBeVisible();
    expect(sent).toEqual(['lost']);
    if (typed !== undefined) await expect(row.typed?.(page) ?? page.locator('body')).toHaveValue(typed);
    if (row.count) expect(await counted(row.count, address)).toBe(0);
    // It arrives, and the answer is lost: what stands is shown all the same, whatever was asked before and is on its way.
    await hold();
    await button.click();
    if (row.leaves) {
      await expect(page.getByText(failed)).toBeVisible();
      await button.click();
    }
    await expect(done(page)).toBeVisible();
    await release();
    if (!row.leaves) await expect(done(page)).toBeVisible();
    expect(sent.slice(0, 2)).toEqual(['lost', 'unanswered']);
    if (row.count) expect(await counted(row.count, address)).toBe(1);

    expect(asked).toEqual([]);
    if (!row.leaves) {
      await stale.click();
      await expect(again(hidden)).toBeVisible();
      if (row.count) expect(await counted(row.count, address)).toBe(1);
    }
    await endLink(address);
    await comeIntoSight(hidden, true);
    await expect(hidden.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    expect((await hidden.request.get(address)).status()).toBe(404);
  });

/** How often what a link opens says that it was done. */
async function counted(count: string, address: string): Promise<number | undefined> {
  return (await query<{ count: number }>(count, [await openedBy(address)]))[0]?.count;
}

/**
 * The first change that a page sends never arrives (the line is `cut`), and the second one's answer is lost; tells what was sent. What
 * the page asks from `hold` on has its answer from before the second change, and is given it only by `release`.
 */
async function breakTheLine(page: Page) {
  const sent: string[] = [];
  const { promise, resolve: cut } = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  const released = Promise.withResolvers<void>();
  let holds = false;
  await page.route(/\/graphql$|\/(abstract|co-author)\/[^/]+\/./, async (route) => {
    if (!changes(route.request())) {
      if (!holds) return route.continue();
      const response = await route.fetch();
      held.push(released.promise.then(() => route.fulfill({ response })));
      return held.at(-1);
    }
    holds = false;
    sent.push(['lost', 'unanswered'][sent.length] ?? 'answered');
    if (sent.length > 2) return route.continue();
    await (sent.length === 1 ? promise : route.fetch());
    return route.abort('connectionreset');
  });
  const hold = async () => {
    holds = true;
    await expect(async () => {
      // The line is back: the page asks, unless it is asking.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      expect(held.length).toBeGreaterThan(0);
    }).toPass();
  };
  const release = async () => {
    released.resolve();
    await Promise.all(held);
  };
  return { sent, cut, hold, release };
}

const changes = (request: Request) =>
  request.method() === 'POST' &&
  (!request.url().endsWith('/graphql') || /"mutation /.test(request.postData() ?? ''));

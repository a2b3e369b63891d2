import { expect, type Page } from '@playwright/test';
import { DESK_HEADER } from '#server/office/staff/gate.ts';
import { upToDate } from './database.ts';
import { type NewOrder, newOrder, paidOrder } from './orders.ts';
import { organiser } from './organiser.ts';
import { newEmail } from './registration.ts';
import { type Site, site } from './site.ts';

/** A fresh address of the desk, as the command prints it. */
export const deskAddress = async (): Promise<string> => String((await organiser('desk', 'url')).url);

/** The cookies of those who have come in. */
const cookies = new WeakMap<Site, Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>>();

/** Sends something to the desk, as its own page does. */
const send = (page: Page, path: string, data: object) =>
  page.request.post(site().desk + path, {
    headers: { origin: site().desk, 'sec-fetch-site': 'same-origin', [DESK_HEADER]: '1' },
    data,
  });

/** Is in, on whichever page. How somebody comes in and leaves is tested in getting-in.spec.ts. */
async function signIn(page: Page): Promise<void> {
  const own = site();
  const known = cookies.get(own);
  if (known) {
    await page.context().addCookies(known);
    if ((await send(page, '/graphql', { query: '{ desk { actor } }' })).ok()) return;
  }
  // The key that the server prints is good for ten minutes, and a session for half an hour without a request.
  const key = new URL(await deskAddress()).hash.slice(1);
  expect((await send(page, '/session', { key })).status()).toBe(204);
  cookies.set(own, await page.context().cookies(own.desk));
}

/** Has the desk do something that another test does by hand; visitors are shown what it has changed from then on. */
export async function haveDone(page: Page, mutation: string): Promise<void> {
  await signIn(page);
  const answer = await send(page, '/graphql', { query: `mutation { ${mutation} { __typename } }` });
  expect(await answer.json()).toMatchObject({ data: expect.any(Object) });
  await upToDate();
}

/** Is in, and goes to one of the desk's pages. */
export async function comeIn(page: Page, path = '/registrations'): Promise<void> {
  const own = site();
  await signIn(page);
  // A dialog closes by going back, which would end what is opened meanwhile; a menu may stay open.
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await page.goto(own.desk + path);
  // Until then it says that it opens, which is no page to be looked at.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
}

/** A registration of 646.68 USD in somebody's name, which nobody has paid; its reference, and where it can be paid. */
export const newRegistration = (page: Page, lastName: string): Promise<NewOrder> =>
  newOrder(page, newEmail(), { lastName });

/** The same, paid; returns its reference. */
export async function paidRegistration(page: Page, lastName: string): Promise<string> {
  const { reference } = await paidOrder(page, newEmail(), { lastName });
  return reference;
}

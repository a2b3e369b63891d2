import { offerPlaces } from '#server/registrations/waiting/offer-places.ts';
import { EARLY, type Product, startProduct } from './product.ts';
import { type CreateOrderInput, createOrder } from './registration.ts';
import { join, mailsAbout } from './waiting.ts';

/** What is sold out, and for which conference. */
export const ITEM = 'presenter-in-person';
export const CONFERENCE = 'nextgen-pharma-2026';
export const HOUR_MS = 60 * 60 * 1000;

/** The product of the test file that has opened the scene. */
export let product: Product;

export async function openScene(): Promise<void> {
  product = await startProduct();
}

/** One place: nothing that earlier tests have left holds it, and nobody waits. */
export async function clearScene(): Promise<void> {
  product.clock.set(EARLY);
  await product.forgetSenders();
  await product.database.waitingEntry.deleteMany();
  await product.database.order.updateMany({
    where: { cancelledAt: null },
    data: { status: 'CANCELLED', cancelledAt: product.clock.now(), reconcileAfter: null },
  });
  await product.database.conference.update({
    where: { id: CONFERENCE },
    data: { registrationClosesAt: null },
  });
  await places(1);
}

/** Has so many places from now on; null: no limit. */
export async function places(count: number | null): Promise<void> {
  const key = { conferenceId: CONFERENCE, itemId: ITEM };
  await product.database.capacity.deleteMany({ where: key });
  if (count !== null) await product.database.capacity.create({ data: { ...key, places: count } });
  await product.dependencies.catalogue.reload();
}
export async function closesAt(registrationClosesAt: Date): Promise<void> {
  await product.database.conference.update({ where: { id: CONFERENCE }, data: { registrationClosesAt } });
  await product.dependencies.catalogue.reload();
}
export const order = ({
  quantity = 1,
  ...change
}: CreateOrderInput & { quantity?: number; heldPlace?: string } = {}) =>
  createOrder(product, {
    basket: [{ itemId: ITEM, quantity }],
    expectedTotalMinor: undefined,
    ...change,
  } as CreateOrderInput);
export const approved = async (change: Parameters<typeof order>[0] = {}) => {
  const made = await order(change);
  product.paypal.control.approve(made.paypalOrderId);
  return made;
};
export const cancel = ({ token }: { token: string }) =>
  product.graphql('mutation ($token: String!) { cancelOrder(token: $token) { __typename } }', { token });
export const wait = (email: string, name?: string) =>
  join(product, { conferenceId: CONFERENCE, itemId: ITEM, email, ...(name && { name }) });
export const offer = () => offerPlaces(product.dependencies);
export const left = async () => {
  const { data } = await product.graphql(
    `{ priceList(conferenceId: "${CONFERENCE}") { items(ids: ["${ITEM}"]) { placesLeft } } }`,
  );
  return data.priceList.items[0].placesLeft;
};
export const expire = async (hours: number) => {
  product.clock.advance(hours * HOUR_MS);
  await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
  await product.lookAtDueOrders();
};
/** The last link that somebody was mailed. */
export const tokenOf = async (email: string) => (await mailsAbout(product, email)).at(-1)?.token ?? '';
export const titlesTo = async (email: string) => (await mailsAbout(product, email)).map(({ title }) => title);
export const states = async () => {
  const entries = await product.database.waitingEntry.findMany({ orderBy: { number: 'asc' } });
  return entries.map(({ state }) => state);
};

import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { AcceptedAs } from '#domain/abstracts/accepted-as.ts';
import type { ChaserKind } from '#domain/chasers/chaser.ts';
import { invite, planInvitations } from '#server/registrations/invitations/invite.service.ts';
import { sendForm, submitted } from './abstract-page.ts';
import { CLIP, pictureWithPlace } from './media-files.ts';
import type { Product } from './product.ts';
import { captureOrder, createOrder, speaker } from './registration.ts';
import { change, mailedToken, paidGroup, seatsOf } from './seats.ts';
import { BankAccount, transfer } from './stories/bank.ts';
import { orderByTransfer } from './transfers.ts';

/** An abstract of somebody's that was accepted just now. */
export async function acceptedAbstract(
  product: Product,
  email: string,
  as: AcceptedAs = 'TALK',
  fields: Parameters<typeof submitted>[2] = {},
) {
  const { reference, token } = await submitted(product, email, fields);
  const { id } = await product.database.abstract.update({
    where: { reference },
    data: { decision: 'ACCEPTED', decidedAs: as, decidedAt: product.clock.now() },
  });
  return { email, reference, token, id };
}

/** A paid order for a presenter with other tickets, which nobody is named for. */
export async function buyForPresenting(product: Product, email: string, itemIds: readonly string[]) {
  const { token, paypalOrderId } = await createOrder(product, {
    details: { ...speaker.details, email },
    basket: ['presenter-in-person', ...itemIds].map((itemId) => ({ itemId, quantity: 1 })),
    expectedTotalMinor: undefined,
  });
  product.paypal.control.approve(paypalOrderId);
  await captureOrder(product, paypalOrderId);
  return token as string;
}

/** Says that an abstract will be presented. */
export async function confirmTalk(product: Product, token: string) {
  expect(await sendForm(product, `${token}/confirm`)).toMatchObject({ body: { ok: true } });
}

export async function uploadVideo(product: Product, token: string) {
  const file = { data: readFileSync(CLIP), name: 'clip.mp4' };
  expect(await sendForm(product, `${token}/file`, { kind: 'VIDEO' }, file)).toMatchObject({
    body: { ok: true },
  });
}

async function uploadPoster(product: Product, token: string) {
  const file = { data: await pictureWithPlace(1200, 800), name: 'poster.jpg' };
  expect(await sendForm(product, `${token}/file`, { kind: 'POSTER' }, file)).toMatchObject({
    body: { ok: true },
  });
}

/** Names somebody for each ticket of an order that nobody has. */
export async function nameSeats(product: Product, token: string) {
  const holder = { name: 'Grace Hopper', organization: 'Navy', email: null };
  for (const { id: seatId, version, state } of await seatsOf(product, token))
    if (state === 'OPEN')
      expect(await change(product, 'nameSeat', { token, seatId, version, holder })).toMatchObject({
        __typename: 'OrderSeat',
      });
}

/** Somebody with one thing to do: the id of the abstract, order or invitation that it is about, and what does it. */
type Chased = { id: string; do(): Promise<unknown> };

/** An author who presents something whose file they have not uploaded. */
async function owesFile(product: Product, email: string, as: AcceptedAs) {
  const { token, id } = await acceptedAbstract(product, email, as);
  await confirmTalk(product, token);
  return { token, id };
}

/** Of each kind, how somebody comes to have just that to do. */
export const CHASED: Readonly<Record<ChaserKind, (product: Product, email: string) => Promise<Chased>>> = {
  TRANSFER_UNPAID: async (product, email) => {
    const { reference, totalMinor: minor } = await orderByTransfer(product, {
      details: { ...speaker.details, email },
      expectedTotalMinor: undefined,
    });
    const order = await product.database.order.findUniqueOrThrow({ where: { reference } });
    return {
      id: order.id,
      do: () => transfer(product, new BankAccount(), order, { minor, label: 'SEPA 4711' }),
    };
  },
  ABSTRACT_UNCONFIRMED: async (product, email) => {
    const { token, id } = await acceptedAbstract(product, email);
    return { id, do: () => confirmTalk(product, token) };
  },
  POSTER_MISSING: async (product, email) => {
    const { token, id } = await owesFile(product, email, 'E_POSTER');
    return { id, do: () => uploadPoster(product, token) };
  },
  VIDEO_MISSING: async (product, email) => {
    const { token, id } = await owesFile(product, email, 'VIDEO');
    return { id, do: () => uploadVideo(product, token) };
  },
  SEAT_UNNAMED: async (product, email) => {
    const { token, reference } = await paidGroup(product, email);
    const { id } = await product.database.order.findUniqueOrThrow({ where: { reference } });
    return { id, do: () => nameSeats(product, token) };
  },
  INVITATION_UNANSWERED: async (product, email) => {
    const who = { csv: '', email, firstName: 'Grace', lastName: 'Hopper' };
    const input = { ...who, conference: 'nextgen-pharma-2026', registration: '50' };
    const { id: planId } = await planInvitations(product.dependencies, input);
    const { made } = await invite(product.dependencies, input, {
      planId,
      actor: 'ada',
      reason: '',
      dryRun: false,
    });
    const token = await mailedToken(product, email, 'invitation');
    const decline = 'mutation ($token: String!) { declineInvitation(token: $token) { __typename } }';
    return { id: made[0]?.id ?? '', do: () => product.graphql(decline, { token }) };
  },
};

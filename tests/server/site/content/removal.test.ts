import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { join as joinList } from '../../../support/waiting.ts';

const MEMBER = 'aubin-desgranges';
const CONFERENCE = 'optics-photonics-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-removal-'));
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const remove = (...args: string[]) => organiser('content', 'remove', ...args);
const undo = async () =>
  organiser(
    'content',
    'undo',
    String(JSON.parse((await organiser('content', 'publications', '--json')).out).items[0].number),
  );
const shown = async (id: string) => {
  await product.dependencies.catalogue.reload();
  return (await product.graphql('query ($id: ID!) { node(id: $id) { id } }', { id })).data.node;
};

it('a piece is removed once it was rehearsed, with its reason in the audit log, and an undo brings it back', async () => {
  const before = await product.database.committeeMember.findUniqueOrThrow({ where: { id: MEMBER } });
  const args = ['content', 'remove', 'committee-member', MEMBER, '--json'];
  expect((await organiser(...args, '--dry-run')).code).toBe(0);
  expect(await shown(MEMBER)).toEqual({ id: MEMBER });
  const { code, out, error } = await organiser(...args, '--reason', 'has left');
  expect([code, error, JSON.parse(out).items]).toEqual([
    0,
    '',
    [{ kind: 'committee-member', id: MEMBER, what: 'removed' }],
  ]);
  expect(await shown(MEMBER)).toBeNull();
  expect(
    await product.database.auditEntry.findMany({
      where: { subject: `committee-member ${MEMBER}` },
      include: { personal: true },
    }),
  ).toMatchObject([{ action: 'content.remove', personal: { values: { reason: 'has left' } } }]);
  await undo();
  expect(await product.database.committeeMember.findUniqueOrThrow({ where: { id: MEMBER } })).toEqual(before);
});

describe('what is needed', () => {
  it('stays, and all that keeps it is named at once', async () => {
    const order = await createOrder(product, {
      details: { ...speaker.details, selectedConference: CONFERENCE },
      basket: [{ itemId: 'presenter-in-person', quantity: 1 }],
      expectedTotalMinor: 50_898,
    });
    expect(order.__typename).toBe('Order');
    const conferences = { create: { conferenceId: CONFERENCE } };
    await product.database.coupon.create({ data: { code: 'OURS', conferences } });
    await product.database.coupon.create({ data: { code: 'THEIRS', conferences } });
    await organiser('prices', 'capacity', CONFERENCE, '--set', 'e-poster=0');
    await product.dependencies.catalogue.reload();
    const joined = await joinList(product, {
      conferenceId: CONFERENCE,
      itemId: 'e-poster',
      email: 'grace@example.org',
    });
    expect(joined.__typename).toBe('WaitingListJoined');
    await organiser('content', 'export', folder, CONFERENCE);
    await organiser('content', 'import', folder, '--draft');
    const { code, error } = await remove('conference', CONFERENCE);
    expect([code, error]).toEqual([
      1,
      `${CONFERENCE} has 1 registration, 2 coupons, 1 entry on waiting lists and 1 limit of places, so it can’t be removed. Set listed and registrable to false to take it off the lists. ${CONFERENCE} has a draft: publish or discard it first.\n`,
    ]);
    expect(await shown(CONFERENCE)).toEqual({ id: CONFERENCE });
  });

  it('is a price list that a published conference has; drafts that name one are told', async () => {
    await organiser('prices', 'create', 'dear', '--name', 'Dear');
    await organiser('prices', 'assign', 'dear', 'global-biotech-congress-2026');
    const kept = await remove('price-list', 'dear');
    expect([kept.code, kept.error]).toEqual([
      1,
      'dear is the price list of global-biotech-congress-2026, so it stays.\n',
    ]);
    await organiser('prices', 'assign', 'standard', 'global-biotech-congress-2026');
    await organiser('conferences', 'new-edition', 'nextgen-pharma-2026', '--starts', '2027-09-20');
    await organiser('prices', 'assign', 'dear', 'nextgen-pharma-2027');
    expect(await remove('price-list', 'dear')).toMatchObject({
      code: 0,
      error: 'Still referred to by nextgen-pharma-2027 (draft).\n',
    });
    const refused = await organiser('content', 'publish', 'nextgen-pharma-2027');
    expect([refused.code, refused.error]).toEqual([
      2,
      'nextgen-pharma-2027: priceList dear is no price-list\n',
    ]);
    await undo();
    expect((await organiser('content', 'publish', 'nextgen-pharma-2027')).code).toBe(0);
    expect((await remove('price-list', 'standard')).error).toContain('has no other, so it stays');
  });
});

it('what is not there, of another kind, or only a draft is not removed', async () => {
  await organiser('conferences', 'new-edition', 'global-biotech-congress-2026', '--starts', '2027-09-20');
  const errors = [];
  for (const [kind, id] of [
    ['committee-member', 'nobody'],
    ['poem', MEMBER],
    ['conference', MEMBER],
    ['conference', 'global-biotech-congress-2027'],
  ] as const)
    errors.push((await remove(kind, id)).error);
  expect(errors).toEqual([
    'There is no committee-member called nobody.\n',
    `There is no poem called ${MEMBER}.\n`,
    `There is no conference called ${MEMBER}.\n`,
    'global-biotech-congress-2027 is only a draft: discard it instead.\n',
  ]);
});

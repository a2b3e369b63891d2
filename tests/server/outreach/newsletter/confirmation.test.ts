// docs/product.md 9.2
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeOld } from '#server/assembly/retention.ts';
import { addSubscribers } from '#server/outreach/newsletter/subscriber-change.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

const DAY = 24 * 60 * 60_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ dependencies: { confirmSubscriptions: true } });
});
afterAll(() => product.stop());
beforeEach(() => product.forgetSenders());

const subscribe = async (email: string) => {
  const { data } = await product.graphql(
    `mutation ($input: SubscribeInput!) {
      subscribe(input: $input) {
        __typename
        ... on Subscribed { alreadySubscribed waiting message }
        ... on Failure { code }
      }
    }`,
    { input: { email } },
  );
  return data.subscribe;
};
const WAITING = {
  __typename: 'Subscribed',
  alreadySubscribed: false,
  waiting: true,
  message: 'Please confirm your subscription: we have sent you an email with a link.',
};

const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address);
const noticesOf = async (address: string) =>
  (await product.mails()).filter(({ subject }) => subject === `New subscriber: ${address}`);
/** The path of the link in the newest mail to an address. */
const linkTo = async (address: string) =>
  /\/confirm-subscription\?token=[\w-]{43}/.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[0] ?? '';
const press = async (path: string) => {
  const { status, headers } = await fetch(`${product.url}${path}`, { method: 'POST', redirect: 'manual' });
  return `${status} ${headers.get('location')}`;
};
const stateOf = async (email: string) => {
  const { out } = await organiserOf(product)('subscribers', 'list', '--search', email, '--json');
  return /"state":"(\w+)"/.exec(out)?.[1];
};
const getsNews = async (email: string) =>
  (await product.database.subscriber.count({ where: { email, unsubscribedAt: null } })) === 1;

describe('Where subscriptions are confirmed, an address', () => {
  it('counts once the button behind the mailed link is pressed, and not before', async () => {
    expect(await subscribe('Ada@example.org')).toEqual(WAITING);
    expect((await mailsTo('ada@example.org')).map(({ subject }) => subject)).toEqual([
      'Confirm your subscription to updates from Meridian Conferences',
    ]);
    expect(await noticesOf('ada@example.org')).toEqual([]);
    const link = await linkTo('ada@example.org');
    await fetch(`${product.url}${link}`);
    expect(await getsNews('ada@example.org')).toBe(false);
    expect(await stateOf('ada@example.org')).toBe('waiting');

    for (const _time of ['first', 'again'])
      expect(await press(link)).toBe('303 /confirm-subscription?done=true');
    expect(await getsNews('ada@example.org')).toBe(true);
    expect(await stateOf('ada@example.org')).toBe('subscribed');
    expect((await mailsTo('ada@example.org')).at(-1)?.subject).toBe(
      'Welcome to updates from Meridian Conferences',
    );
    expect(await noticesOf('ada@example.org')).toHaveLength(1);
  });

  it('that is subscribed is not asked again', async () => {
    await subscribe('known@example.org');
    await press(await linkTo('known@example.org'));
    const before = (await mailsTo('known@example.org')).length;
    expect(await subscribe('known@example.org')).toMatchObject({ alreadySubscribed: true, waiting: false });
    expect(await mailsTo('known@example.org')).toHaveLength(before);
  });

  it('is sent the question again on request, five times an hour at most', async () => {
    for (let time = 0; time < 5; time++) expect(await subscribe('again@example.org')).toEqual(WAITING);
    expect(await subscribe('again+x@example.org')).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await mailsTo('again@example.org')).toHaveLength(5);
  });

  it('is not subscribed by a link that is over seven days old, wrong, or of another kind', async () => {
    await subscribe('late@example.org');
    const link = await linkTo('late@example.org');
    expect(await press(link.replace('confirm-subscription', 'unsubscribe'))).toBe(
      '303 /unsubscribe?done=false',
    );
    expect(await press('/confirm-subscription?token=wrong')).toBe('303 /confirm-subscription?done=false');
    product.clock.advance(8 * DAY);
    expect(await press(link)).toBe('410 null');
    expect(await getsNews('late@example.org')).toBe(false);
  });

  it('that has unsubscribed stays so, whoever enters it, and an old link brings nothing back', async () => {
    await subscribe('gone@example.org');
    const link = await linkTo('gone@example.org');
    await press(link);
    product.clock.advance(1000);
    await organiserOf(product)('subscribers', 'remove', 'gone@example.org', '--reason', 'asked');
    expect(await press(link)).toBe('303 /confirm-subscription?done=false');
    await subscribe('gone@example.org');
    expect(await getsNews('gone@example.org')).toBe(false);
    const doing = { actor: 'test', reason: '', dryRun: false };
    const add = (email: string) =>
      addSubscribers(product.dependencies, { emails: [email], source: 'signed list', again: false }, doing);
    await expect(add('gone@example.org')).rejects.toThrow('unsubscribed on');
    await subscribe('new@example.org');
    expect(await add('new@example.org')).toMatchObject({ changed: ['new@example.org'] });
    expect(await stateOf('new@example.org')).toBe('subscribed');
  });

  it('that never confirmed goes after thirty days; whoever had been subscribed stays known as ended', async () => {
    await subscribe('never@example.org');
    product.clock.advance(31 * DAY);
    await removeOld(product.dependencies);
    const left = await product.database.subscriber.findMany({ select: { email: true } });
    expect(left.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['ada@example.org', 'gone@example.org']),
    );
    expect(left.map(({ email }) => email)).not.toContain('never@example.org');
  });
});

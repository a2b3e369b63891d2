// docs/product.md 10.3: the people of a list whom its filter finds
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribe } from '#server/outreach/newsletter/newsletter.service.ts';
import { submitByGraphQL } from '../../../support/abstract-form.ts';
import { startDesk, type TestDesk } from '../../../support/desk.ts';
import { pdf } from '../../../support/documents.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let desk: TestDesk;
let cookie: string;

async function registered(email: string, { paid = true, ...details }: { paid?: boolean; country?: string }) {
  const order = await approvedOrder(product, { details: { ...speaker.details, ...details, email } });
  if (paid) await captureOrder(product, order.paypalOrderId);
  return order.reference;
}

beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  desk = await startDesk(product);
  cookie = await desk.comeIn();
  await registered('ada@example.org', { country: 'Japan' });
  await registered('ADA@example.org', { country: 'Japan' });
  await registered('grace@example.org', { country: 'Japan' });
  await registered('unpaid@example.org', { country: 'Japan', paid: false });
  await registered('lise@example.org', { country: 'Austria' });
  await submitByGraphQL(product.url, { data: pdf() }, { email: 'marie@example.org', title: 'Radium' });
  await subscribe(product.dependencies, { email: 'grace@example.org', website: '', network: null });
  await organiser('subscribers', 'add', 'emmy@example.org', 'ended@example.org', '--source', 'signed list');
  await organiser('subscribers', 'remove', 'ended@example.org');
  await product.sendMails();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const TEXT = ['--subject', 'Your visa', '--text', 'Dear {name}, about {reference}.'];
const send = (...args: string[]) => organiser('mail', 'send', ...args);
const planOf = async (...args: string[]) =>
  JSON.parse((await send(...args, ...TEXT, '--dry-run', '--json')).out);
const problemsOf = async (...args: string[]) => (await planOf(...args)).problems;
const japanese = ['--to', 'registrations', '--filter', 'status=paid', 'country=japan'];

describe('A mailing to the people of a list', () => {
  it('goes to whom the filter finds, each once, and says who they are', async () => {
    expect(await planOf(...japanese)).toMatchObject({
      recipients: ['ada@example.org', 'grace@example.org'],
      filter: { status: 'CAPTURED', country: 'Japan' },
      people: 'Registrations (Status: Paid; Country: Japan)',
    });
    expect((await send(...japanese, ...TEXT, '--dry-run')).out).toMatch(
      /^Registrations \(Status: Paid; Country: Japan\)\.\nTo ada@example\.org, grace@example\.org\./,
    );
    expect(await planOf('--to', 'registrations')).toMatchObject({
      people: 'All registrations',
      recipients: ['ada@example.org', 'grace@example.org', 'lise@example.org', 'unpaid@example.org'],
    });
  });

  it('that is news goes to those of them alone who get updates', async () => {
    expect((await planOf(...japanese, '--news')).recipients).toEqual(['grace@example.org']);
  });

  it('goes to those subscribers whom the filter finds, as news, and to nobody who has ended it', async () => {
    const subscribers = (...filter: string[]) => ['--to', 'subscribers', ...filter];
    const news = ['--subject', 'Programme', '--text', 'It is out.', '--dry-run', '--json'];
    const plan = async (...filter: string[]) =>
      JSON.parse((await send(...subscribers(...filter), ...news)).out);
    expect(await plan('--filter', 'search=grace')).toMatchObject({
      recipients: ['grace@example.org'],
      people: 'Subscribers (Email: grace)',
      news: true,
    });
    expect(await plan()).toMatchObject({
      recipients: ['emmy@example.org', 'grace@example.org'],
      people: 'All subscribers',
    });
    for (const filter of ['search=nobody', 'state=ended'])
      expect((await plan('--filter', filter)).problems).toEqual([{ path: 'to', message: 'nobody matches' }]);
    expect((await plan('--conference', 'nextgen-pharma-2026')).problems).toEqual([
      { path: 'conference', message: 'is not for subscribers' },
    ]);
  });

  it('can go to authors by the filters of their list', async () => {
    const authors = ['--to', 'abstracts', '--filter', 'over-limit=yes', 'from=2026-01-01'];
    expect(await problemsOf(...authors)).toEqual([{ path: 'to', message: 'nobody matches' }]);
    expect(await planOf('--to', 'abstracts', '--filter', 'state=submitted', 'from=2026-01-01')).toMatchObject(
      {
        recipients: ['marie@example.org'],
        people: 'Abstracts (State: Submitted; Submitted from: 1 Jan 2026)',
      },
    );
  });

  it('is refused for a filter that there is not, and for one that says nothing, which would be everybody', async () => {
    const paths = async (...filter: string[]) =>
      (await problemsOf('--to', 'registrations', '--filter', ...filter)).map(
        ({ path }: { path: string }) => path,
      );
    expect(await paths('state=paid', 'status=happy', 'from=yesterday')).toEqual(['state', 'status', 'from']);
    expect(await paths('status=')).toEqual(['filter']);
    expect(await paths('coupon=-')).toEqual(['coupon']);
    expect(await problemsOf('--to', 'abstracts', '--filter', 'overLimit=no')).toEqual([
      { path: 'overLimit', message: 'must be one of yes, true' },
    ]);
    expect(await paths('conference=nowhere-2026', 'coupon=NONE')).toEqual(['conference', 'coupon']);
    expect(await problemsOf('--to', 'subscribers', '--filter', 'status=paid')).toMatchObject([
      { path: 'status' },
    ]);
    expect(await problemsOf('--to', 'registered', '--filter', 'status=paid')).toMatchObject([
      { path: 'filter' },
    ]);
    expect(await problemsOf('--to', 'registrations', '--conference', 'nextgen-pharma-2026')).toMatchObject([
      { path: 'conference' },
    ]);
  });

  it('is refused for a filter that is given twice, of which one would be lost', async () => {
    const twice = ['status=paid', 'status=cancelled', 'country=Japan', 'country=Austria'];
    expect(await problemsOf('--to', 'registrations', '--filter', ...twice)).toEqual([
      { path: 'filter', message: 'status must be given once' },
      { path: 'filter', message: 'country must be given once' },
    ]);
  });
});

describe('At the desk', () => {
  const input = {
    audience: 'registrations',
    filter: 'status=CAPTURED&search=grace%40example.org',
    news: false,
    subject: 'Your visa',
    text: 'Dear {name}.',
  };
  const OPEN = `query ($id: ID!) { mailing(id: $id) { people filter text mailing { audience conference } } }`;
  let id: string;

  it('the form says who they are and how many, and what is wrong with the filter', async () => {
    const PEOPLE = `query ($audience: ID!, $filter: String!, $news: Boolean!) {
      listedPeople(audience: $audience, filter: $filter, news: $news) { words count }
    }`;
    const people = (filter: string, news = false) =>
      desk.graphql(cookie, PEOPLE, { audience: 'registrations', filter, news });
    expect((await people('country=Japan')).data.listedPeople).toEqual({
      words: 'Registrations (Country: Japan)',
      count: 3,
    });
    expect((await people('country=Japan', true)).data.listedPeople.count).toBe(1);
    expect((await people('country=Atlantis')).errors[0].extensions.problems).toMatchObject([
      { path: 'country' },
    ]);
  });

  it('it is sent, told of in the audit log, and opens later with its filter', async () => {
    const PLAN = 'query ($input: MailingInput!) { mailingPlan(input: $input) { id recipients } }';
    const { id: planId, recipients } = (await desk.graphql(cookie, PLAN, { input })).data.mailingPlan;
    expect(recipients).toEqual(['grace@example.org']);
    const SEND = `mutation ($input: MailingInput!, $planId: ID!) {
      sendMailing(input: $input, planId: $planId, reason: "") { id recipients }
    }`;
    id = (await desk.graphql(cookie, SEND, { input, planId })).data.sendMailing.id;
    const people = 'Registrations (Search: grace@example.org; Status: Paid)';
    expect((await desk.graphql(cookie, OPEN, { id })).data.mailing).toEqual({
      people,
      filter: 'search=grace%40example.org&status=CAPTURED',
      text: input.text,
      mailing: { audience: 'registrations', conference: null },
    });
    const entry = await product.database.auditEntry.findFirst({
      where: { subject: `mailing ${id}` },
      include: { personal: true },
    });
    expect(entry?.details).toMatchObject({ audience: 'registrations', recipients: 1 });
    expect(entry?.personal?.values).toMatchObject({
      people,
      filter: { search: 'grace@example.org', status: 'CAPTURED' },
    });
    expect((await organiser('mail', 'mailing', id)).out).toContain(`To: ${people} (1)`);
  });

  it('whoever is erased is in no list, and in no filter that named them', async () => {
    await product.database.mail.updateMany({ where: { status: 'QUEUED' }, data: { status: 'SENT' } });
    const erase = (...args: string[]) =>
      organiser('privacy', 'erase', 'grace@example.org', '--reason', 'Request', ...args, '--json');
    const { plan } = JSON.parse((await erase('--dry-run')).out);
    expect(await erase('--confirm', plan)).toMatchObject({ code: 0 });
    expect((await planOf(...japanese)).recipients).toEqual(['ada@example.org']);
    expect(JSON.stringify((await desk.graphql(cookie, OPEN, { id })).data)).not.toContain('grace');
  });
});

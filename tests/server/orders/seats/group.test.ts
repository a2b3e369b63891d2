// docs/product.md 13.7 and 13.8

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { assignSeat, planAssign } from '#server/orders/seats/assign.service.ts';
import { meetingOfTwo, withoutLocks } from '../../../support/altered-database.ts';
import { startDesk, type TestDesk } from '../../../support/desk.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { change, mailedToken, seatOf, seatsOf } from '../../../support/seats.ts';

let product: Product;
let desk: TestDesk;
let cookie: string;
let count = 0;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookie = await desk.comeIn();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

/** A paid order for a presenter and others that nobody is named for. */
async function groupOrder(delegates: number) {
  await product.forgetSenders();
  const order = await createOrder(product, {
    details: { ...speaker.details, email: `group${++count}@example.org` },
    basket: [
      { itemId: 'presenter-in-person', quantity: 1 },
      { itemId: 'delegate-in-person', quantity: delegates },
    ],
    expectedTotalMinor: undefined,
  });
  product.paypal.control.approve(order.paypalOrderId);
  await captureOrder(product, order.paypalOrderId);
  return { token: order.token as string, reference: order.reference as string };
}

const NAME_GROUP = `mutation ($token: String!, $text: String!, $plan: String) {
  nameGroup(token: $token, text: $text, plan: $plan) {
    __typename
    ... on SeatGroup { plan done notes places { position ticket name organization email } }
    ... on Failure { code message }
    ... on InvalidInput { problems { path message } }
  }
}`;
async function nameGroup(token: string, text: string, plan: string | null = null) {
  const { data, errors } = await product.graphql(NAME_GROUP, { token, text, plan });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.nameGroup;
}

/** How many mails with a ticket went to each address of a group. */
async function ticketsTo(domain: string): Promise<Record<string, number>> {
  const sent: Record<string, number> = {};
  for (const { to, subject, attachments } of await product.mails()) {
    const address = to?.[0]?.address ?? '';
    if (!address.endsWith(`@${domain}`) || !subject?.startsWith('Your ticket: ')) continue;
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'text/calendar']);
    sent[address] = (sent[address] ?? 0) + 1;
  }
  return sent;
}

const NAMES = ['王小明', 'Ærøskøbing Ås', 'O’Neil, Shaquille', 'محمد علي', 'Ada "the Count" King'];
/** Twenty people as Excel writes them: a name with a comma, quotation marks, a line break in a cell, scripts of all kinds. */
const twenty = (domain: string) => [
  'E-Mail;Organisation;Name',
  ...Array.from({ length: 20 }, (_, index) => {
    const name = (NAMES[index] ?? `Person ${index}`).replaceAll('"', '""');
    return `p${index}@${domain};${index === 6 ? '"Institute\r\nof Two Lines"' : ''};"${name}"`;
  }),
];
const csv = (lines: readonly string[]) => `\ufeff${lines.join('\r\n')}\r\n`;

it('A group of 20 comes with ten mistakes, all of which are named and nothing is stored; put right, everybody gets their ticket once', async () => {
  const { token, reference } = await groupOrder(20);
  const domain = `group${count}.example`;
  const right = twenty(domain);
  const wrong = [...right];
  const put = (index: number, line: string) => {
    wrong[index] = line;
  };
  put(1, `;;"Nobody’s Address"`);
  put(2, `p1@${domain};;`);
  put(3, `p2@${domain};;"Two", "Names";too many`);
  put(4, `not an address;;Four`);
  put(5, `p4@${domain};${'x'.repeat(201)};Five`);
  put(6, `P7@${domain};;Person 7`);
  put(9, `p8@@${domain};;Person 8`);
  put(10, `p9@${domain};;see www.spam.example`);
  const refused = await nameGroup(
    token,
    csv([...wrong, `p20@${domain};;One Too Many`, `p21@${domain};;Two`]),
  );
  expect(refused.problems.map(({ message }: { message: string }) => message)).toEqual([
    'Line 2, E-Mail: Email is required.',
    'Line 3, Name: Name is required.',
    'Line 4: There are 4 cells under 3 headings. Put a text with the separator in it in quotation marks.',
    'Line 5, E-Mail: Please enter a valid email address.',
    'Line 6, Organisation: Organization must be at most 200 characters.',
    expect.stringContaining('Person 7 is on line'),
    'Line 11, E-Mail: Please enter a valid email address.',
    expect.stringMatching(/^Line 12, Name: /),
    'Line 23: There is no place left: 20 are without a name, and the list has 22 people.',
    'Line 24: There is no place left: 20 are without a name, and the list has 22 people.',
  ]);
  expect(
    (await seatsOf(product, token)).filter(({ state }: { state: string }) => state === 'NAMED'),
  ).toHaveLength(1);

  const shown = await nameGroup(token, csv(right));
  expect(shown).toMatchObject({ done: false, notes: [] });
  expect(shown.places[0]).toMatchObject({ position: 2, name: '王小明', organization: 'Analytical Society' });
  expect(shown.places[6]).toMatchObject({ organization: 'Institute of Two Lines' });
  expect(await ticketsTo(domain)).toEqual({});

  const both = await Promise.all([1, 2].map(() => nameGroup(token, csv(right), shown.plan)));
  expect(both.map(({ done, code }) => done ?? code).sort()).toEqual(['SEAT_CHANGED', true].sort());
  const once = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}@${domain}`, 1]));
  expect(await ticketsTo(domain)).toEqual(once);

  // Three are replaced by staff; each new holder gets the ticket once, and the one before is told once.
  const organiser = organiserOf(product);
  for (const place of ['2', '3', '4']) {
    const before = await mailedToken(product, `p${Number(place) - 2}@${domain}`, 'seat');
    const args = [
      'seats',
      'name',
      reference,
      place,
      '--name',
      `Substitute ${place}`,
      '--organization',
      'Elsewhere',
      '--email',
      `s${place}@${domain}`,
      '--reason',
      'ill',
    ];
    const { out } = await organiser(...args, '--dry-run', '--json');
    const { plan } = JSON.parse(out);
    expect(await seatOf(product, before)).not.toBeNull();
    const done = await Promise.all([1, 2].map(() => organiser(...args, '--confirm', plan, '--json')));
    expect(done.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await seatOf(product, before)).toBeNull();
  }
  expect(await ticketsTo(domain)).toEqual({
    ...once,
    [`s2@${domain}`]: 1,
    [`s3@${domain}`]: 1,
    [`s4@${domain}`]: 1,
  });
  const told = (await product.mails()).filter(({ subject }) => subject?.startsWith('Your place was given'));
  expect(told.map(({ to }) => to?.[0]?.address).sort()).toEqual(
    [0, 1, 2].map((index) => `p${index}@${domain}`),
  );
  for (const { attachments } of told)
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer).toString()).toContain('STATUS:CANCELLED');
});

it('Whoever names a ticket gets it, the others follow; two of one address are said', async () => {
  const { token } = await groupOrder(2);
  await product.database.seat.updateMany({
    where: { order: { email: `group${count}@example.org` }, position: 3 },
    data: { ticket: 'Student Virtual' },
  });
  const people =
    'name\temail\tticket\tphone\nA B\ta@one.example\t\t1\nC D\tA@ONE.example\tstudent  virtual\t2';
  const shown = await nameGroup(token, people);
  expect(
    shown.places.map(({ position, name }: { position: number; name: string }) => [position, name]),
  ).toEqual([
    [2, 'A B'],
    [3, 'C D'],
  ]);
  expect(shown.notes).toEqual([
    'The column “phone” is not read.',
    'A@ONE.example is on line 2 and on line 3: both tickets go there.',
  ]);
  const refused = await nameGroup(token, people.replace('student  virtual', 'Gold'));
  expect(refused.problems).toEqual([
    {
      path: 'text',
      message:
        'Line 3, ticket: No free ticket is called “Gold”. There are: Delegate In-Person, Student Virtual.',
    },
  ]);
});

it('A holder’s own change and a replacement by staff have one winner, and the other is told', async () => {
  const { token, reference } = await groupOrder(1);
  const domain = `race${count}.example`;
  const list = `Name,Email\nGrace Hopper,g@${domain}\n`;
  await nameGroup(token, list, (await nameGroup(token, list)).plan);
  const link = await mailedToken(product, `g@${domain}`, 'seat');
  const { version } = await seatOf(product, link);
  const args = { reference, place: 2, name: 'Jean Bartik', organization: 'ENIAC', email: `j@${domain}` };
  const { data } = await desk.graphql(
    cookie,
    `query ($reference: ID!, $place: Int!, $name: String!, $organization: String!, $email: String) {
      nameTicketHolderPlan(reference: $reference, place: $place, name: $name, organization: $organization, email: $email) { id lines } }`,
    args,
  );
  expect(data.nameTicketHolderPlan.lines).toEqual([
    `${reference}-2, Delegate In-Person, goes from Grace Hopper <g@${domain}> to Jean Bartik <j@${domain}>.`,
    `Code and links of whoever had it end, and g@${domain} is told.`,
    `The ticket goes to j@${domain}.`,
  ]);
  const [own, staff] = await Promise.all([
    change(product, 'editSeat', {
      token: link,
      version,
      details: { name: 'G. Hopper', organization: 'Navy' },
    }),
    desk.graphql(
      cookie,
      `mutation ($reference: ID!, $place: Int!, $name: String!, $organization: String!, $email: String, $planId: ID!) {
        nameTicketHolder(reference: $reference, place: $place, name: $name, organization: $organization, email: $email,
          planId: $planId, reason: "asked") { said } }`,
      { ...args, planId: data.nameTicketHolderPlan.id },
    ),
  ]);
  const ownWon = own.__typename === 'Seat';
  expect(ownWon).toBe(Boolean(staff.errors));
  if (ownWon) expect(staff.errors[0].extensions.code).toBe('PLAN_MOVED');
  else expect(['LINK_NOT_FOUND', 'SEAT_CHANGED']).toContain(own.code);
  const [seat] = await product.database.seat.findMany({ where: { email: { endsWith: `@${domain}` } } });
  expect(seat?.name).toBe(ownWon ? 'G. Hopper' : 'Jean Bartik');
});

it('Staff name a group from a file as Excel writes it, in UTF-16 and in Windows-1252', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'people-'));
  const organiser = organiserOf(product);
  for (const encoding of ['utf16le', 'latin1'] as const) {
    const { reference, token } = await groupOrder(1);
    const file = join(folder, `${encoding}.csv`);
    const text = `Vorname;Name;Email\r\nx;Zoë Müller;z${count}@example.org\r\n`;
    await writeFile(file, Buffer.from(encoding === 'utf16le' ? `\ufeff${text}` : text, encoding));
    const args = ['seats', 'name-group', reference, '--file', file, '--reason', 'list', '--json'];
    const { plan } = JSON.parse((await organiser(...args, '--dry-run')).out);
    const done = JSON.parse((await organiser(...args, '--confirm', plan)).out);
    expect(done.places).toMatchObject([{ position: 2, name: 'Zoë Müller' }]);
    expect((await seatsOf(product, token))[1]).toMatchObject({ name: 'Zoë Müller', state: 'NAMED' });
  }
});

it('Of two who give one place to different people at the same moment, one does; without the lock both would', async () => {
  const { reference } = await groupOrder(1);
  const order = await orderOf(product.dependencies, reference);
  const holders = ['Jean Bartik', 'Betty Holberton'].map((name) => ({
    position: 2,
    name,
    organization: 'ENIAC',
    email: `${name.split(' ')[0]?.toLowerCase()}${count}@example.org`,
  }));
  const both = async (locked: boolean) => {
    const plans = await Promise.all(holders.map((holder) => planAssign(product.dependencies, order, holder)));
    const dependencies = locked
      ? product.dependencies
      : {
          ...product.dependencies,
          database: withoutLocks(product.database, { table: 'Seat', meet: meetingOfTwo() }),
        };
    const done = await Promise.allSettled(
      holders.map((holder, index) => {
        const doing = { actor: 'root', reason: 'r', dryRun: false, planId: plans[index]?.id ?? '' };
        return assignSeat(dependencies, order, holder, doing);
      }),
    );
    await product.database.seat.updateMany({
      where: { order: { reference }, position: 2 },
      data: { state: 'OPEN', name: '', organization: '', email: null },
    });
    return done.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await both(false)).toBe(2);
  expect(await both(true)).toBe(1);
});

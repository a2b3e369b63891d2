import { submitByGraphQL } from './abstract-form.ts';
import { pdf } from './documents.ts';
import { organiserOf } from './organiser.ts';
import type { Product } from './product.ts';
import { postJson } from './rest.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from './seats.ts';
import { join } from './waiting.ts';

const WISH = `mutation ($token: String!) {
  requestCancellation(token: $token, reason: "I am ill") { __typename }
}`;

/** One of everything that an organiser works on; what commands call it. */
export async function oneOfEach(product: Product) {
  const { database } = product;
  const organiser = organiserOf(product);

  const { reference: order } = await paidGroup(product, 'ada@example.org');
  const { code } = await database.seat.findFirstOrThrow({
    where: { order: { reference: order }, position: 1 },
  });
  const wish = await paidGroup(product, 'ill@example.org');
  await product.graphql(WISH, { token: wish.token });
  const transfer = await transferOf(product, (await paidGroup(product, 'group@example.org')).token);

  const { result } = await submitByGraphQL(product.url, { data: pdf() });
  const body = { name: 'Marie', email: 'marie@example.org', subject: 'Proceedings', message: 'When?' };
  await postJson(`${product.url}/api/contact`, body);
  const message = await database.contactMessage.findFirstOrThrow();

  const place = { conferenceId: 'optics-photonics-2026', itemId: 'e-poster' };
  await database.capacity.create({ data: { ...place, places: 0 } });
  await product.dependencies.catalogue.reload();
  await join(product, { ...place, email: 'grace@example.org' });
  const waiting = await database.waitingEntry.findFirstOrThrow();

  await organiser('coupons', 'create', 'EARLY2026', '--registration', '20');
  await organiser('subscribers', 'add', 'reader@example.org', '--source', 'signed list');
  await product.sendMails();
  const dead = await database.mail.findFirstOrThrow({ where: { template: 'contact-notice' } });
  await database.mail.update({ where: { id: dead.id }, data: { status: 'DEAD', lastError: 'mailbox full' } });
  const news = ['mail', 'send', '--to', 'subscribers', '--subject', 'The programme', '--text', 'It is out.'];
  const { plan } = JSON.parse((await organiser(...news, '--dry-run', '--json')).out);
  const { id: mailing } = JSON.parse((await organiser(...news, '--confirm', plan, '--json')).out);

  const room = ['--conference', 'nextgen-pharma-2026', '--name', 'Main room'];
  const made = await organiser(
    'rooms',
    'create',
    ...room,
    '--address',
    'https://meet.example.org/j/1',
    '--json',
  );

  const guest = ['--email', 'guest@example.org', '--first-name', 'Grace', '--last-name', 'Hopper'];
  const invite = [
    'invitations',
    'create',
    '--conference',
    'nextgen-pharma-2026',
    ...guest,
    '--registration',
    '50',
  ];
  const invitePlan = JSON.parse((await organiser(...invite, '--dry-run', '--json')).out).plan;
  const invited = JSON.parse((await organiser(...invite, '--confirm', invitePlan, '--json')).out);

  const now = product.clock.now();
  const notice = await database.programmeNotice.create({
    data: { conferenceId: 'nextgen-pharma-2026', since: 1, until: 2, createdAt: now, dueAt: now },
  });

  return {
    news: notice.id,
    invitation: String(invited.invitations[0].id),
    room: String(JSON.parse(made.out).id),
    order,
    transfer,
    code,
    wish: wish.reference,
    abstract: String(result?.reference),
    message: message.id,
    waiting: waiting.id,
    mail: dead.id,
    mailing: String(mailing),
  };
}

/** A ticket that both sides want to go to another organization. */
async function transferOf(product: Product, token: string): Promise<string> {
  const { id: seatId, version } = (await seatsOf(product, token))[1];
  const [from, to] = ['grace@example.org', 'jean@example.org'];
  const holder = { name: 'Grace Hopper', organization: 'Analytical Society', email: from };
  await change(product, 'nameSeat', { token, seatId, version, holder });
  const held = await mailedToken(product, from, 'seat');
  await change(product, 'transferSeat', {
    token: held,
    version: (await seatOf(product, held)).version,
    to: { name: 'Jean Bartik', organization: 'ENIAC', email: to },
  });
  for (const address of [from, to])
    await change(product, 'confirmSeatChange', { token: await mailedToken(product, address, 'confirm') });
  return (await product.database.seatChange.findFirstOrThrow({ where: { seatId } })).id;
}

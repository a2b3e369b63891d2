import type { Product } from '../product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../registration.ts';
import { paidGroup } from '../seats.ts';

const PAID = 8;
const GROUPS = 6;
const OPEN = 3;
const WORDS = 8;

/**
 * What organisers have to do with: registrations in every state, requests to cancel, tickets that are to change hands,
 * abstracts, messages, subscribers, and mail that was given up.
 */
export async function fillWorld(product: Product): Promise<void> {
  const { database, clock } = product;
  const at = clock.now();
  for (let index = 0; index < PAID; index++) {
    const details = { ...speaker.details, email: `buyer-${index}@example.org`, lastName: `Buyer ${index}` };
    const { paypalOrderId } = await approvedOrder(product, { details });
    await captureOrder(product, paypalOrderId);
  }
  for (let index = 0; index < OPEN; index++) {
    const details = { ...speaker.details, email: `late-${index}@example.org`, lastName: `Late ${index}` };
    await (index % 2 ? createOrder : approvedOrder)(product, { details });
  }
  for (let index = 0; index < GROUPS; index++) {
    const { reference } = await paidGroup(product, `group-${index}@example.org`);
    await waitForSomebody(product, reference, index, at);
  }
  await database.abstract.createMany({
    data: Array.from({ length: WORDS }, (_, index) => ({
      reference: `ABS-2026-00000${index + 2}`,
      digest: `digest ${index}`,
      fileKey: `abstracts/${index}`,
      conferenceId: 'nextgen-pharma-2026',
      conferenceTitle: 'NextGen Pharma 2026',
      phone: '1',
      fullName: `Author ${index}`,
      email: `author-${index}@example.org`,
      affiliation: 'Ghent',
      title: `Rings ${index}`,
      abstract: 'Rings.',
      keywords: 'rings',
      presentation: 'Poster',
      biography: '',
      fileName: 'rings.pdf',
      fileType: 'application/pdf',
      fileBytes: 1,
      createdAt: at,
    })),
  });
  for (const { id: abstractId, title, ...abstract } of await database.abstract.findMany()) {
    const { abstract: text, keywords, presentation, biography, fullName, affiliation: name } = abstract;
    const author = { id: '', familyName: fullName, givenName: '', printedAs: fullName, email: '', orcid: '' };
    const people = {
      authors: [{ ...author, presents: true, affiliations: [1] }],
      affiliations: [{ name, city: '', country: '' }],
    };
    const version = { title: `${title}, anew`, abstract: text, keywords, presentation, biography, ...people };
    await database.abstractProposal.create({
      data: { abstractId, baseNumber: 1, version, ofSubmitter: true, createdAt: at },
    });
    await database.abstractAuthor.createMany({
      data: ['Ada', 'Grace', 'Jean'].map((familyName, index) => ({
        abstractId,
        position: index + 1,
        familyName,
        printedAs: familyName,
        ...(index > 0 && { objectedAt: at, objection: '', listedIn: 'NOBODY' as const }),
      })),
    });
  }
  await database.contactMessage.createMany({
    data: Array.from({ length: WORDS }, (_, index) => ({
      name: `Visitor ${index}`,
      email: `visitor-${index}@example.org`,
      message: 'Is there a lift?',
      sourcePage: 'contact',
      createdAt: at,
    })),
  });
  await database.subscriber.createMany({
    data: Array.from({ length: WORDS }, (_, index) => ({
      email: `reader-${index}@example.org`,
      createdAt: at,
      unsubscribedAt: index % 3 ? null : at,
    })),
  });
  await product.sendMails();
  const sent = await database.mail.findMany({ where: { template: 'order-notice' }, take: 4 });
  await database.mail.updateMany({
    where: { id: { in: sent.map(({ id }) => id) } },
    data: { status: 'DEAD', sentAt: null, lastError: 'Mailbox full' },
  });
}

/** A group’s second ticket is to go to another organization, and its buyer asks to cancel. */
async function waitForSomebody(
  { database }: Product,
  reference: string,
  index: number,
  at: Date,
): Promise<void> {
  const { id: orderId } = await database.order.findUniqueOrThrow({ where: { reference } });
  const { id: seatId } = await database.seat.update({
    where: { orderId_position: { orderId, position: 2 } },
    data: {
      state: 'NAMED',
      name: `Holder ${index}`,
      organization: 'Navy',
      email: `holder-${index}@example.org`,
    },
  });
  await database.seatChange.create({
    data: {
      seatId,
      kind: 'TRANSFER',
      state: 'WAITING',
      name: `Colleague ${index}`,
      organization: 'ENIAC',
      email: `colleague-${index}@example.org`,
      requestedAt: at,
      fromConfirmedAt: at,
      toConfirmedAt: at,
    },
  });
  await database.cancellationRequest.create({ data: { orderId, reason: 'I am ill.', requestedAt: at } });
}

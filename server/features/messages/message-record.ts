import { STATUS_NAMES } from '#domain/orders/order-status.ts';
import { type OrderRecord, recordOf } from '#server/features/orders/order-list.ts';
import { namesOf } from '#server/organiser/columns.ts';
import type { MessageDetail } from './message.service.ts';
import type { Message, MessageState } from './message.store.ts';

/** A message as commands write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export type MessageRecord = Omit<Message, 'state' | 'createdAt' | 'answers'> & {
  state: MessageState;
  createdAt: string;
  answers: { at: string; actor: string; text: string }[];
};

export const MESSAGE_NAMES = namesOf<MessageRecord>({
  id: true,
  name: true,
  email: true,
  phone: true,
  organization: true,
  interest: true,
  category: true,
  subject: true,
  message: true,
  sourcePage: true,
  state: true,
  createdAt: true,
  answers: true,
});

/** A message as commands write it. */
export function messageRecord({ state, createdAt, answers, ...same }: Message): MessageRecord {
  return {
    ...same,
    state: state.toLowerCase() as MessageState,
    createdAt: createdAt.toISOString(),
    answers: answers.map(({ at, actor, text }) => ({ at: at.toISOString(), actor, text })),
  };
}

/** The columns of `messages list`. */
export const MESSAGE_COLUMNS = [
  { heading: 'Id', cell: ({ id }: MessageRecord) => id },
  { heading: 'Sent', cell: ({ createdAt }: MessageRecord) => createdAt.slice(0, 16).replace('T', ' ') },
  { heading: 'State', cell: ({ state }: MessageRecord) => state },
  { heading: 'From', cell: ({ name, email }: MessageRecord) => `${name} <${email}>` },
  {
    heading: 'About',
    cell: ({ subject, category, interest }: MessageRecord) => subject || category || interest || '–',
  },
];

/** A message and what else its sender has, as commands write it. */
type DetailRecord = MessageRecord & {
  others: { id: string; createdAt: string; state: MessageState; subject: string }[];
  orders: OrderRecord[];
  abstracts: { reference: string; conference: string; title: string; createdAt: string }[];
};

/** A message and what else its sender has, as commands write it. */
export function detailRecord({ message, others, orders, abstracts }: MessageDetail): DetailRecord {
  return {
    ...messageRecord(message),
    others: others
      .map(messageRecord)
      .map(({ id, createdAt, state, subject }) => ({ id, createdAt, state, subject })),
    orders: orders.map(recordOf),
    abstracts: abstracts.map(({ reference, conferenceId, title, createdAt }) => ({
      reference,
      conference: conferenceId,
      title,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The same in words. */
export function detailText(message: DetailRecord): string {
  const { name, email, phone, organization, subject, category, interest, createdAt } = message;
  const section = (title: string, lines: string[]) => (lines.length > 0 ? ['', title, ...lines] : []);
  return [
    `From: ${[`${name} <${email}>`, phone, organization].filter(Boolean).join(', ')}`,
    `Sent: ${createdAt}, ${message.state}`,
    `About: ${[subject, category, interest].filter(Boolean).join(' · ') || '–'}`,
    ...['', message.message],
    ...message.answers.flatMap(({ at, actor, text }) => section(`Answered by ${actor} at ${at}`, [text])),
    ...section(
      'Other messages',
      message.others.map((other) => `${other.id}  ${other.state}  ${other.subject || '–'}`),
    ),
    ...section(
      'Registrations',
      message.orders.map((order) => `${order.reference}  ${STATUS_NAMES[order.status]}  ${order.conference}`),
    ),
    ...section(
      'Abstracts',
      message.abstracts.map(({ reference, conference, title }) => `${reference}  ${conference}  ${title}`),
    ),
  ].join('\n');
}

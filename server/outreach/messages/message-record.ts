import type { messageList } from '#domain/contact/message-list.ts';
import { STATUS_NAMES } from '#domain/orders/order-status.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { type OrderRecord, recordOf } from '#server/orders/orders/order-list.ts';
import type { MessageDetail } from './message.service.ts';
import { answersOf, messages } from './messages.list.ts';

type MessageRow = RowOf<typeof messageList>;

/** A message and what else its sender has, as commands write it. */
type DetailRecord = Omit<MessageRow, 'answers'> & {
  answers: ReturnType<typeof answersOf>;
  others: Pick<MessageRow, 'id' | 'createdAt' | 'state' | 'subject'>[];
  orders: OrderRecord[];
  abstracts: { reference: string; conference: string; title: string; createdAt: string }[];
};

/** A message and what else its sender has, as commands write it. */
export function detailRecord({ message, others, orders, abstracts }: MessageDetail): DetailRecord {
  return {
    ...messages.row(message),
    answers: answersOf(message),
    others: others
      .map(messages.row)
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
    `Sent: ${zonedInstant(createdAt)}, ${message.state}`,
    `About: ${[subject, category, interest].filter(Boolean).join(' · ') || '–'}`,
    '',
    message.message,
    ...message.answers.flatMap(({ at, actor, text }) =>
      section(`Answered by ${actor}, ${zonedInstant(at)}`, [text]),
    ),
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

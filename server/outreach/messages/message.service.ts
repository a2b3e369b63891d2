import { cleanText } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import type { MailContent } from '#server/base/providers/mail/mailer.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { findMailIds } from '#server/common/mail/mail.store.ts';
import { previewOf } from '#server/common/mail/mail.ts';
import { findOrdersOf } from '#server/orders/orders/order.store.ts';
import { asListed, type ListedOrder } from '#server/orders/orders/order-list.store.ts';
import { versionOf } from '#server/organiser/audit/audit.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { pageOf } from '#server/organiser/list.ts';
import { findAbstractsOf, type StoredAbstract } from '#server/programme/abstracts/abstract.store.ts';
import { MessageHandledError, UnknownMessageError } from './message.errors.ts';
import { messageAnswer } from './message.mails.ts';
import { findMessage, insertAnswer, lockMessage, type Message, putState } from './message.store.ts';
import { messages } from './messages.list.ts';

/** Other messages of a sender that are shown beside one. */
const MOST_OTHERS = 20;

/** A message, and what else its sender has with the organiser. */
export type MessageDetail = {
  message: Message;
  /** What a change names that is made of it as it is shown. */
  version: number;
  /** By the same address, the newest first. */
  others: Message[];
  orders: ListedOrder[];
  abstracts: StoredAbstract[];
};

/**
 * A message beside its sender's other messages, orders and abstracts (docs/product.md 9.5).
 *
 * @throws UnknownMessageError
 */
export async function showMessage(dependencies: Dependencies, id: string): Promise<MessageDetail> {
  const { database } = dependencies;
  const version = await versionOf(database, `message ${id}`);
  const message = isUuid(id) ? await findMessage(database, id) : null;
  if (!message) throw new UnknownMessageError(id);
  const { email } = message;
  const [others, orders, abstracts] = await Promise.all([
    pageOf(messages, dependencies, { filter: { email } }, { limit: MOST_OTHERS + 1 }),
    findOrdersOf(database, email).then((found) => asListed({ database }, found)),
    findAbstractsOf(database, email),
  ]);
  return { message, version, others: others.rows.filter((other) => other.id !== id), orders, abstracts };
}

/**
 * Answers a message by mail, in the conversation that its receipt began; answers come back to the organiser's address.
 *
 * @param again although somebody has answered it, or marked it as done
 * @returns what is mailed, and to whom
 * @throws UnknownMessageError | MessageHandledError | InvalidInputError with nothing sent
 */
export async function answerMessage(
  dependencies: Dependencies,
  { id, text: typed, again }: { id: string; text: string; again: boolean },
  doing: Doing,
): Promise<{ recipient: string; mail: MailContent }> {
  const text = cleanText(typed);
  if (text === '') throw new InvalidInputError([{ path: 'text', message: 'must not be empty' }]);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const message = await lockMessageOrThrow(tx, id);
    if (message.state !== 'OPEN' && !again) throw new MessageHandledError(message.answers.at(-1));
    const key = (count: number) => `message-answer:${id}:${count}`;
    const input = {
      subject: message.subject,
      text,
      message: message.message,
      sentAt: message.createdAt.toISOString(),
      follows: await findMailIds(tx, [
        `contact-receipt:${id}`,
        ...message.answers.map((_, index) => key(index + 1)),
      ]),
    };
    const mailId = await queueMail(dependencies, tx, messageAnswer, {
      key: key(message.answers.length + 1),
      recipient: message.email,
      replyTo: siteOf(dependencies).email,
      input,
    });
    await insertAnswer(tx, { messageId: id, at, actor: doing.actor, text, mailId });
    await putState(tx, id, 'answered');
    await record({
      action: 'messages.answer',
      subject: `message ${id}`,
      details: { before: message.state, after: 'ANSWERED', mail: mailId },
      personal: { text },
    });
    const { publicUrl, deskUrl } = dependencies;
    const mail = previewOf({ site: siteOf(dependencies), publicUrl, deskUrl }, messageAnswer, input);
    return { recipient: message.email, mail };
  });
}

/**
 * Marks a message as done, or as open again.
 *
 * @throws UnknownMessageError
 */
export async function markMessage(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  { id, state }: { id: string; state: 'done' | 'open' },
  doing: Doing,
): Promise<void> {
  await auditedChange(dependencies, doing, async (tx, record) => {
    const message = await lockMessageOrThrow(tx, id);
    await putState(tx, id, state);
    await record({
      action: `messages.${state}`,
      subject: `message ${id}`,
      details: { before: message.state, after: state.toUpperCase() },
    });
  });
}

async function lockMessageOrThrow(tx: Transaction, id: string): Promise<Message> {
  const message = isUuid(id) ? await lockMessage(tx, id) : null;
  if (!message) throw new UnknownMessageError(id);
  return message;
}

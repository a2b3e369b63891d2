import * as z from 'zod';
import type { Transaction } from '#server/base/database/client.ts';
import { outlasting } from '#server/base/database/outages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isErased } from '#server/base/lib/erased.ts';
import {
  type Attachment,
  type MailContent,
  type OutgoingMail,
  UndeliverableError,
} from '#server/base/providers/mail/mailer.ts';
import { siteOf } from '#server/base/site.ts';
import { linkUrl, mintLink } from '#server/common/access/access-link.service.ts';
import { mayGoTo } from '#server/common/access/access-link.store.ts';
import { logoData, logoPng } from '#server/common/media/logo-files.ts';
import {
  findMail,
  findMailIds,
  findQueuedMails,
  findUnsent,
  forgetMail,
  forgetUnsent,
  insertMail,
  insertMails,
  markFailed,
  markSent,
  redirectMails,
  type StoredMail,
} from './mail.store.ts';
import { contentOf, type From, type Mail, type MailLink, type Mails, type UrlOf } from './mail.ts';
import { MAIL_WORDS, type StoredWords } from './own-words.ts';

/** A message to be sent once its transaction is committed. */
export type QueuedMail<Input> = {
  /** What must not be sent twice; a second message of the same key breaks the transaction. */
  key: string;
  recipient: string;
  /** The address for answers; without one they go to the sender's. */
  replyTo?: string | null;
  /** Only the fields that the mail's schema names are stored. */
  input: Input;
  /** How long it waits before it is sent, in seconds; it does not unless said. */
  afterSeconds?: number;
};

/** The queue of messages; a job names one by its id. */
export const MAIL_QUEUE = 'mail';
const mailJob = z.object({ mailId: z.uuid() });

/**
 * Stores a message and the job that will send it, in the transaction that the message reports: both or neither.
 *
 * @returns the message's id
 */
export async function queueMail<Input extends object>(
  dependencies: Pick<Dependencies, 'clock' | 'jobs'>,
  tx: Transaction,
  mail: Mail<Input>,
  { input, afterSeconds, ...message }: QueuedMail<Input>,
): Promise<string> {
  const { id } = await insertMail(tx, {
    ...message,
    template: mail.name,
    input: { ...mail.input.parse(input) },
    createdAt: dependencies.clock.now(),
  });
  await dependencies.jobs.send(tx, MAIL_QUEUE, { mailId: id }, afterSeconds);
  return id;
}

/**
 * Queues a message to somebody, and one to the organiser about the same; the organiser's answer goes to them.
 *
 * @param subject the id of what both are about; their keys are made of it
 */
export async function queueWithNotice<Told extends object, Noticed extends { at: string }>(
  dependencies: Pick<Dependencies, 'clock' | 'jobs' | 'catalogue' | 'siteConfig'>,
  tx: Transaction,
  [mail, notice]: readonly [Mail<Told>, Mail<Noticed>],
  { subject, recipient, input }: { subject: string; recipient: string; input: Told & Omit<Noticed, 'at'> },
): Promise<void> {
  await queueMail(dependencies, tx, mail, { key: `${mail.name}:${subject}`, recipient, input });
  await queueMail(dependencies, tx, notice, {
    key: `${notice.name}:${subject}`,
    recipient: siteOf(dependencies).email,
    replyTo: recipient,
    input: { ...input, at: dependencies.clock.now().toISOString() } as Told & Noticed,
  });
}

/**
 * Queues many messages of one kind, with a few statements for all of them.
 *
 * @returns the messages' ids, in their order
 */
export async function queueMails<Input extends object>(
  { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>,
  tx: Transaction,
  mail: Mail<Input>,
  messages: readonly QueuedMail<Input>[],
): Promise<string[]> {
  const createdAt = clock.now();
  const rows = messages.map(({ input, afterSeconds: _, ...message }) => ({
    ...message,
    template: mail.name,
    input: { ...mail.input.parse(input) },
    createdAt,
  }));
  const ids = await insertMails(tx, rows);
  await jobs.sendAll(
    tx,
    MAIL_QUEUE,
    ids.map((mailId, index) => ({ data: { mailId }, afterSeconds: messages[index]?.afterSeconds ?? 0 })),
  );
  return ids;
}

/**
 * Has what was not sent yet of an order follow its buyer to a corrected address, as each mail says; what is made anew is forgotten.
 *
 * @param address.before to whom it was to go, and `after`; both normalised
 */
export async function followBuyer(
  dependencies: Pick<Dependencies, 'mails' | 'clock' | 'jobs'>,
  tx: Transaction,
  orderId: string,
  address: { before: string; after: string },
): Promise<void> {
  const { mails } = dependencies;
  const saying = [...mails.values()].filter(({ follows }) => follows !== undefined && follows !== 'nobody');
  const unsent = await findUnsent(
    tx,
    address.before,
    saying.map(({ name }) => name),
  );
  const theirs = (follows: 'buyer' | 'anew' | 'each') =>
    unsent.filter(({ template, input }) => {
      const mail = mails.get(template);
      return mail?.follows === follows && opens(mail, input, orderId);
    });
  await redirectMails(tx, theirs('buyer').map(idOf), address.after);
  await forgetUnsent(tx, theirs('anew').map(idOf));
  for (const { template, key, replyTo, input } of theirs('each')) {
    const mail = mails.get(template);
    const other = `${key.slice(0, -address.before.length)}${address.after}`;
    // Whoever has the other address may be told already, of what was theirs.
    if (mail && (await findMailIds(tx, [other])).length === 0)
      await queueMail(dependencies, tx, mail as Mail<object>, {
        key: other,
        recipient: address.after,
        replyTo,
        input: mail.input.parse(input) as object,
      });
  }
}

const idOf = ({ id }: StoredMail) => id;

/** Whether a link of a message opens an order. */
function opens(mail: Mail<unknown>, stored: unknown, orderId: string): boolean {
  const { data } = mail.input.safeParse(stored);
  return Object.values((data && mail.links?.(data)) ?? {}).some(
    ({ scope, subjectId }) => scope === 'ORDER' && subjectId === orderId,
  );
}

/** Sends messages as they are queued, until the queue stops. */
export async function startMailWorker(dependencies: Dependencies, mails: Mails): Promise<void> {
  await dependencies.jobs.work(MAIL_QUEUE, (data, lastAttempt) =>
    sendMail(dependencies, mails, mailJob.parse(data).mailId, lastAttempt),
  );
}

/**
 * Sends a stored message; nothing happens when it was sent before. One that can't be composed or sent keeps the reason,
 * is retried by the queue, and is DEAD after `lastAttempt`, or at once where it never can be. One that is not wanted any more, is to somebody who was erased, or
 * whose secret links open what is somebody else's by now (docs/product.md 12.1), is forgotten.
 */
export async function sendMail(
  dependencies: Dependencies,
  mails: Mails,
  mailId: string,
  lastAttempt: boolean,
): Promise<void> {
  const { database } = dependencies;
  const stored = await outlasting(() => findMail(database, mailId));
  if (!stored || stored.status === 'SENT') return;
  let urlOf: UrlOf | null;
  try {
    const mail = mails.get(stored.template);
    if (!mail) throw new Error(`There is no mail of the name ${stored.template}.`);
    const { input, wanted } = await asOfNow(dependencies, mail, stored);
    urlOf = wanted ? await makeLinks(dependencies, mail, input, stored.recipient) : null;
    if (urlOf) await dependencies.mailer.send(await messageOf(dependencies, mail, input, { stored, urlOf }));
  } catch (error) {
    const never = error instanceof UndeliverableError;
    const dead = lastAttempt || never;
    // The row keeps the whole reason; the log, which must name nobody, which message it was.
    dependencies.log.warn(
      { err: error, mailId, template: stored.template },
      dead ? 'A mail was given up' : 'A mail could not be sent, and is tried again',
    );
    await outlasting(() => markFailed(database, mailId, String(error), dead));
    if (never) return;
    throw error;
  }
  // It has gone out; were this not noted, it would go out again.
  const noted = urlOf
    ? await outlasting(() => markSent(database, stored, dependencies.clock.now()))
    : await outlasting(() => forgetMail(database, stored));
  // It is another's by now, and goes there.
  if (!noted) await sendMail(dependencies, mails, mailId, lastAttempt);
}

/** What a message says now, and whether it is still to be sent, but for its links. */
async function asOfNow(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  mail: Mail<unknown>,
  stored: StoredMail,
): Promise<{ input: unknown; wanted: boolean }> {
  const { recipient } = stored;
  const parsed = mail.input.parse(stored.input);
  const input = mail.filled ? await mail.filled(dependencies, parsed, recipient) : parsed;
  const wanted = !isErased(recipient) && (!mail.wanted || (await mail.wanted(dependencies, input, stored)));
  return { input, wanted };
}

/** Whether a message would be sent if it were its turn now, rather than forgotten (`sendMail`). */
export async function wouldBeSent(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'mails'>,
  stored: StoredMail,
): Promise<boolean> {
  const mail = dependencies.mails.get(stored.template);
  // Why it can't be sent is said when that is tried.
  if (!mail) return true;
  const { input, wanted } = await asOfNow(dependencies, mail, stored);
  if (!wanted) return false;
  for (const link of Object.values(mail.links?.(input) ?? {}))
    if (!(await mayGoTo(dependencies.database, link, stored.recipient))) return false;
  return true;
}

/** By which a message shows the logo that goes with it: what is elsewhere would tell who reads it, and when. */
const LOGO_CID = 'logo@organiser';
export const LOGO_SRC = `cid:${LOGO_CID}`;

/** Who speaks in the mails that go out now, and in which words. */
export function fromOf(dependencies: Pick<Dependencies, 'catalogue' | 'siteConfig'>): From {
  const site = siteOf(dependencies);
  const words = dependencies.catalogue.current().texts.get(MAIL_WORDS) as StoredWords | undefined;
  return { site, words, logo: site.logo && LOGO_SRC };
}

/** The same for a page, which has no attachments: the logo is within it. */
export async function shownFrom(
  dependencies: Pick<Dependencies, 'catalogue' | 'siteConfig' | 'database' | 'clock' | 'files'>,
): Promise<From> {
  const from = fromOf(dependencies);
  const logo = from.site.logo && (await logoData(dependencies, from.site.logo));
  return { ...from, logo: logo ?? undefined };
}

/** The logo that a message shows, if it shows one. */
async function logosIn(dependencies: Dependencies, { html }: MailContent): Promise<Attachment[]> {
  const { logo } = siteOf(dependencies);
  if (!logo || !html.includes(`src="${LOGO_SRC}"`)) return [];
  const content = await logoPng(dependencies, logo);
  return content ? [{ filename: 'logo.png', contentType: 'image/png', content, cid: LOGO_CID }] : [];
}

async function messageOf(
  dependencies: Dependencies,
  mail: Mail<unknown>,
  input: unknown,
  { stored, urlOf }: { stored: StoredMail; urlOf: UrlOf },
): Promise<OutgoingMail> {
  const messageId = (id: string) => `<${id}@${new URL(dependencies.publicUrl).hostname}>`;
  const content = contentOf(fromOf(dependencies), mail, input, urlOf);
  const files = (await mail.attachments?.(dependencies, input, urlOf)) ?? [];
  return {
    ...content,
    attachments: [...files, ...(await logosIn(dependencies, content))],
    // The same message always has the same id, so a mail client shows a repeated delivery once.
    messageId: messageId(stored.id),
    follows: (mail.continues?.(input) ?? []).map(messageId),
    to: stored.recipient,
    replyTo: stored.replyTo,
    date: stored.createdAt,
  };
}

/** New links of a message that is about to be sent; null where one would open what is not the recipient's. */
async function makeLinks(
  dependencies: Dependencies,
  mail: Mail<unknown>,
  input: unknown,
  recipient: string,
): Promise<UrlOf | null> {
  const { database, clock } = dependencies;
  const label = mail.name;
  const urls = new Map<string, string>();
  const targets: Readonly<Record<string, MailLink>> = mail.links?.(input) ?? {};
  for (const [name, { expiresAt, ...target }] of Object.entries(targets)) {
    // Each in a transaction of its own, which holds one row only, so that nobody waits for another in a circle.
    const token = await database.$transaction(async (tx) =>
      (await mayGoTo(tx, target, recipient))
        ? mintLink(tx, target, { label, now: clock.now(), expiresAt })
        : null,
    );
    if (token === null) return null;
    urls.set(name, linkUrl(dependencies, target.scope, token));
  }
  return (name) => {
    const url = urls.get(name);
    if (url === undefined) throw new Error(`The message ${label} has no link ${name}.`);
    return url;
  };
}

/**
 * Queues every stored message that is not sent, for a database whose queue was lost. Those of a mailing wait until they are due:
 * it may still be called back.
 */
export async function requeueStoredMails(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  now: Date,
): Promise<void> {
  const mails = await findQueuedMails(database);
  await database.$transaction((tx) =>
    jobs.sendAll(
      tx,
      MAIL_QUEUE,
      mails.map(({ id, dueAt }) => ({
        data: { mailId: id },
        afterSeconds: dueAt ? Math.ceil((dueAt.getTime() - now.getTime()) / 1000) : 0,
      })),
    ),
  );
}

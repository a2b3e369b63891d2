import { randomUUID } from 'node:crypto';
import { cleanEmail, INVALID_EMAIL, isEmail } from '#domain/email.ts';
import { instantWords } from '#domain/staff-dates.ts';
import { cleanLine, cleanText } from '#domain/text.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { defineFailure, type InputProblem, InvalidInputError } from '#server/errors.ts';
import { findAuditOf } from '#server/features/audit/audit.store.ts';
import { change, type Doing } from '#server/features/audit/change.service.ts';
import { queueMail, queueMails } from '#server/features/mail/mail.service.ts';
import { isUuid } from '#server/lib/identifiers.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { siteOf } from '#server/site.ts';
import { type Audience, findRecipients, type Recipient } from './audience.store.ts';
import { mailing } from './mailing.mails.ts';
import {
  callBack,
  countMailings,
  findMailing,
  insertMailing,
  insertRecipients,
  lockMailing,
  lockMailings,
  type Mailing,
} from './mailing.store.ts';
import { fill, placeholderProblems } from './placeholders.ts';

/** How long a mailing can be called back as a whole, in seconds. */
const CALL_BACK_SECONDS = 10 * 60;
/** What is due so soon, or was due so lately, may be going out, in milliseconds. */
const GOING_OUT_MS = 5_000;
/** People whom one mailing reaches at most. */
const MOST_RECIPIENTS = 2000;

/** What is to be written to whom. */
export type MailingRequest = {
  audience: Audience;
  /** Which conference the audience belongs to; null for subscribers. */
  conferenceId: string | null;
  /** Only to those who get updates, with a link that ends it. */
  news: boolean;
  /** One line, and any number of them; with placeholders. */
  subject: string;
  text: string;
};

/** What a mailing would do; it can be called back for ten minutes only. */
export type MailingPlan = Plan<{
  audience: Audience;
  conference: string | null;
  news: boolean;
  subject: string;
  text: string;
  /** How many there were before; what was agreed to once is not agreed to again. */
  earlierMailings: number;
  recipients: string[];
  /** As the first of them gets it. */
  sample: { subject: string; text: string };
}>;

/** There is no mailing of this id, or it was called back before. */
export const NoMailingError = defineFailure('NO_MAILING', { status: 404, path: 'id' });

/**
 * Says who would get what, and sends nothing (docs/product.md 10.3).
 *
 * @throws InvalidInputError naming every fault, among them everybody for whom a placeholder can't be filled in
 */
export async function planMailing(
  dependencies: Pick<Dependencies, 'database' | 'catalogue'>,
  request: MailingRequest,
): Promise<MailingPlan> {
  return dependencies.database.$transaction(
    async (tx) => (await plan(dependencies, tx, request, await countMailings(tx))).plan,
  );
}

async function plan(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  tx: Transaction,
  request: MailingRequest,
  earlierMailings: number,
): Promise<{ plan: MailingPlan; recipients: Recipient[] }> {
  const { audience, conferenceId } = request;
  const [subject, text] = [cleanLine(request.subject), cleanText(request.text)];
  const news = request.news || audience === 'subscribers';
  const problems: InputProblem[] = [];
  if (audience !== 'subscribers' && !catalogue.current().conferenceById.get(conferenceId ?? ''))
    problems.push({
      path: 'conference',
      message: conferenceId ? `there is no conference ${conferenceId}` : 'must be said for this audience',
    });
  if (subject === '' || subject.length > 200)
    problems.push({ path: 'subject', message: 'must be 1 to 200 characters' });
  if (text === '' || text.length > 20_000)
    problems.push({ path: 'text', message: 'must be 1 to 20000 characters' });
  const query = { conferenceId: conferenceId ?? '', news, most: MOST_RECIPIENTS + 1 };
  const recipients = problems.length > 0 ? [] : await findRecipients(tx, audience, query);
  if (recipients.length > MOST_RECIPIENTS)
    problems.push({ path: 'to', message: `are more than ${MOST_RECIPIENTS} people` });
  if (problems.length === 0 && recipients.length === 0)
    problems.push({ path: 'to', message: 'nobody matches' });
  problems.push(
    ...placeholderProblems('subject', subject, recipients),
    ...placeholderProblems('text', text, recipients),
  );
  const [first] = recipients;
  if (problems.length > 0 || !first) throw new InvalidInputError(problems);
  return {
    recipients,
    plan: planOf({
      audience,
      conference: conferenceId,
      news,
      subject,
      text,
      earlierMailings,
      recipients: recipients.map(({ email }) => email),
      sample: { subject: fill(subject, first), text: fill(text, first) },
    }),
  };
}

/**
 * Queues a mailing, one message for each person, a second apart, from ten minutes on; with an entry in the audit log.
 *
 * @param consent who sends it and why, and the id of the plan that they have seen
 * @throws InvalidInputError | PlanMovedError with nothing queued
 */
export async function sendMailing(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'jobs' | 'siteConfig'>,
  request: MailingRequest,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<Mailing> {
  return change(dependencies, { ...doing, dryRun: false }, async (tx, record, at) => {
    const current = await plan(dependencies, tx, request, await lockMailings(tx));
    const { facts } = agreeTo(current.plan, planId);
    const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    const made = await insertMailing(tx, {
      createdAt: at,
      actor: doing.actor,
      audience: facts.audience,
      conferenceId: facts.conference,
      news: facts.news,
      subject: facts.subject,
      recipients: current.recipients.length,
      startsAt: after(CALL_BACK_SECONDS),
    });
    const messages = current.recipients.map((recipient, index) => ({
      key: `mailing:${made.id}:${index}`,
      recipient: recipient.email,
      replyTo: siteOf(dependencies).email,
      afterSeconds: CALL_BACK_SECONDS + index,
      input: {
        subject: fill(facts.subject, recipient),
        text: fill(facts.text, recipient),
        subscriberId: facts.news ? recipient.subscriberId : null,
      },
    }));
    const ids = await queueMails(dependencies, tx, mailing, messages);
    await insertRecipients(
      tx,
      messages.map(({ recipient: email, afterSeconds }, index) => ({
        mailId: ids[index] as string,
        mailingId: made.id,
        email,
        dueAt: after(afterSeconds),
      })),
    );
    await record({
      action: 'mail.send',
      subject: `mailing ${made.id}`,
      details: {
        audience: facts.audience,
        conference: facts.conference,
        news: facts.news,
        recipients: messages.length,
      },
      personal: { subject: facts.subject, text: facts.text },
    });
    return made;
  });
}

/**
 * Cancels a mailing: whatever has not been sent yet, except an attempt that is under way at this moment.
 *
 * @returns how many messages were called back, and how many had gone out or were going; one that was forgotten before, because
 *   nobody wanted it or somebody was erased, is neither
 * @throws NoMailingError
 */
export async function cancelMailing(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  id: string,
  doing: Doing,
): Promise<{ calledBack: number; gone: number }> {
  return change(dependencies, doing, async (tx, record, at) => {
    const found = isUuid(id) ? await lockMailing(tx, id) : null;
    if (!found) throw new NoMailingError(`There is no mailing ${id}.`);
    if (found.cancelledAt)
      throw new NoMailingError(`This mailing was cancelled on ${instantWords(found.cancelledAt)}.`);
    const counts = await callBack(tx, id, at, {
      from: new Date(at.getTime() - GOING_OUT_MS),
      until: new Date(at.getTime() + GOING_OUT_MS),
    });
    await record({ action: 'mail.cancel', subject: `mailing ${id}`, details: counts });
    return counts;
  });
}

/**
 * A mailing as it was written, whatever has become of it since.
 *
 * @returns its text with its placeholders; null once somebody was erased whom it names
 * @throws NoMailingError
 */
export async function showMailing(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<Mailing & { waiting: number; text: string | null }> {
  const found = isUuid(id) ? await findMailing(database, id) : null;
  if (!found) throw new NoMailingError(`There is no mailing ${id}.`);
  const entries = await findAuditOf(database, `mailing ${id}`);
  const sent = entries.find(({ action }) => action === 'mail.send')?.personal?.values as { text?: string };
  return { ...found, text: sent?.text ?? null };
}

/**
 * Sends a mailing to one address alone, as the first of its people would get it: to look at it before all of them do. Nothing in
 * it ends anybody's subscription.
 *
 * @param email where to
 * @throws InvalidInputError naming every fault
 */
export async function testMailing(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'jobs' | 'siteConfig'>,
  request: MailingRequest,
  email: string,
  doing: Doing,
): Promise<{ recipient: string; subject: string }> {
  const recipient = cleanEmail(email);
  if (!isEmail(recipient)) throw new InvalidInputError([{ path: 'test', message: INVALID_EMAIL }]);
  return change(dependencies, doing, async (tx, record) => {
    const { facts } = (await plan(dependencies, tx, request, 0)).plan;
    const { subject, text } = facts.sample;
    const id = await queueMail(dependencies, tx, mailing, {
      key: `mailing-test:${randomUUID()}`,
      recipient,
      replyTo: siteOf(dependencies).email,
      input: { subject: `Test: ${subject}`, text, subscriberId: null },
    });
    await record({
      action: 'mail.test',
      subject: `mail ${id}`,
      details: { audience: facts.audience },
      personal: { recipient },
    });
    return { recipient, subject };
  });
}

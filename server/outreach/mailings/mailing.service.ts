import { randomUUID } from 'node:crypto';
import { cleanEmail, INVALID_EMAIL, isEmail } from '#domain/email.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure, InvalidInputError, notFound } from '#server/base/errors.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { siteOf } from '#server/base/site.ts';
import { queueMail, queueMails } from '#server/common/mail/mail.service.ts';
import { findAuditOf } from '#server/organiser/audit/audit.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { agreeTo } from '#server/organiser/plan.ts';
import type { Given } from './list-audience.ts';
import { mailing } from './mailing.mails.ts';
import {
  callBack,
  findMailing,
  insertMailing,
  insertRecipients,
  type ListedMailing,
  lockMailing,
  lockMailings,
  type Mailing,
} from './mailing.store.ts';
import {
  type MailingDependencies,
  type MailingRequest,
  peopleOfList,
  readPlan,
} from './mailing-plan.service.ts';
import { fill } from './placeholders.ts';

/** How long a mailing can be called back as a whole, in seconds. */
const CALL_BACK_SECONDS = 10 * 60;
/** What is due so soon, or was due so lately, may be going out, in milliseconds. */
const GOING_OUT_MS = 5_000;
/** There is no mailing of this id. */
const UnknownMailingError = notFound('mailing', 'id');

/** The mailing was cancelled before. */
export const MailingCancelledError = defineFailure('MAILING_CANCELLED', { status: 409, path: 'id' });

/**
 * Queues a mailing, one message for each person, a second apart, from ten minutes on; with an entry in the audit log.
 *
 * @param consent who sends it and why, and the id of the plan that they have seen
 * @throws InvalidInputError | PlanMovedError with nothing queued
 */
export async function sendMailing(
  dependencies: MailingDependencies,
  request: MailingRequest,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<Mailing> {
  const people = await peopleOfList(dependencies, request);
  return auditedChange(dependencies, { ...doing, dryRun: false }, async (tx, record, at) => {
    const current = await readPlan(dependencies, tx, { ...request, people }, await lockMailings(tx));
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
      personal: {
        subject: facts.subject,
        text: facts.text,
        // What was searched for may be somebody's name.
        ...(people && { people: people.words, filter: people.filter }),
      },
    });
    return made;
  });
}

/**
 * Cancels a mailing: whatever has not been sent yet, except an attempt that is under way at this moment.
 *
 * @returns how many messages were called back, and how many had gone out or were going; one that was forgotten before, because
 *   nobody wanted it or somebody was erased, is neither
 * @throws UnknownMailingError | MailingCancelledError
 */
export async function cancelMailing(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  id: string,
  doing: Doing,
): Promise<{ calledBack: number; gone: number }> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const found = isUuid(id) ? await lockMailing(tx, id) : null;
    if (!found) throw new UnknownMailingError(id);
    if (found.cancelledAt)
      throw new MailingCancelledError(`This mailing was cancelled on ${zonedInstant(found.cancelledAt)}.`);
    const counts = await callBack(tx, id, at, {
      from: new Date(at.getTime() - GOING_OUT_MS),
      until: new Date(at.getTime() + GOING_OUT_MS),
    });
    await record({ action: 'mail.cancel', subject: `mailing ${id}`, details: counts });
    return counts;
  });
}

type OpenMailing = ListedMailing & { text: string | null; people: string | null; filter: Given | null };

/**
 * A mailing as it was written, whatever has become of it since.
 *
 * @returns its text with its placeholders, and, where it went to the people of a list, who they are and the list's filter; each
 *   is null once somebody was erased whom it names
 * @throws UnknownMailingError
 */
export async function showMailing(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<OpenMailing> {
  const found = isUuid(id) ? await findMailing(database, id) : null;
  if (!found) throw new UnknownMailingError(id);
  const entries = await findAuditOf(database, `mailing ${id}`);
  const sent = entries.find(({ action }) => action === 'mail.send')?.personal?.values as Partial<OpenMailing>;
  const { text = null, people = null, filter = null } = sent ?? {};
  return { ...found, text, people, filter: typeof filter === 'object' ? filter : null };
}

/**
 * Sends a mailing to one address alone, as the first of its people would get it: to look at it before all of them do. Nothing in
 * it ends anybody's subscription.
 *
 * @param email where to
 * @throws InvalidInputError naming every fault
 */
export async function testMailing(
  dependencies: MailingDependencies,
  request: MailingRequest,
  email: string,
  doing: Doing,
): Promise<{ recipient: string; subject: string }> {
  const recipient = cleanEmail(email);
  if (!isEmail(recipient)) throw new InvalidInputError([{ path: 'test', message: INVALID_EMAIL }]);
  const people = await peopleOfList(dependencies, request);
  return auditedChange(dependencies, doing, async (tx, record) => {
    const { facts } = (await readPlan(dependencies, tx, { ...request, people }, 0)).plan;
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

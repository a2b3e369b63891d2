import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import type { MailContent } from '#server/base/providers/mail/mailer.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { LOGO_SRC, MAIL_QUEUE, shownFrom, wouldBeSent } from './mail.service.ts';
import {
  findDeadMailIds,
  findMail,
  forgetUnsent,
  insertMail,
  lockMail,
  requeueMail,
  type StoredMail,
} from './mail.store.ts';
import { type Mails, previewOf } from './mail.ts';

/** Messages that one transaction queues once more at most, of all that were given up. */
const AT_ONCE = 200;

/**
 * A stored message and what it says; its secret links are made when it is sent, so that those shown here open nothing.
 *
 * @throws InvalidInputError where there is none
 */
export async function previewMail(
  dependencies: Pick<
    Dependencies,
    'database' | 'clock' | 'files' | 'siteConfig' | 'catalogue' | 'publicUrl' | 'deskUrl'
  >,
  mails: Mails,
  id: string,
): Promise<{ stored: StoredMail; content: MailContent }> {
  const { database, publicUrl, deskUrl } = dependencies;
  const stored = isUuid(id) ? await findMail(database, id) : null;
  if (!stored) throw new InvalidInputError([{ path: 'id', message: `there is no message ${id}` }]);
  const mail = mails.get(stored.template);
  if (!mail) throw new Error(`There is no mail of the name ${stored.template}.`);
  const input = mail.input.parse(stored.input);
  const from = await shownFrom(dependencies);
  const content = previewOf({ ...from, publicUrl, deskUrl }, mail, input);
  // What was composed before shows the logo that went along with it.
  const html = content.html.replaceAll(`src="${LOGO_SRC}"`, `src="${from.logo ?? ''}"`);
  return { stored, content: { ...content, html } };
}

/** Messages that somebody has sent again, each as it was. */
export type Resent = {
  queued: readonly StoredMail[];
  /** What they say holds no longer, or what they open is not their recipients' any more: they are not sent, and forgotten if they never were. */
  dropped: readonly StoredMail[];
};

type Used = Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'jobs' | 'mails'>;

/**
 * Queues messages once more, all of them or none: those that were given up, and copies of those that were sent; without those that nobody
 * wants any more. A message with secret links is sent once: what it opens may be somebody else's by now.
 *
 * @throws InvalidInputError naming every message that can't be sent again
 */
export async function resendMails(dependencies: Used, ids: readonly string[], doing: Doing): Promise<Resent> {
  const wanted = await wantedOf(dependencies, ids);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const problems: InputProblem[] = [];
    const stored: StoredMail[] = [];
    // An id may be written in capitals, too.
    for (const id of new Set(ids.map((typed) => typed.toLowerCase()))) {
      const mail = isUuid(id) ? await lockMail(tx, id) : null;
      const problem = problemOf(dependencies.mails, mail);
      if (mail && !problem) stored.push(mail);
      else problems.push({ path: 'ids', message: `${id} ${problem}` });
    }
    if (problems.length > 0) throw new InvalidInputError(problems);
    return queueWanted({ jobs: dependencies.jobs, tx, record, at }, stored, wanted);
  });
}

/**
 * Queues every message once more that was given up, the oldest first, a few hundred at a time: what is queued stays so,
 * whatever becomes of the others, and nobody waits for all of them. Once more, it goes on.
 *
 * @param told is told how many are done with, and of how many
 */
export async function resendAllDead(
  dependencies: Used,
  doing: Doing,
  told: (done: number, all: number) => void = () => {},
): Promise<Resent> {
  const ids = await findDeadMailIds(dependencies.database);
  const queued: StoredMail[] = [];
  const dropped: StoredMail[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const batch = ids.slice(start, start + AT_ONCE);
    const wanted = await wantedOf(dependencies, batch);
    const done = await auditedChange(dependencies, doing, async (tx, record, at) => {
      const stored: StoredMail[] = [];
      for (const id of batch) {
        const mail = await lockMail(tx, id);
        // Somebody else may have been quicker.
        if (mail?.status === 'DEAD') stored.push(mail);
      }
      return queueWanted({ jobs: dependencies.jobs, tx, record, at }, stored, wanted);
    });
    queued.push(...done.queued);
    dropped.push(...done.dropped);
    told(queued.length + dropped.length, ids.length);
  }
  return { queued, dropped };
}

/** Which of some messages would be sent now, by the ids they have; what can't be composed says why when that is tried. */
async function wantedOf(dependencies: Used, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = new Set<string>();
  for (const id of ids) {
    const stored = isUuid(id) ? await findMail(dependencies.database, id) : null;
    if (stored && (await wouldBeSent(dependencies, stored).catch(() => true))) wanted.add(stored.id);
  }
  return wanted;
}

type Within = { jobs: Dependencies['jobs']; tx: Transaction; record: WriteEntry; at: Date };

/** Queues those that are wanted once more, and forgets the others, if they never were sent. */
async function queueWanted(
  within: Within,
  stored: readonly StoredMail[],
  wanted: ReadonlySet<string>,
): Promise<Resent> {
  const [queued, dropped] = [
    stored.filter(({ id }) => wanted.has(id)),
    stored.filter(({ id }) => !wanted.has(id)),
  ];
  for (const mail of queued) await queueAgain(within, mail);
  await forgetUnsent(
    within.tx,
    dropped.map(({ id }) => id),
  );
  for (const { id, template, status: before } of dropped)
    await within.record({
      action: 'mail.resend',
      subject: `mail ${id}`,
      details: { template, before, as: null },
    });
  return { queued, dropped };
}

async function queueAgain(
  { jobs, tx, record, at }: Within,
  { id, status, template, recipient, replyTo, input, key }: StoredMail,
): Promise<void> {
  let mailId = id;
  if (status === 'DEAD') await requeueMail(tx, id);
  else {
    const copy = { template, recipient, replyTo, input: input as object, createdAt: at };
    mailId = (await insertMail(tx, { ...copy, key: `${key}:again:${randomUUID()}` })).id;
  }
  await jobs.send(tx, MAIL_QUEUE, { mailId });
  await record({
    action: 'mail.resend',
    subject: `mail ${id}`,
    details: { template, before: status, as: mailId },
  });
}

function problemOf(mails: Mails, stored: StoredMail | null): string | null {
  if (!stored) return 'is no message';
  if (stored.status === 'QUEUED') return 'waits to be sent';
  if (stored.status !== 'SENT') return null;
  const mail = mails.get(stored.template);
  const read = mail?.input.safeParse(stored.input);
  if (!mail || !read?.success) return 'was sent, and can’t be read any more';
  return Object.keys(mail.links?.(read.data) ?? {}).length > 0
    ? 'was sent with private links, which may by now open what belongs to someone else'
    : null;
}

import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import type { MailContent } from '#server/base/providers/mail/mailer.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { LOGO_SRC, MAIL_QUEUE, shownFrom } from './mail.service.ts';
import {
  findDeadMailIds,
  findMail,
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

/**
 * Queues messages once more, all of them or none: those that were given up, and copies of those that were sent. A message
 * with secret links is sent once: what it opens may be somebody else's by now. One that was given up, and opens what is not its
 * recipient's any more, is forgotten when its turn comes.
 *
 * @returns each as it was
 * @throws InvalidInputError naming every message that can't be sent again
 */
export async function resendMails(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'jobs'>,
  mails: Mails,
  ids: readonly string[],
  doing: Doing,
): Promise<StoredMail[]> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const problems: InputProblem[] = [];
    const queued: StoredMail[] = [];
    for (const id of new Set(ids)) {
      const stored = isUuid(id) ? await lockMail(tx, id) : null;
      const problem = problemOf(mails, stored);
      if (stored && !problem) {
        await queueAgain({ jobs: dependencies.jobs, tx, record, at }, stored);
        queued.push(stored);
      } else problems.push({ path: 'ids', message: `${id} ${problem}` });
    }
    if (problems.length > 0) throw new InvalidInputError(problems);
    return queued;
  });
}

/**
 * Queues every message once more that was given up, the oldest first, a few hundred at a time: what is queued stays so,
 * whatever becomes of the others, and nobody waits for all of them. Once more, it goes on.
 *
 * @param told is told how many are queued, and of how many
 * @returns the ids of those that are
 */
export async function resendAllDead(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'jobs'>,
  doing: Doing,
  told: (done: number, all: number) => void = () => {},
): Promise<string[]> {
  const ids = await findDeadMailIds(dependencies.database);
  const queued: string[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const batch = await auditedChange(dependencies, doing, async (tx, record, at) => {
      const done: string[] = [];
      for (const id of ids.slice(start, start + AT_ONCE)) {
        const stored = await lockMail(tx, id);
        // Somebody else may have been quicker.
        if (stored?.status !== 'DEAD') continue;
        await queueAgain({ jobs: dependencies.jobs, tx, record, at }, stored);
        done.push(id);
      }
      return done;
    });
    queued.push(...batch);
    told(queued.length, ids.length);
  }
  return queued;
}

async function queueAgain(
  { jobs, tx, record, at }: { jobs: Dependencies['jobs']; tx: Transaction; record: WriteEntry; at: Date },
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
  const mail = mails.get(stored.template);
  if (
    stored.status === 'SENT' &&
    (!mail || Object.keys(mail.links?.(mail.input.parse(stored.input)) ?? {}).length > 0)
  )
    return 'was sent with private links, which may by now open what belongs to someone else';
  return null;
}

import { createHash } from 'node:crypto';
import { isToPresent } from '#domain/abstracts/abstract-state.ts';
import { dayAt, isoDayAt, startOfDay } from '#domain/time.ts';
import { isUniqueViolation } from '#server/base/database/violations.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { findTalkIds } from '#server/site/catalogue/published-session.store.ts';
import { coAuthorNamed } from './co-author.mails.ts';
import { findAuthor, findUntold, markTold } from './co-author.store.ts';
import { coAuthorInputOf } from './co-author-mail.ts';
import { presenterTicketOf } from './presenter-ticket.ts';
import { acceptedNow } from './tell-presenters.ts';
import { findContent } from './version.store.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 200;

/**
 * Tells co-authors that they are named (docs/product.md 8.11): once, when the abstract is decided, or an hour after they were
 * named; one mail a person, conference and day.
 *
 * @returns how many mails were queued
 */
export async function tellCoAuthors(dependencies: Dependencies, stopped = () => false): Promise<number> {
  const { database, clock } = dependencies;
  const now = clock.now();
  return eachByItself(dependencies, {
    name: 'Telling co-authors',
    find: (except) =>
      findUntold(database, {
        namedBefore: new Date(now.getTime() - HOUR_MS),
        since: startOfDay(dayAt(now)),
        limit: AT_ONCE,
        except,
      }),
    of: ({ id, reference }) => ({ id, called: reference }),
    run: ({ id }) => tell(dependencies, id),
    stopped,
  });
}

/** False where somebody else was first, or the person is told of another abstract today. */
async function tell(dependencies: Dependencies, id: string): Promise<boolean> {
  const { database, clock } = dependencies;
  try {
    return await database.$transaction(async (tx) => {
      const now = clock.now();
      if (!(await markTold(tx, id, now))) return false;
      const author = await findAuthor(tx, id);
      if (!author?.email) return false;
      const { abstract, email } = author;
      const { authors } = await findContent(tx, abstract);
      const isPlaced = author.presents && isToPresent(abstract.state);
      await queueMail(dependencies, tx, coAuthorNamed, {
        key: `co-author-named:${abstract.conferenceId}:${isoDayAt(now)}:${createHash('sha256').update(email).digest('hex')}`,
        recipient: email,
        input: {
          ...coAuthorInputOf(abstract, author),
          presents: author.presents,
          authors: authors.map(({ printedAs }) => printedAs),
          accepted: acceptedNow(abstract),
          confirmed: abstract.state === 'CONFIRMED',
          ticket: await presenterTicketOf(dependencies, tx, abstract),
          conferenceId: abstract.conferenceId,
          talkIds: isPlaced ? await findTalkIds(tx, abstract) : [],
        },
      });
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

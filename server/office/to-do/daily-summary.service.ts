import { dayAt, formatIsoDate, instantAt, organiserZone } from '#domain/time.ts';
import { isUniqueViolation } from '#server/base/database/violations.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { hasMail } from '#server/common/mail/mail.store.ts';
import type { ToDoKind } from '#server/organiser/to-do.ts';
import { dailySummary } from './daily-summary.mails.ts';
import { type FoundToDo, findTodoItems } from './to-do.service.ts';

/** From when on in the day, by London's clock. */
const FROM = '07:00';

/**
 * Tells whoever is configured what there is to do: once a day, from seven in the morning on (London), as soon as there is
 * anything (docs/product.md 16.3).
 *
 * @returns whether it was queued now
 */
export async function summariseTheDay(dependencies: Dependencies): Promise<boolean> {
  const { database, clock, dailySummaryTo, deskUrl } = dependencies;
  const now = clock.now();
  const day = dayAt(now);
  if (dailySummaryTo === null || now < instantAt(day, FROM, organiserZone())) return false;
  const key = `daily-summary:${formatIsoDate(day)}`;
  if (await database.$transaction((tx) => hasMail(tx, key))) return false;
  const items = (await findTodoItems(dependencies)).filter(({ putOff }) => !putOff);
  if (items.length === 0) return false;
  try {
    await database.$transaction((tx) =>
      queueMail(dependencies, tx, dailySummary, {
        key,
        recipient: dailySummaryTo,
        // On localhost it is there for whoever has a fresh address of it, which no mail brings.
        input: {
          waiting: waitingOf(dependencies.toDo, items),
          desk: deskUrl.startsWith('https:') ? deskUrl : null,
        },
      }),
    );
    return true;
  } catch (error) {
    // Another process was first.
    if (isUniqueViolation(error, 'key')) return false;
    throw error;
  }
}

/** Each kind that there is, the most urgent first, with the number of them and the oldest. */
function waitingOf(kinds: readonly ToDoKind[], items: readonly FoundToDo[]) {
  return kinds.flatMap((kind) => {
    const those = items.filter(({ of }) => of === kind);
    const since = new Date(Math.min(...those.map((item) => item.since.getTime())));
    return those.length > 0 ? [{ name: kind.title, count: those.length, since: since.toISOString() }] : [];
  });
}

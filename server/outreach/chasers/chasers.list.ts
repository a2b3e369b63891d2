import { chaserList, pauseList } from '#domain/chasers/chaser-list.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import { foldForSearch } from '#domain/search.ts';
import { cleanLine } from '#domain/text.ts';
import { isoDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import { byText, defineList } from '#server/organiser/list.ts';
import { type DueChaser, planChasers } from './chaser-plan.service.ts';
import { countPauses, findListedPauses, type Pause } from './pause.store.ts';

/** A chaser with its place in the list. */
type Listed = DueChaser & { id: string; place: string };

const nameOf = ({ kind }: DueChaser) => kind.toLowerCase().replaceAll('_', '-');

async function findAll(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  { search = '', conference, kind, state }: FilterOf<typeof chaserList>,
): Promise<Listed[]> {
  const words = foldForSearch(cleanLine(search)).split(' ');
  const { today, tomorrow } = await planChasers(dependencies, dependencies.clock.now());
  return [...today, ...tomorrow]
    .filter(
      (chaser) =>
        (!conference || chaser.conferenceId === conference) &&
        (!kind || nameOf(chaser) === kind) &&
        (!state || (state === 'paused') === chaser.paused) &&
        words.every((word) =>
          foldForSearch(`${chaser.name} ${chaser.email} ${chaser.reference}`).includes(word),
        ),
    )
    .map((chaser, index) => ({
      ...chaser,
      id: chaser.subjectId,
      place: `${chaser.at.toISOString()} ${String(index).padStart(6, '0')}`,
    }));
}

/** Whom the next chasers go to (docs/product.md 10.7). */
export const chasers = defineList(chaserList, {
  command: {
    name: 'chasers list',
    examples: ['list', 'list --conference your-conference-2026 --kind abstract-unconfirmed'],
    export: 'export chasers.csv --conference your-conference-2026',
  },
  needs: one('registrations:look', 'programme:look'),
  within: ofList,
  async find(dependencies, filter, { limit, offset, after }) {
    const all = await findAll(dependencies, filter);
    const beyond = after ? all.filter(({ place }) => place > String(after.value)) : all;
    return beyond.slice(offset, offset + limit);
  },
  count: async (dependencies, filter) => (await findAll(dependencies, filter)).length,
  order: () => byText(({ place }: Listed) => place),
  row: (chaser: Listed) => ({
    id: `${nameOf(chaser)}:${chaser.subjectId}:${isoDay(chaser.at)}`,
    at: chaser.at.toISOString(),
    state: chaser.paused ? ('paused' as const) : ('due' as const),
    kind: nameOf(chaser),
    stage: chaser.stage,
    name: chaser.name,
    email: chaser.email,
    reference: chaser.reference,
    conference: chaser.conferenceId,
  }),
});

/** Whom no chasers go to. */
export const pauses = defineList(pauseList, {
  command: { name: 'chasers pauses', examples: ['pauses'] },
  needs: one('registrations:look', 'programme:look'),
  within: ofList,
  find: findListedPauses,
  count: countPauses,
  row: ({ id, conferenceId, email, createdAt }: Pause) => ({
    id,
    conference: conferenceId,
    email,
    pausedAt: createdAt.toISOString(),
  }),
});

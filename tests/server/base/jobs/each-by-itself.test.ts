// docs/product.md 16.3
import { expect } from 'vitest';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import type { Product } from '../../../support/product.ts';
import { test } from '../../../support/test.ts';

const MINUTE_MS = 60_000;
const DONE = ['needs-a-look', 'done', 'work-failed'];
const ROWS = ['MC-2026-AAAAAA', 'MC-2026-BBBBBB', 'MC-2026-CCCCCC'];

/** Goes through the rows once; answers those that were tried, and how many were done. */
async function work({ dependencies }: Product, fails: (id: string) => unknown) {
  const tried: string[] = [];
  const done = await eachByItself(dependencies, {
    name: 'Testing',
    find: () => ROWS,
    of: (id) => ({ id, called: id }),
    run: async (id) => {
      tried.push(id);
      const error = fails(id);
      if (error) throw error;
    },
  });
  return { tried, done };
}

test('One that fails stops nothing behind it, is something to do, and is tried again ever later until it succeeds', async ({
  product,
}) => {
  const toDo = async () =>
    (await findTodoItems(product.dependencies)).filter(({ kind }) => kind === 'WORK_FAILED');
  const fails = (id: string) => id.includes('BBB') && new TypeError('grace@example.org is wrong');
  expect(await work(product, fails)).toEqual({ tried: ROWS, done: 2 });
  expect(await toDo()).toMatchObject([
    {
      id: 'MC-2026-BBBBBB',
      what: expect.stringMatching(/^Testing: failed on .*\(TypeError\); it is tried again/),
    },
  ]);
  // Nobody is named by it.
  expect(JSON.stringify(await product.database.failedWork.findMany())).not.toContain('grace');
  expect((await work(product, fails)).tried).toEqual([ROWS[0], ROWS[2]]);
  product.clock.advance(MINUTE_MS);
  expect((await work(product, fails)).tried).toEqual(ROWS);
  product.clock.advance(MINUTE_MS);
  expect((await work(product, fails)).tried).toEqual([ROWS[0], ROWS[2]]);
  product.clock.advance(MINUTE_MS);
  expect(await work(product, () => false)).toEqual({ tried: ROWS, done: 3 });
  expect(await toDo()).toEqual([]);
});

test('What is not due any more stays to be seen, over a weekend too, until somebody says that it is done', async ({
  product,
  organiser,
}) => {
  const toDo = async () =>
    (await findTodoItems(product.dependencies)).filter(({ kind }) => kind === 'WORK_FAILED');
  const fails = (id: string) => id === ROWS[0] && new TypeError('wrong');
  await work(product, fails);
  product.clock.advance(3 * 24 * 60 * MINUTE_MS);
  expect(await toDo()).toMatchObject([{ id: ROWS[0], what: expect.stringContaining('not tried again') }]);
  const done = await organiser(...DONE, `Testing ${ROWS[0]}`, '--reason', 'Told her');
  expect(done).toMatchObject({ code: 0 });
  expect(await toDo()).toEqual([]);
  // It is due after all, and fails once more.
  product.clock.advance(MINUTE_MS);
  await work(product, fails);
  expect(await toDo()).toMatchObject([{ id: ROWS[0], what: expect.stringContaining('failed 2 times') }]);
  // Whoever put it off has done so of the next failure, too.
  const until = new Date(product.clock.now().getTime() + 7 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  await organiser('needs-a-look', 'put-off', 'work-failed', `Testing ${ROWS[0]}`, '--until', until);
  product.clock.advance(60 * MINUTE_MS);
  await work(product, fails);
  expect(await toDo()).toMatchObject([
    { putOff: { until }, what: expect.stringContaining('failed 3 times') },
  ]);
  product.clock.advance(60 * MINUTE_MS);
  await work(product, () => false);
  expect(await toDo()).toEqual([]);
});

test('A database that is away is no row’s fault', async ({ product }) => {
  const away = Object.assign(new Error('away'), { code: 'P1001' });
  await expect(work(product, (id) => id === ROWS[0] && away)).rejects.toBe(away);
  expect(await product.database.failedWork.count()).toBe(0);
});

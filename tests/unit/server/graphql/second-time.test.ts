import { expect, it } from 'vitest';
import { secondTime } from '#server/graphql/second-time.ts';

it('a text that comes a second time is known, and a third time it is new again', () => {
  const comesAgain = secondTime();
  expect(['a', 'b', 'a', 'a', 'b'].map(comesAgain)).toEqual([false, false, true, false, true]);
});

it('texts without number push each other out, and no more than so many are remembered', () => {
  const comesAgain = secondTime(2);
  expect(['a', 'b', 'c', 'a'].map(comesAgain)).toEqual([false, false, false, false]);
});

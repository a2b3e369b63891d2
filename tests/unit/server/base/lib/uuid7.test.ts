import { expect, it } from 'vitest';
import { uuid7 } from '#server/base/lib/uuid7.ts';

it('an id says when it was made, is another one each time, and sorts by which was made first', () => {
  const at = new Date('2026-03-10T09:00:00.123Z');
  const ids = Array.from({ length: 1000 }, () => uuid7(at));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(at.getTime());
  }
});

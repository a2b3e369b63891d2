import { expect, it } from 'vitest';
import { moveProblem } from '#domain/orders/move.ts';

const spring = { id: 'spring', startsOn: '2026-03-30', endsOn: '2026-04-01' };
const autumn = { id: 'autumn', startsOn: '2026-09-21', endsOn: '2026-09-23' };
const newYear = { id: 'new-year', startsOn: '2026-12-30', endsOn: '2027-01-02' };
const nextSpring = { id: 'next-spring', startsOn: '2027-03-30', endsOn: '2027-04-01' };
const at = (instant: string) => new Date(instant);

it('a registration moves to another conference that begins in the same calendar year', () => {
  const now = at('2026-05-01T00:00:00Z');
  expect(moveProblem(spring, autumn, now)).toBeNull();
  expect(moveProblem(autumn, newYear, now)).toBeNull();
  expect(moveProblem(newYear, nextSpring, now)).toMatch(/one calendar year/);
  expect(moveProblem(autumn, autumn, now)).toMatch(/already/);
});

it('it moves until the other conference’s last day is over in London', () => {
  expect(moveProblem(spring, autumn, at('2026-09-23T22:59:59.999Z'))).toBeNull();
  expect(moveProblem(spring, autumn, at('2026-09-23T23:00:00Z'))).toMatch(/over/);
});

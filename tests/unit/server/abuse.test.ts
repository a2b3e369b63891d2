import { expect, it } from 'vitest';
import { type Abused, createAbuseNotes, type Outcome } from '#server/base/http/abuse.ts';

it('what may be an attack is counted each time, and logged once a minute for each kind, with how often it came', () => {
  const counted: [Outcome, Abused][] = [];
  const logged: object[] = [];
  let now = 0;
  const note = createAbuseNotes(
    { warn: (line: object) => void logged.push(line) },
    (...kind) => void counted.push(kind),
    () => now,
  );
  for (let times = 0; times < 100; times++) note('wrong', 'wrongToken');
  note('refused', 'wrongToken');
  expect(logged).toEqual([
    { outcome: 'wrong', what: 'wrongToken', times: 1 },
    { outcome: 'refused', what: 'wrongToken', times: 1 },
  ]);
  now = 60_000;
  note('wrong', 'wrongToken');
  expect(logged.slice(2)).toEqual([{ outcome: 'wrong', what: 'wrongToken', times: 100 }]);
  expect(counted).toHaveLength(102);
});

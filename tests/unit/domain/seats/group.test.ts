// docs/product.md 13.7; SECURITY.md
import { expect, test } from 'vitest';
import { GROUP_LIMITS } from '#domain/limits.ts';
import { readGroup } from '#domain/seats/group.ts';
import { readCsv } from '#server/base/lib/csv.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';

const TICKET = 'Delegate In-Person';
const places = Array.from({ length: 3000 }, (_, index) => ({ position: index + 1, ticket: TICKET }));
const listOf = (row: (index: number) => string) => {
  const rows = Array.from({ length: 3000 }, (_, index) => row(index)).join('\n');
  return `Name,Email,Ticket\n${rows}`.slice(0, GROUP_LIMITS.characters).replace(/\n.*$/, '');
};

test.each([
  ['people', (index: number) => `A${index},a${index}@b.org,`],
  ['people of one mailbox', (index: number) => `A${index},a@b.org,`],
  ['tickets by name', (index: number) => `A,${index}@b.org,${TICKET}`],
])('The longest list of %s keeps nobody waiting', (_, row) => {
  const table = readCsv(listOf(row));
  expect(table.rows.length).toBeGreaterThan(1500);
  const used = process.threadCpuUsage();
  const read = readGroup(table, { places, organization: 'B' }, normaliseEmail);
  const { user, system } = process.threadCpuUsage(used);
  expect('places' in read && read.places.map(({ position }) => position)).toEqual(
    table.rows.map((_row, index) => index + 1),
  );
  // Milliseconds of the processor; each pair compared, they are three seconds.
  expect((user + system) / 1000).toBeLessThan(300);
});

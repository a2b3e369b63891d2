// docs/product.md 13.7; SECURITY.md
import { expect, test, vi } from 'vitest';
import { readGroup } from '#domain/seats/group.ts';
import { readCsv } from '#server/base/lib/csv.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';

const PEOPLE = 300;
const TICKET = 'Delegate In-Person';
const places = Array.from({ length: PEOPLE }, (_, index) => ({ position: index + 1, ticket: TICKET }));

test.each([
  ['people', (index: number) => `A${index},a${index}@b.org,`],
  ['people of one mailbox', (index: number) => `A${index},a@b.org,`],
  ['tickets by name', (index: number) => `A,${index}@b.org,${TICKET}`],
])('A long list of %s keeps nobody waiting: no pair of them is compared', (_, row) => {
  const rows = Array.from({ length: PEOPLE }, (_row, index) => row(index));
  const mailboxOf = vi.fn(normaliseEmail);
  using folded = vi.spyOn(String.prototype, 'toLowerCase');
  const table = readCsv(`Name,Email,Ticket\n${rows.join('\n')}`);
  const read = readGroup(table, { places, organization: 'B' }, mailboxOf);
  expect('places' in read && read.places.map(({ position }) => position)).toEqual(
    places.map(({ position }) => position),
  );
  expect(mailboxOf).toHaveBeenCalledTimes(PEOPLE);
  // Some of the texts of each person and of each place.
  expect(folded.mock.calls.length).toBeLessThan(30 * PEOPLE);
});

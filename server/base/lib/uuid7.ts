import { randomUUID } from 'node:crypto';

/** A new id that sorts by the time it was made at, as RFC 9562 says of version 7; like Prisma's own. */
export function uuid7(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  // A version 4 id, for which Node caches random bits, with the first 48 bits and the version replaced.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

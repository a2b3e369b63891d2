import { randomUUID } from 'node:crypto';

/** Where the ids of this process are, in steps of random length: how many there are is nobody else's business. */
let sequence = Number.parseInt(randomUUID().slice(0, 8), 16);
/** 36 bits. After some hundred million ids it begins again. */
const SEQUENCE_END = 2 ** 36;

/**
 * A new id that sorts by the time it was made at, as RFC 9562 says of version 7; like Prisma's own. Those of one process and one time
 * sort by which was made first.
 */
export function uuid7(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  // A version 4 id, for which Node caches random bits.
  const random = randomUUID();
  sequence = (sequence + 1 + Number.parseInt(random.slice(0, 2), 16)) % SEQUENCE_END;
  const made = sequence.toString(16).padStart(9, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${made.slice(0, 3)}-8${made.slice(3, 6)}-${made.slice(6)}${random.slice(-9)}`;
}

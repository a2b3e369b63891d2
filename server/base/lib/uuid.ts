import { hash } from 'node:crypto';

/** The namespace of names that are addresses (RFC 9562, section 6.6). */
const ADDRESSES = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** The UUID that follows from a name, the same at any time (version 5, RFC 9562). */
export function uuidOf(name: string): string {
  const bytes = hash('sha1', Buffer.concat([ADDRESSES, Buffer.from(name)]), 'buffer').subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

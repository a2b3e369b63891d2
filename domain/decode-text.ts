const decoded = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/**
 * The text of a file as spreadsheets and editors write it: UTF-8 or UTF-16, with a byte-order mark or without, or else Windows-1252,
 * in which Excel writes CSV unless it is told otherwise.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  // Plain letters in UTF-16 have a zero beside each.
  if (first === 0 && second !== 0) return decoded('utf-16be', bytes);
  if (second === 0 && first !== 0) return decoded('utf-16le', bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoded('windows-1252', bytes);
  }
}

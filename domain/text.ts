/** Characters that turn the reading direction around, and with it what a name or a subject seems to say. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Text of a single line as it is checked and kept: trimmed, with control characters and line breaks as spaces
 * (a mail header or the database would stumble over them) and without direction controls.
 */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(DIRECTION_CONTROLS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/**
 * Text of several lines as it is checked and kept: trimmed, line breaks as '\n', without control characters
 * other than tabs and line breaks, and without direction controls.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(DIRECTION_CONTROLS, '')
    .replace(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();
}

// docs/product.md 13.3 and 13.6
import { describe, expect, it } from 'vitest';
import { readTicketCode, shortCodeOf } from '#domain/seats/ticket-code.ts';

const CODE = '9F1C2B7A4D5E4F60A1B2C3D4E5F60718';

/** Whether a text is understood as the code, for sure: of what else it could mean, nothing is as likely as a code. */
const means = (typed: string) => {
  const read = readTicketCode(typed);
  return read.is === 'code' && read.codes.includes(CODE);
};

describe('the short code', () => {
  it('is twelve digits, and says how the code begins', () => {
    expect(shortCodeOf(CODE)).toMatch(/^\d{4} \d{4} \d{4}$/);
    for (const code of [CODE, '0'.repeat(32), 'F'.repeat(32)])
      expect(readTicketCode(shortCodeOf(code))).toEqual({ is: 'short', beginning: code.slice(0, 9) });
  });

  it('with one wrong digit, or two that have changed places, is never another ticket’s', () => {
    const digits = shortCodeOf(CODE).replaceAll(' ', '');
    const wrong = [...digits].flatMap((digit, at) => [
      ...[...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => `${digits.slice(0, at)}${other}${digits.slice(at + 1)}`),
      `${digits.slice(0, at)}${digits.charAt(at + 1)}${digit}${digits.slice(at + 2)}`,
    ]);
    for (const typed of wrong.filter((one) => one !== digits && one.length === 12))
      expect(readTicketCode(typed), typed).toEqual({ is: 'mistyped' });
  });

  it('is understood as people write it', () => {
    const short = shortCodeOf(CODE);
    const arabic = short.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const azerty = short.replace(/\d/g, (digit) => `à&é"'(-è_ç`.charAt(Number(digit)));
    for (const typed of [
      short.replaceAll(' ', ''),
      short.replaceAll(' ', '–'),
      ` ${short}\n`,
      arabic,
      azerty,
    ])
      expect(readTicketCode(typed)).toEqual({ is: 'short', beginning: CODE.slice(0, 9) });
  });
});

describe('a code from a scanner', () => {
  it('is understood with whatever the scanner puts before and behind it', () => {
    for (const typed of [
      CODE.toLowerCase(),
      ` ${CODE.match(/.{8}/g)?.join(' ')} `,
      `]Q1${CODE}\r\n`,
      `\u0002${CODE}\u0003\t`,
      `QR:${CODE};`,
      `2D code ${CODE}`,
      `https://example.org/ticket?code=${CODE}&by=camera`,
      `0001${CODE}`,
    ])
      expect(means(typed), typed).toBe(true);
  });

  it.each([
    ['French', `à&é"'(-è_çQBCDEF`],
    ['French with Caps Lock', '0123456789qbcdef'],
    ['Belgian', `à&é"'(§è!çQBCDEF`],
    ['Czech', 'é+ěščřžýáíABCDEF'],
    ['Slovak', 'é+ľščťžýáíABCDEF'],
    ['Hungarian', 'ö123456789ABCDEF'],
    ['Lithuanian', '0ąčęėįšųū9ABCDEF'],
    ['Dvorak', '0123456789AXJE>U'],
    ['Russian', '0123456789ФИСВУА'],
    ['Kazakh', 'қ"әіңғ,.үұФИСВУА'],
    ['Serbian', '0123456789АБЦДЕФ'],
    ['Bulgarian', '0123456789ЬФЪАЕО'],
    ['Greek', '0123456789ΑΒΨΔΕΦ'],
    ['Hebrew', '0123456789שנבגקכ'],
    ['Arabic', ['٠', '١', '٢', '٣', '٤', '٥', '٦', '٧', '٨', '٩', 'ش', 'لا', 'ؤ', 'ي', 'ث', 'ب']],
    [
      'Arabic with Shift',
      ['٠', '١', '٢', '٣', '٤', '٥', '٦', '٧', '٨', '٩', '\u0650', 'لآ', '}', ']', '\u064f', '['],
    ],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹شذزیثب'],
    ['Thai', 'จๅ/-ภถุึคตฤฺฉฏฎโ'],
    ['Thai without Shift', 'จๅ/-ภถุึคตฟิแกำด'],
    ['full width', '０１２３４５６７８９ＡＢＣＤＥＦ'],
  ])('is understood on a keyboard that is set to another layout: %s', (_name, keys) => {
    const written = (code: string) =>
      [...code].map((digit) => [...keys]['0123456789ABCDEF'.indexOf(digit)]).join('');
    for (const typed of [written(CODE), written(CODE).toLowerCase(), ` ${written(CODE)}\n`])
      expect(means(typed), typed).toBe(true);
  });

  it('is nothing else where it is none', () => {
    for (const typed of ['', '\0', 'x', '💥'.repeat(16), CODE.slice(1), '12345', 'é'.repeat(31)])
      expect(readTicketCode(typed)).toEqual({ is: 'nothing' });
    for (const typed of ['MC-2026-7F3K9Q', 'mc-2026-7f3k9q-2 '])
      expect(readTicketCode(typed)).toEqual({ is: 'reference' });
  });
});

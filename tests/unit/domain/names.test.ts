// docs/product.md 10.5
import { describe, expect, it } from 'vitest';
import { abstractProblems } from '#domain/abstracts/abstract.ts';
import { contactProblems } from '#domain/contact/contact.ts';
import { holdsAddress, withoutLinks } from '#domain/names.ts';
import { registrationProblems } from '#domain/registration/registration.ts';
import { seatDetailsProblems, seatHolderProblems } from '#domain/seats/seat-details.ts';
import { waiterProblems } from '#domain/waiting/waiting.ts';
import { greeting, plainName } from '#server/common/mail/message.ts';

const NAMES = [
  'J.R.R. Tolkien',
  'St.John Mandel',
  'Jean-Luc O’Brien',
  "D'Arcy",
  'Dr.Smith',
  'Prof. Dr.-Ing. Dr.h.c. Li',
  'Ph.D. M.Sc. B.Tech',
  'Mr.Li',
  'Prof.Li',
  'Abd.al-Rahman',
  'Prof.dr. J.de Vries',
  'Dr.Ma',
  'Md.Ali',
  'Dr.Organ',
  'Sammy Davis Jr.',
  'X Æ A-12',
  'Nguyễn Thị Kim-Ngân',
  'محمد عبد الله',
  '王小明',
];
const ADDRESSES = [
  'buy-pills.example',
  'Ada https://evil.example',
  'hTTp://1.2.3.4',
  'WWW.Pills',
  'Cheap casino.com !',
  'Visit casino24.SHOP now',
  'pills.ru/now',
  'ada@example.org',
  'ada＠example',
  'ｗｗｗ．pills',
  'pills。com',
  'Café.net',
  'x.com',
  'evil.co',
  'Visit bit.ly now',
  'evil．co',
  '1.2.3.4',
  'evil%2Ecom',
];

describe('a name', () => {
  it.each(NAMES)('may be %s', (name) => {
    expect(holdsAddress(name)).toBe(false);
    expect(plainName(name, 'nobody')).not.toBe('nobody');
  });

  it.each(ADDRESSES)('may not be %s', (name) => {
    expect(holdsAddress(name)).toBe(true);
    expect(greeting(name)).toBe('Hello,');
  });

  it('is asked for by the same rule in every form', () => {
    const name = 'www.pills';
    const problems = [
      registrationProblems({ firstName: name, lastName: name }, [], { termsAccepted: true, items: [] }),
      abstractProblems({ fullName: name }, null),
      contactProblems({ name }, { interests: [], inquiryTypes: [] }),
      seatDetailsProblems({ name }),
      seatHolderProblems({ name }, { emailRequired: true }),
      waiterProblems({ name }),
    ];
    expect(
      problems.map((found) => found.filter(({ message }) => message.includes('web or email address')).length),
    ).toEqual([2, 1, 1, 1, 1, 1]);
  });
});

describe('what a mail says', () => {
  it.each(['Ada pills.ru', 'Ada 0800 12 34 5', 'x'.repeat(101), 'a/b', 'tel:1'])(
    'makes no link or advertisement of %s',
    (name) => expect(greeting(name)).not.toContain(name),
  );

  it.each([
    ['Dear St.John', 'Dear St. John'],
    ['Go to evil.ru or https://a.example.org/x', 'Go to evil. ru or https: //a. example. org/x'],
    ['ada@pills.de', 'ada @ pills. de'],
    ['J.R.R.Tolkien', 'J.R.R. Tolkien'],
    ['Notes.pdf', 'Notes.pdf'],
    ['pills.com.pdf', 'pills. com.pdf'],
    ['A ratio of 1.55 to 2', 'A ratio of 1.55 to 2'],
  ])('writes %s so that no program finds an address in it', (text, written) =>
    expect(withoutLinks(text)).toBe(written),
  );
});

/** What a text of the release says, and what stands there where the site is begun empty. */
export type Passage = readonly [shipped: string, instead: string];

/**
 * Passages that hold for the organiser of the release alone: its country and law, its currencies and fee, the names of its phases
 * and what its references begin with. By the id of the page.
 */
export const PASSAGES: Readonly<Record<string, { page: string; passages: readonly Passage[] }>> = {
  'terms-page': {
    page: 'Terms',
    passages: [
      [', based in the United Kingdom', ''],
      ['the phase (Early bird, Mid or Spot) in', 'the phase in'],
      [
        'They are set in US dollars and, if you choose euros or pounds sterling, converted at the rate stored with your order and rounded to whole numbers. A processing fee of 2% of the subtotal is added.',
        'In another currency than the first they are converted at the rate stored with your order, unless they have a price of their own there.',
      ],
      ['the law of England and Wales', 'the law of the country in which we have our seat'],
    ],
  },
  'privacy-page': {
    page: 'Privacy',
    passages: [
      [' (the controller under the UK General Data Protection Regulation)', ' (the controller)'],
      ['outside the United Kingdom', 'outside our country'],
      ['that UK law provides for', 'that the law provides for'],
      [
        'to the Information Commissioner’s Office (ICO) in the United Kingdom, or to the data protection authority of the place where you live',
        'to the data protection authority of our country, or of the place where you live',
      ],
    ],
  },
  'visa-page': {
    page: 'Visa',
    passages: [
      [
        ' For conferences in the United Kingdom, use the official visa checker on gov.uk. Travellers who don’t need a visa may still need an Electronic Travel Authorisation (ETA) before they set out.',
        ' Travellers who don’t need a visa may still need an authorisation before they set out.',
      ],
      [
        'You can apply for a UK visitor visa up to three months before you travel, so please apply as early as you can.',
        'Please apply as early as you can.',
      ],
    ],
  },
  'faq-page': {
    page: 'FAQ',
    passages: [
      [
        'You can pay in US dollars, euros or pounds sterling. Prices are set in US dollars, converted at a fixed rate and rounded to whole numbers. A processing fee of 2% is added to the total, after any discount. The summary',
        'The registration page offers the currencies in which you can pay. The summary',
      ],
      [
        'Early bird prices last until the end of the month five months before the conference’s start month, Mid prices until the end of the month three months before, and Spot prices apply afterwards. The registration page shows each conference’s own dates.',
        'The registration page shows on which days the prices of a conference change.',
      ],
    ],
  },
  'contact-page': { page: 'Contact', passages: [[', which begins with MC,', ',']] },
  'services-page': { page: 'Services', passages: [[' in dollars, euros or pounds,', ',']] },
  'updates-page': { page: 'Stay updated', passages: [['early bird prices', 'prices']] },
  'home-page': {
    page: 'Home',
    passages: [
      ['in London or online', 'in the hall or online'],
      ['In London and online', 'In person and online'],
    ],
  },
};

/** A value with these passages said otherwise, in all of its texts. */
export function withPassages<T>(value: T, passages: readonly Passage[]): T {
  if (typeof value === 'string')
    return passages.reduce<string>((text, [shipped, instead]) => text.replace(shipped, instead), value) as T;
  if (Array.isArray(value)) return value.map((each) => withPassages(each, passages)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withPassages(each, passages)]),
  ) as T;
}

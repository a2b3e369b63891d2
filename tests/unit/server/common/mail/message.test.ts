// docs/product.md 10.2
import { expect, it } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import {
  amounts,
  button,
  facts,
  highlight,
  original,
  quotation,
  section,
} from '#server/common/mail/blocks.ts';
import { kept, type Message, render } from '#server/common/mail/message.ts';

const site = siteSchema.parse({});
/** What a message says as text, without its foot. */
const textOf = (message: Message) => render(site, message).text.split('\n\n--\n')[0];

it('A message says all of it in both forms, in the same order', () => {
  const { html, text } = render(site, {
    subject: 'Your place (MC-1)',
    title: 'Your place',
    greeting: 'Dear Ada,',
    opening: 'It is booked.',
    blocks: [quotation('Thank you\n<all>'), null, button('See it', 'https://example.org/a?b&c')],
    closing: 'Keep the link private.',
  });
  expect(text.split('\n\n').slice(0, -1)).toEqual([
    'Your place',
    'Dear Ada,',
    'It is booked.',
    'Thank you\n<all>',
    'See it: https://example.org/a?b&c',
    'Keep the link private.',
  ]);
  const body = html.slice(html.indexOf('<h1'));
  const places = [
    'Your place',
    'Dear Ada,',
    'It is booked.',
    'Thank you\n&lt;all&gt;',
    'href="https://example.org/a?b&amp;c"',
    'See it',
    'Keep the link private.',
    site.name,
  ].map((part) => body.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((left, right) => left - right));
});

it('A list of messages shows the opening, unless the message says what else', () => {
  const preview = (message: Message) => /overflow:hidden">(.*?)<\/div>/.exec(render(site, message).html)?.[1];
  expect(preview({ subject: 'Subject', title: 'Title', opening: 'Opening' })).toBe('Opening');
  expect(preview({ subject: 'Subject', title: 'Title' })).toBe('Title');
  expect(preview({ subject: 'Subject', opening: 'Opening', preview: 'Preview' })).toBe('Preview');
});

it('A heading that is the subject is not read twice', () => {
  expect(textOf({ subject: 'Re: Proceedings', opening: 'In November.' })).toBe('In November.');
  expect(render(site, { subject: 'Re: Proceedings', opening: 'In November.' }).html).toMatch(
    /<h1[^>]*>Re: Proceedings<\/h1>/,
  );
});

it('A signature stands under the last words, the organiser’s as well as those that stay', () => {
  const message = { subject: 'Yours', closing: [kept('Keep the link private.'), 'Until then.'] };
  const signed = (closing?: string) =>
    render(site, message, { signature: 'Grace', closing }).text.split('\n\n--\n')[0];
  expect(signed()).toBe('Keep the link private. Until then.\n\nGrace');
  expect(signed('See you.')).toBe('See you.\n\nKeep the link private.\n\nGrace');
});

it('What is not known is no fact, and no amount', () => {
  const known = facts([
    ['Event', 'Photonics'],
    ['Transaction', null],
  ]);
  expect(known.text).toBe('Event: Photonics');
  expect(known.html('#a80b5d').text).not.toContain('Transaction');
  const priced = amounts(
    [
      ['1 × Ticket', '$10.00'],
      ['Discount', null],
    ],
    ['Total', '$10.00 USD'],
  );
  expect(priced.text).toBe('1 × Ticket: $10.00\nTotal: $10.00 USD');
  expect(priced.html('#a80b5d').text).not.toContain('Discount');
});

it('A heading stands right above what it is of, and each line of an original is quoted', () => {
  expect(section('Abstract', quotation('One.\n\nTwo.')).text).toBe('Abstract\nOne.\n\nTwo.');
  expect(original('You wrote:', 'One.\n\nTwo.').text).toBe('You wrote:\n> One.\n> \n> Two.');
});

it('What people wrote is read in its own direction, a sentence of ours about them in ours', () => {
  const { html } = render(
    site,
    {
      subject: 'Hello',
      blocks: [highlight('טקסט א', 'MC-1'), facts([['Title', 'טקסט ב']]), quotation('טקסט ג')],
      closing: [kept('רות has submitted it.')],
    },
    { opening: 'טקסט ד', signature: 'טקסט ה' },
  );
  expect(html.match(/dir="auto"[^>]*>טקסט ./g)).toHaveLength(5);
  expect(html).toMatch(/<p(?![^>]*dir=)[^>]*>רות has submitted it\./);
});

it('links and buttons have the organiser’s accent in both schemes, and the shipped one without it', () => {
  const message: Message = { subject: 'Hello', blocks: [button('Pay', 'https://example.org')] };
  const shipped = siteSchema.parse({});
  expect(render(shipped, message).html).toContain('background:#a80b5d;color:#ffffff');
  const { html } = render({ ...shipped, accent: '#1d6b45' }, message);
  expect(html).toContain('background:#1d6b45;color:#ffffff');
  expect(html).not.toMatch(/#a80b5d|#f893bc|#c92a80/);
});

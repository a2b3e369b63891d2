import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { committee, conferences } from '#prisma/seed/built-in.ts';
import { escapeMarkup } from '#server/base/lib/html.ts';
import { richText } from '#server/base/lib/markdown.ts';
import { fc } from '../../../../support/seeded.ts';

const htmlOf = (markdown: string) => richText(markdown).html;
const plainOf = (markdown: string) => richText(markdown).plain;

const TAGS = new Set(['P', 'EM', 'STRONG', 'A', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'BR']);
const ATTRIBUTES = new Set(['href', 'rel', 'title', 'start']);

/** What a browser would make of it that it must not. */
function harmIn(markdown: string): string[] {
  const { document } = parseHTML(`<html><body>${htmlOf(markdown)}</body></html>`);
  return [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!ATTRIBUTES.has(name)) return [name];
      // As a browser reads it: without what it leaves out of addresses.
      const address = value.replace(/[\0-\x20]/g, '');
      return name !== 'href' || /^(https?:\/\/|mailto:|[/#])/i.test(address) ? [] : [value];
    }),
  ]);
}

describe('Markdown', () => {
  it('knows paragraphs, emphasis, links, lists and quotations', () => {
    expect(
      htmlOf('It is **bold**, *new* and\nrunning.\n\n1. One\n2. Two\n\n- *a*\n- b\n\n> So she said.'),
    ).toBe(
      [
        '<p>It is <strong>bold</strong>, <em>new</em> and\nrunning.</p>',
        '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>',
        '<ul>\n<li><em>a</em></li>\n<li>b</li>\n</ul>',
        '<blockquote>\n<p>So she said.</p>\n</blockquote>',
      ].join('\n'),
    );
  });

  it('as plain text has no marks, and paragraphs stand apart', () => {
    expect(plainOf('It is **bold** & [ours](/about "us").\n\n- *a* < b\n- "c"\n\n> Said.')).toBe(
      'It is bold & ours.\n\na < b\n"c"\n\nSaid.',
    );
    expect(plainOf('1 < 2 &lt; 3 &amp;amp; \\* <b>x</b>')).toBe('1 < 2 &lt; 3 &amp;amp; * <b>x</b>');
  });

  it('leads to other sites as all our links do, and to our own pages', () => {
    expect(htmlOf('[a](https://a.example/?b=1&c "T")')).toBe(
      '<p><a rel="noopener" href="https://a.example/?b=1&amp;c" title="T">a</a></p>',
    );
    expect(htmlOf('[a](//a.example)')).toContain('rel="noopener"');
    expect(htmlOf('[a](/visa) [b](mailto:a@b.example)')).toBe(
      '<p><a href="/visa">a</a> <a href="mailto:a@b.example">b</a></p>',
    );
  });

  it('leaves everything else as it is written', () => {
    for (const text of [
      '# Heading',
      'Heading\n---',
      '***',
      '`code`',
      '```\ncode\n```',
      '![a](https://a.example/b.png)',
      '<b>bold</b>',
      '<https://a.example>',
      '&copy; &#x202e; &amp;',
      '[a][b]\n\n[b]: https://a.example',
    ])
      expect(harmIn(text), text).toEqual([]);
    expect(htmlOf('<img src=x onerror=alert(1)> &#x202e; # a')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; &amp;#x202e; # a</p>',
    );
  });
});

describe('what the built-in content says', () => {
  const texts = [
    ...committee.map(({ bio }) => bio),
    ...conferences.flatMap(({ event }) => [
      ...(event ? [event.about] : []),
      ...(event?.reasons.map(({ description }) => description) ?? []),
    ]),
  ];

  it('is shown as it was before Markdown, to the byte', () => {
    expect(texts.length).toBeGreaterThan(90);
    for (const text of texts) {
      const paragraphs = text.split(/\n\s*\n/);
      expect(htmlOf(text)).toBe(
        paragraphs.map((part) => `<p>${escapeMarkup(part).replaceAll('&#39;', "'")}</p>`).join('\n'),
      );
      expect(plainOf(text)).toBe(text);
    }
  });
});

describe('hostile Markdown', () => {
  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](\tjavascript:alert(1))',
    '[x](<java\nscript:alert(1)>)',
    '[x](java&#115;cript:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](\\javascript:alert(1))',
    '[x](javascript\\:alert(1))',
    '[x](vbscript:x)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](file:///etc/passwd)',
    '[x](irc://a.example)',
    '[x](blob:https://a.example/1)',
    '[x](about:blank)',
    '[x]()',
    '[x](a.html)',
    '[**x**](javascript:1 "a")',
  ])('%s is text, not a link', (text) => {
    expect(htmlOf(text)).not.toContain('<a');
    expect(plainOf(text)).toContain('x');
    expect(harmIn(text)).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<javascript:alert(1)>',
    '[a](https://a.example/"onclick="alert(1))',
    '[a](<https://a.example/"><script>alert(1)</script>>)',
    '[a](/x "\\" onclick=alert(1)")',
    '[<img src=x onerror=alert(1)>](/x)',
    '*<script>*alert(1)*</script>*',
    '[a](https://a.example)</a><script>alert(1)</script>',
  ])('%s does nothing', (text) => {
    expect(harmIn(text)).toEqual([]);
  });

  it('of whatever characters and marks does nothing', () => {
    const marks = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '"',
      "'",
      '*',
      '_',
      '`',
      '!',
      '\\',
      '&',
      ';',
      '#',
      ':',
      '/',
      '\n',
      ' ',
      '\t',
      '- ',
      '> ',
      '1. ',
      'javascript:',
      'https://a.example',
      '<script>',
      'onload=',
      '&#106;',
      'a',
      '\u00a0',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 60 }), (parts) => {
        expect(harmIn(parts.join(''))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['half emphasis', 'a**b'],
    ['quotations line by line', '> a\n'],
    ['lists in lists line by line', '- - - - - a\n'],
    ['entries', '1. a\n\n'],
    ['links', '[a](/b) '],
    ['emphasis of two kinds', '*_'],
    ['links that are begun and emphasised', '*['],
    ['paragraphs, with one mark', 'a\n\n', '*b*'],
  ])(
    'a text full of %s is left as it was written: to parse it would take seconds',
    (_name, part, last = '') => {
      // As long as a file may make it.
      const text = `a ${part.repeat(20_000)}`.slice(0, 20_000 - last.length) + last;
      expect(htmlOf(text)).not.toMatch(/<(?!\/?p>)/);
    },
  );

  it('nests six lists and no more', () => {
    expect(htmlOf(`${'- '.repeat(6)}a`).split('<ul>').length - 1).toBe(6);
    expect(htmlOf(`${'- '.repeat(7)}a <b>`)).toBe(`<p>${'- '.repeat(7)}a &lt;b&gt;</p>`);
    expect(htmlOf('- a\n'.repeat(301))).not.toContain('<li>');
  });
});

it('leaves a text with more marks than anybody writes as it was written', () => {
  expect(htmlOf('*a* '.repeat(700))).toContain('<em>a</em>');
  expect(htmlOf('*a* '.repeat(800))).toBe(`<p>${'*a* '.repeat(800)}</p>`);
});

// docs/product.md 8.10
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formulaLine, formulaRuns, formulaText, formulaWords } from '#server/base/lib/formulas.ts';

const CORPUS = readFileSync(new URL('../../../../support/formula-corpus.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const problemsOf = (text: string) => formulaText(text).problems;
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag);

describe('formulas of a text', () => {
  it('are MathML, of at least 97 in 100 that people write; each that is not says which command and where', () => {
    const failed = CORPUS.map((tex) => problemsOf(`Of $${tex}$.`)).filter(({ length }) => length > 0);
    expect(CORPUS.length).toBeGreaterThanOrEqual(300);
    expect(failed.length / CORPUS.length).toBeLessThanOrEqual(0.03);
    for (const [problem] of failed) {
      expect(problem?.message).toMatch(/^\\[A-Za-z]+ is not a command that is known here\.$/);
      expect(problem?.position).toBeGreaterThan(4);
    }
  });

  it('stand between $, $$, \\( and \\[; a dollar sign with a space or a digit where it would end is none', () => {
    const { html, formulas } = formulaText('If $x^2$ and \\(y\\), then\n$$z$$ or \\[w\\]; \\$5.\n\nEnd.');
    expect(formulas).toBe(4);
    expect(html).toBe(
      '<p>If <math><msup><mi>x</mi><mn>2</mn></msup></math> and <math><mi>y</mi></math>, then\n' +
        '<math display="block"><mi>z</mi></math> or <math display="block"><mi>w</mi></math>; $5.</p>\n<p>End.</p>',
    );
    expect(formulaText('It costs $5 or $10.')).toMatchObject({
      html: '<p>It costs $5 or $10.</p>',
      formulas: 0,
      problems: [{ position: 10 }, { position: 16 }],
    });
  });

  it.each([
    ['Half $\\frac{a', 6, 'A formula begins here and does not end. Write \\$ for a dollar sign.'],
    ['A \\(b', 3, 'A formula begins here and does not end.'],
    ['$a$ $\\ohm$', 6, '\\ohm is not a command that is known here.'],
    ['$x^y^z$', 5, 'This can’t be read as a formula: Double superscript.'],
    ['$x}$', 3, "This can’t be read as a formula: Expected the end, got '}'."],
    ['$\\begin{rings}x\\end{rings}$', 8, 'No such environment: rings.'],
    [
      '$\\textcolor{url(x)}{a}$',
      2,
      "This can’t be read as a formula (\\textcolor): Invalid color: 'url(x)'.",
    ],
    ['$a_$', 2, 'This can’t be read as a formula.'],
    ['First.\n\n$a\n\nb$', 9, 'A formula begins here and does not end. Write \\$ for a dollar sign.'],
  ])('that can’t be shown stay as they were written: %s', (text, position, message) => {
    expect(problemsOf(text)[0]).toEqual({ position, message });
    const plain = formulaText(text).html.replace(/<math>.*?<\/math>|<[^>]*>/g, '');
    for (const word of text.replace('$a$', '').split(/\s+/))
      expect(plain).toContain(word.replaceAll("'", '&#39;'));
  });

  it.each([
    '\\def',
    '\\gdef',
    '\\edef',
    '\\xdef',
    '\\let',
    '\\newcommand',
    '\\renewcommand',
    '\\providecommand',
    '\\csname',
    '\\label',
    '\\ref',
    '\\tag',
    '\\includegraphics',
    '\\href',
    '\\url',
    '\\htmlClass',
    '\\htmlId',
    '\\class',
    '\\style',
    '\\id',
    '\\data',
  ])('never use %s', (command) => {
    expect(problemsOf(`$a ${command}{x}{y}$`)).toEqual([
      { position: 4, message: `${command} can’t be used here.` },
    ]);
  });

  it('don’t know of each other', () => {
    expect(problemsOf('$\\xdef\\x{1}$ $\\x$').map(({ message }) => message)).toEqual([
      '\\xdef can’t be used here.',
      '\\x is not a command that is known here.',
    ]);
  });

  it('are a hundred at most, of a thousand characters each', () => {
    const { formulas, problems } = formulaText('$x$ '.repeat(102));
    expect(formulas).toBe(102);
    expect(problems.map(({ message }) => message)).toEqual(Array(2).fill('A text has 100 formulas at most.'));
    expect(problemsOf(`$${'x'.repeat(1001)}$`)).toEqual([
      { position: 2, message: 'A formula has 1,000 characters at most.' },
    ]);
  });

  it.each([
    ['code of another typesetter', '\\text{" #panic() "}'],
    ['code in the name of an operator', '\\operatorname{foo#eval("1")}'],
    ['a macro that calls itself', '\\newcommand{\\x}{\\x\\x}\\x'],
    ['an unknown unit', '\\SI{5}{\\metre}'],
    ['a script', '\\text{<script>alert(1)</script>}'],
    ['a picture', '\\text{<img src=x onerror=alert(1)>}'],
    ['an attribute', '\\text{" onmouseover="alert(1)}'],
    ['a link', '\\href{javascript:alert(1)}{x}'],
    ['a style', '\\style{position:fixed}{x}'],
    ['a colour that loads', '\\colorbox{url(//a.example/x)}{x}'],
    ['a comment', '\\text{<!-- }x\\text{-->}'],
    ['an annotation', '\\text{</math><script>}'],
    ['characters by number', '\\char"3C\\char"73 x'],
    ['a huge box', '\\rule{9999em}{9999em}'],
    ['a step far back', '\\hspace{-9999em}x\\raisebox{-9999em}{y}'],
    ['something over its neighbour', '\\mathllap{xxxxxxxx}'],
    ['3,000 braces', `${'{'.repeat(3000)}x${'}'.repeat(3000)}`],
    ['490 braces', `${'{'.repeat(490)}x${'}'.repeat(490)}`],
    ['roots in roots', `${'\\sqrt{'.repeat(140)}x${'}'.repeat(140)}`],
    ['tables in tables', `${'\\begin{matrix}'.repeat(35)}x${'\\end{matrix}'.repeat(35)}`],
    ['brackets in brackets', `${'\\left('.repeat(66)}x${'\\right)'.repeat(66)}`],
    ['nothing but dollars', '$'.repeat(9998)],
    ['dollars without end', 'a $a '.repeat(2000)],
  ])('that are hostile hang nothing, and reach no page as markup: %s', (_, tex) => {
    const { html } = formulaText(`$${tex}$`);
    for (const tag of tagsOf(html)) expect(tag).toMatch(/^(p|code|m[a-z]+)$/);
    // Whatever was written stands between tags, where it is no markup.
    for (const [, attributes = ''] of html.matchAll(/<[a-z]+([^>]*)>/g)) {
      expect(attributes).not.toMatch(/\son|href|src|class|position|margin|url|-?\d{3,}em/i);
      expect(attributes).toMatch(/^(?: [a-z]+="[^"<>]*")*$/);
    }
  });
});

describe('a title with formulas', () => {
  it.each([
    ['Notes on $x^2$', 'Notes on x²'],
    ['\\(\\ce{H2O}\\) and $\\ce{SO4^2-}$', 'H₂O and SO₄²⁻'],
    ['$\\frac{a+b}{2}$, $\\sqrt[3]{x}$', '(a+b)/2, ³√x'],
    ['$\\bar{x} \\to \\infty$', 'x̄ → ∞'],
    ['$e^{x^2}$ in $\\mathbb{R}^n$', 'e^(x^2) in Rⁿ'],
    ['$\\alpha_{i}^{2} \\leq \\mathbf{v}$', 'αᵢ² ≤ v'],
    ['$\\ce{^{14}_{6}C}$ for \\$5 <b>', '₆¹⁴C for $5 <b>'],
    ['$\\nonsense$ and $5 or $10', '$\\nonsense$ and $5 or $10'],
    ['$37\\,^\\circ\\mathrm{C}$, $90^{\\circ}$', '37 °C, 90°'],
    ['$5\\,\\mathrm{mm}$, $10\\,000~x$, $a\\;=\\;b\\quad c$', '5 mm, 10 000 x, a = b c'],
    ['On $\\,x\\,$ $\\approx 5$, $a =$ b', 'On x ≈ 5, a = b'],
    ['$2\\sin\\theta$, $\\max f$, $a \\bmod b$, $a\\!b$, $x^{\\,2}$', '2 sin θ, max f, a mod b, ab, x²'],
    ['$\\ce{2H2 + O2 -> 2H2O}$, $\\ce{NaCl (aq)}$', '2 H₂+O₂ → 2 H₂O, NaCl(aq)'],
    ['Nothing of the kind', 'Nothing of the kind'],
  ])('%s is in plain text %s', (typed, words) => {
    expect(formulaWords(typed)).toBe(words);
  });

  it('is set in a line of MathML, and in raised and lowered letters', () => {
    expect(formulaLine('Nothing of the kind')).toBeNull();
    expect(formulaLine('On <b> $x^2$')).toMatch(/^On &lt;b&gt; <math><msup>.*<\/math>$/);
    expect(formulaRuns('Of $\\ce{H2O}$.')).toEqual([
      { text: 'Of ', shift: '' },
      { text: 'H', shift: '' },
      { text: '2', shift: 'down' },
      { text: 'O', shift: '' },
      { text: '.', shift: '' },
    ]);
  });

  it('is in plain text nothing that was written for a typesetter, whatever the formula', () => {
    for (const tex of CORPUS.filter((one) => problemsOf(`$${one}$`).length === 0))
      expect(formulaWords(`Of $${tex}$`)).not.toMatch(/\$\S|\\(?!$|[\s{}|])|<\/?m/);
  });
});

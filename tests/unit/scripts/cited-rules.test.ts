import { expect, it } from 'vitest';
import { citationProblems } from '../../../scripts/cited-rules.ts';

const PRODUCT = `# The product
## 4 Prices
### 4.1 Price list
### 4.2 Phases
### 4.10 Places
## 7 Orders
### 7.1 States
`;
const cite = (rest: string) => `// docs/${'product'}.md ${rest}`;
const problems = (tests: string[], noRule: Record<string, string> = {}) =>
  citationProblems(PRODUCT, tests, noRule);

it('a section that no test cites is named', () => {
  expect(problems([cite('4.1'), cite('4.10, and 7.1')])).toEqual(['4.2 is cited by no test']);
});

it('one citation may name several', () => {
  expect(problems([cite('4.1, 4.2 and 4.10'), cite('7 and 7.1')])).toEqual([]);
});

it('a section of a number that begins alike is another one', () => {
  expect(problems([cite('4.10, 4.2, 7.1')])).toEqual(['4.1 is cited by no test']);
});

it('a citation of what is not there is named, and an excuse that is not needed', () => {
  const all = cite('4.1, 4.2, 4.10, 7.1');
  expect(problems([all, cite('9.9')])).toEqual(['9.9 is cited, and there is no such section']);
  expect(problems([all], { '4.2': 'words', '8.8': 'gone' })).toEqual([
    '4.2 needs no excuse (scripts/cited-rules.ts)',
    '8.8 needs no excuse (scripts/cited-rules.ts)',
  ]);
});

it('a section that states no rule is excused', () => {
  expect(problems([cite('4.2, 4.10, 7.1')], { '4.1': 'a table' })).toEqual([]);
});

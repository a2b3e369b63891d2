import { expect, it } from 'vitest';
import { deadCitations } from '../../../scripts/cited-rules.ts';

const PRODUCT = `# The product
## 4 Prices
### 4.1 Price list
### 4.10 Places
## 7 Orders
`;
const cite = (rest: string) => `// docs/${'product'}.md ${rest}`;

it('sections and chapters that are there may be cited, several at once', () => {
  expect(deadCitations(PRODUCT, [cite('4.1, 4.10 and 7'), cite('4')])).toEqual([]);
});

it('a citation of what is not there is named once, also of a number that begins alike', () => {
  expect(deadCitations(PRODUCT, [cite('4.1 and 4.100'), cite('4.100')])).toEqual([
    '4.100 is cited, and there is no such section',
  ]);
});

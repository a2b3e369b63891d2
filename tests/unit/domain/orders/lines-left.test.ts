// docs/product.md 7.23
import { expect, it } from 'vitest';
import { linesLeft, soldText, soldTexts } from '#domain/orders/lines-left.ts';

const dinner = { name: 'Gala dinner', daysText: '', quantity: 2, takenOff: 1 };
const day = { name: 'Day ticket', daysText: '22 September 2026', quantity: 1, takenOff: 0 };
const gone = { name: 'Tour', daysText: '', quantity: 1, takenOff: 1 };

it('An order has what was not taken off it', () => {
  expect(linesLeft([dinner, day, gone])).toEqual([{ ...dinner, quantity: 1, takenOff: 0 }, day]);
});

it('Beside its whole price a line is called what was sold, and says how many were taken off', () => {
  expect(soldTexts([dinner, day])).toEqual([
    '2 × Gala dinner (1 taken off)',
    '1 × Day ticket, 22 September 2026',
  ]);
  const notYet = { name: 'Tour', daysText: '', quantity: 3 };
  expect(soldText([notYet, day])).toBe('3 × Tour; 1 × Day ticket, 22 September 2026');
});

import { expect, it } from 'vitest';
import { mailto } from '../../../../client/desk/format.ts';

it('A link to an address writes to it alone', () => {
  expect(mailto('ada@example.org')).toBe('mailto:ada@example.org');
  const { pathname, search } = new URL(mailto('ada?bcc=eve@example.org&body=x'));
  expect(decodeURIComponent(pathname)).toBe('ada?bcc=eve@example.org&body=x');
  expect(search).toBe('');
});

import { nameOf, type Reader } from './books.ts';
import { idOf } from './ids.ts';
import type { Row } from './snapshot.ts';

const after = (subject: string) => subject.slice(subject.indexOf(' ') + 1);

const changeCoupon: Reader = (books, entry) => {
  const id = idOf(books, 'Coupon', 'code', after(entry.subject).toUpperCase());
  books.change(nameOf(entry), 'Coupon', id, sorted(entry.details.after), sorted(entry.details.before));
};

/** Conferences of a coupon are a set. */
const sorted = ({ conferences, ...terms }: Row): Row => ({ ...terms, conferences: conferences.toSorted() });

export const catalogueEntries: Readonly<Record<string, Reader>> = {
  'coupons.create': (books, entry) => {
    const { codes, ...terms } = entry.details;
    for (const code of codes)
      books.make(nameOf(entry), 'Coupon', idOf(books, 'Coupon', 'code', code), {
        ...sorted(terms),
        code,
        active: true,
        createdAt: entry.at,
      });
  },
  'coupons.edit': changeCoupon,
  'coupons.stop': changeCoupon,
  'prices.capacity': (books, entry) => {
    const [from, to] = [{ capacity: entry.details.before }, { capacity: entry.details.after }];
    books.change(nameOf(entry), 'Conference', after(entry.subject), to, from);
  },
};

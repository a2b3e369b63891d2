import { nameOf, type Reader } from './books.ts';

const rateOf = ({ subject }: { subject: string }) => subject.slice('rate '.length);

export const rateEntries: Readonly<Record<string, Reader>> = {
  'rates.set': (books, entry) => {
    const { from: fromDay, until: untilDay, ...values } = entry.details;
    const row = { ...values, fromDay, untilDay, createdAt: entry.at };
    books.make(nameOf(entry), 'ExchangeRate', rateOf(entry), row);
  },
  'rates.remove': (books, entry) => books.remove(nameOf(entry), 'ExchangeRate', rateOf(entry)),
};

import { nameOf, type Reader, UNTOLD } from './books.ts';

const lateOf = ({ subject }: { subject: string }) => subject.slice('late submitter '.length);

export const abstractEntries: Readonly<Record<string, Reader>> = {
  'abstracts.late': (books, entry) => {
    const { conference: conferenceId, before, until } = entry.details;
    const { email, erasedAt } = entry.personal;
    const row = { conferenceId, until, email: erasedAt ? UNTOLD : email };
    if (before === null) books.make(nameOf(entry), 'LateAbstract', lateOf(entry), row);
    else books.change(nameOf(entry), 'LateAbstract', lateOf(entry), { until }, { until: before });
  },
  'abstracts.late-end': (books, entry) => books.remove(nameOf(entry), 'LateAbstract', lateOf(entry)),
};

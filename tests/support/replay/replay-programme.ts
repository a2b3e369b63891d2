import { nameOf, type Reader } from './books.ts';

const after = (subject: string) => subject.slice(subject.indexOf(' ') + 1);

/** News of programmes to presenters. */
export const programmeEntries: Readonly<Record<string, Reader>> = {
  'programme.tell': (books, entry) => {
    const { conference: conferenceId, since, until } = entry.details;
    books.make(nameOf(entry), 'ProgrammeNotice', after(entry.subject), {
      conferenceId,
      since,
      until,
      createdAt: entry.at,
      cancelledAt: null,
    });
  },
  'programme.call-back': (books, entry) =>
    books.change(
      nameOf(entry),
      'ProgrammeNotice',
      after(entry.subject),
      { cancelledAt: entry.at },
      { cancelledAt: null },
    ),
};

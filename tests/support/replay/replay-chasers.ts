import { nameOf, type Reader, UNTOLD } from './books.ts';

const pauseOf = ({ subject }: { subject: string }) => subject.slice('chasers '.length);

export const chaserEntries: Readonly<Record<string, Reader>> = {
  'chasers.pause': (books, entry) => {
    const { email = null, erasedAt } = entry.personal;
    books.make(nameOf(entry), 'ChaserPause', pauseOf(entry), {
      conferenceId: entry.details.conference,
      email: erasedAt === undefined ? email : UNTOLD,
      createdAt: entry.at,
    });
  },
  'chasers.resume': (books, entry) => books.remove(nameOf(entry), 'ChaserPause', pauseOf(entry)),
};

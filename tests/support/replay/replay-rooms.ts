import { nameOf, type Reader, UNTOLD } from './books.ts';

const roomOf = ({ subject }: { subject: string }) => subject.slice('room '.length);

/** The log never tells an address. */
export const roomEntries: Readonly<Record<string, Reader>> = {
  'rooms.create': (books, entry) => {
    const { conference: conferenceId, kind, inPerson, name, startsAt, endsAt } = entry.details;
    books.make(nameOf(entry), 'VirtualRoom', roomOf(entry), {
      conferenceId,
      kind,
      inPerson,
      name,
      startsAt,
      endsAt,
      createdAt: entry.at,
      closedAt: null,
      sealedAddress: UNTOLD,
      sealedRecording: '',
    });
  },
  'rooms.edit': (books, entry) => {
    const { before, after, address, recording } = entry.details;
    books.change(
      nameOf(entry),
      'VirtualRoom',
      roomOf(entry),
      {
        ...after,
        ...(address && { sealedAddress: UNTOLD }),
        ...(recording && { sealedRecording: recording === 'removed' ? '' : UNTOLD }),
      },
      before,
    );
  },
  'rooms.close': (books, entry) => {
    // Closed before, it stays closed since then.
    const { closedAt } = books.row('VirtualRoom', roomOf(entry)) ?? {};
    books.change(nameOf(entry), 'VirtualRoom', roomOf(entry), { closedAt: closedAt ?? entry.at });
  },
  'rooms.open': (books, entry) =>
    books.change(nameOf(entry), 'VirtualRoom', roomOf(entry), { closedAt: null }),
};

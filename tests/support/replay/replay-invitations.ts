import { nameOf, type Reader, UNTOLD } from './books.ts';
import { idOf } from './ids.ts';

const invitationOf = ({ subject }: { subject: string }) => subject.slice('invitation '.length);

export const invitationEntries: Readonly<Record<string, Reader>> = {
  'invitations.create': (books, entry) => {
    const { conference, coupon, uses: maxUses, endsAt, abstractUntil, ...discount } = entry.details;
    const erased = entry.personal.erasedAt !== undefined;
    const { firstName, lastName, email } = entry.personal;
    const couponId = coupon && idOf(books, 'Coupon', 'code', coupon);
    if (coupon)
      books.make(nameOf(entry), 'Coupon', couponId, {
        ...discount,
        code: coupon,
        email: erased ? UNTOLD : email,
        maxUses,
        validFrom: null,
        validUntil: endsAt,
        conferences: [conference],
        registrationTypes: [],
        active: true,
        createdAt: entry.at,
      });
    books.make(nameOf(entry), 'Invitation', invitationOf(entry), {
      ...(erased ? {} : { firstName, lastName, email }),
      conferenceId: conference,
      couponId,
      abstractUntil,
      endsAt,
      createdAt: entry.at,
      endedAt: null,
      declinedAt: null,
    });
    books.allow(`mail invitation:${invitationOf(entry)}`);
  },
  'invitations.end': (books, entry) => {
    books.change(nameOf(entry), 'Invitation', invitationOf(entry), { endedAt: entry.at }, { endedAt: null });
    const { coupon } = entry.details;
    if (coupon)
      books.change(nameOf(entry), 'Coupon', idOf(books, 'Coupon', 'code', coupon), { active: false });
  },
};

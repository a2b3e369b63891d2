import { defineFailure } from '#server/base/errors.ts';

/** Nobody of the team has this address. */
export const NoSuchStaffError = defineFailure('NO_SUCH_STAFF', {
  status: 404,
  message: (email: string) => `Nobody of the team has the address ${email}.`,
});

/** There is nothing (any more) that an owner could mark as seen. */
export const NoSuchNoticeError = defineFailure('NO_SUCH_NOTICE', {
  status: 404,
  message: 'This was marked as seen already, or there is no such change of access.',
});

/** Somebody would take away the last right to manage the team. */
export const LastOwnerError = defineFailure('LAST_OWNER', {
  status: 409,
  message: (name: string) =>
    `${name} is the only owner who can sign in. Make somebody else an owner first, and let them sign in. For a lost device: staff invite on the server, with the right owner.`,
});

/** What a passkey was to show was not shown; nobody is told why. */
export const PasskeyRefusedError = defineFailure('PASSKEY_REFUSED', {
  status: 401,
  message: 'This passkey does not open the desk. Use another one, or ask for a new invitation.',
});

/** It is no invitation, or none any more. */
export const EnrolmentEndedError = defineFailure('INVITATION_ENDED', {
  status: 410,
  message: 'This invitation was used before, or is older than 48 hours. Ask for a new one.',
});

/** What a browser was asked to sign is older than five minutes, or was asked of another browser. */
export const ChallengeEndedError = defineFailure('CHALLENGE_ENDED', {
  status: 409,
  message: 'This took longer than five minutes, or was begun elsewhere. Try again.',
});

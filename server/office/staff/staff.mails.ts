import * as z from 'zod';
import { printInstant, zoned } from '#domain/printed-dates.ts';
import { accessWords, RIGHTS } from '#domain/staff/rights.ts';
import { button, facts } from '#server/common/mail/blocks.ts';
import { defineMail, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { greeting } from '#server/common/mail/message.ts';
import { findStaff } from './staff.store.ts';

/** Invites somebody to the desk (docs/product.md 16.9). */
export const staffInvitation = defineMail({
  name: 'staff-invitation',
  readers: ['owner'],
  input: z.object({
    staffId: z.string(),
    name: z.string(),
    /** Who invites, as the audit log names them. */
    by: z.string(),
    /** Instant. */
    expiresAt: z.string(),
  }),
  links: ({ staffId, expiresAt }) => ({
    welcome: { scope: 'STAFF', subjectId: staffId, expiresAt: new Date(expiresAt) },
  }),
  // Sent again, it would be a second way in.
  async wanted({ database }, { staffId }) {
    const member = await findStaff(database, staffId);
    return member !== null && member.endedAt === null && member.passkeys.length === 0;
  },
  message: ({ name, by, expiresAt }, { site, urlOf }) => ({
    subject: `Your access to the desk of ${site.name}`,
    title: 'You are invited to the desk',
    opening: `${greeting(name)} ${by} has invited you to work at the desk of ${site.name}. Create a passkey on your device, and you are in: there is no password.`,
    blocks: [button('Create your passkey', urlOf('welcome'))],
    closing: `The link works once, until ${zoned(printInstant(expiresAt))}. If you were not expecting this, you can ignore this email.`,
  }),
  sample: { staffId: SAMPLE_ID, name: 'Grace Hopper', by: 'Ada Lovelace', expiresAt: '2026-03-12T09:00:00Z' },
});

const NOT_YOU =
  'If this was not you, tell an owner of the desk at once: they can end your access and invite you anew.';

/** Tells somebody that they have a new passkey: whoever has made it by their link is in their place. */
export const passkeyAdded = defineMail({
  name: 'staff-passkey',
  readers: ['owner'],
  input: z.object({
    name: z.string(),
    label: z.string(),
    /** Instant. */
    at: z.string(),
  }),
  message: ({ name, label, at }, { site }) => ({
    subject: `A new passkey for the desk of ${site.name}`,
    title: 'A new passkey was added',
    opening: `${greeting(name)} a passkey was added to your access to the desk.`,
    blocks: [
      facts([
        ['Passkey', label],
        ['Added', zoned(printInstant(at))],
      ]),
    ],
    closing: NOT_YOU,
  }),
  sample: { name: 'Grace Hopper', label: 'Laptop', at: '2026-03-10T09:00:00Z' },
});

/** Tells somebody that a passkey of theirs opens nothing any more, since there may be a copy of it. */
export const passkeyStopped = defineMail({
  name: 'staff-passkey-stopped',
  readers: ['owner'],
  input: z.object({
    name: z.string(),
    label: z.string(),
    /** Instant. */
    at: z.string(),
  }),
  message: ({ name, label, at }, { site }) => ({
    subject: `A passkey for the desk of ${site.name} was stopped`,
    title: 'A passkey was stopped',
    opening: `${greeting(name)} one of your passkeys for the desk counted backwards when it was used, as a copy of it would. It was stopped, and what was signed in with it is signed out.`,
    blocks: [
      facts([
        ['Passkey', label],
        ['Stopped', zoned(printInstant(at))],
      ]),
    ],
    closing:
      'Sign in with another passkey, or ask an owner of the desk for a new invitation. They have been told, too.',
  }),
  sample: { name: 'Grace Hopper', label: 'Laptop', at: '2026-03-10T09:00:00Z' },
});

/** Tells somebody that they have signed in where they had not before. */
export const newDevice = defineMail({
  name: 'staff-device',
  readers: ['owner'],
  input: z.object({
    name: z.string(),
    /** Which browser, in words. */
    device: z.string(),
    /** Instant. */
    at: z.string(),
  }),
  message: ({ name, device, at }, { site }) => ({
    subject: `A new device at the desk of ${site.name}`,
    title: 'You signed in on a new device',
    opening: `${greeting(name)} your passkey was used to sign in to the desk in a browser that was not known yet.`,
    blocks: [
      facts([
        ['Device', device],
        ['Signed in', zoned(printInstant(at))],
      ]),
    ],
    closing: NOT_YOU,
  }),
  sample: { name: 'Grace Hopper', device: 'Firefox on Windows', at: '2026-03-10T09:00:00Z' },
});

/** Tells somebody that their rights at the desk are others now. */
export const rightsChanged = defineMail({
  name: 'staff-rights',
  readers: ['owner'],
  input: z.object({
    name: z.string(),
    rights: z.array(z.enum(RIGHTS)).readonly(),
    /** Title of the only one that they are for. */
    conference: z.string().nullable(),
    by: z.string(),
  }),
  message: ({ name, rights, conference, by }, { site }) => ({
    subject: `Your rights at the desk of ${site.name}`,
    title: 'Your rights at the desk have changed',
    opening: `${greeting(name)} ${by} has changed what you may do at the desk.`,
    blocks: [facts([['Rights', accessWords({ rights, conference })]])],
  }),
  sample: {
    name: 'Grace Hopper',
    rights: ['registrations', 'money:look'],
    conference: null,
    by: 'Ada Lovelace',
  },
});

import { STAFF_LIMITS } from '#domain/limits.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { AREA_NAMES, AREAS, accessWords } from '#domain/staff/rights.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, flag, option, requiredOption } from '#server/organiser/operation.ts';
import { titleOf } from '#server/site/catalogue/title-of.ts';
import { markSeen, noticeText } from './access-notice.service.ts';
import { changeRights, endStaff, inviteStaff } from './staff.service.ts';
import type { StaffMember } from './staff.store.ts';

const email = argument('Email');
const rights = requiredOption('Rights', { hint: 'Such as registrations,money:look.', typed: '<rights>' });

/** Every right in words, for the help of commands. */
const RIGHTS_HELP = [
  'Rights; each but addresses and audit also to view only, such as money:look (“View only” at the desk):',
  ...AREAS.map((area) => `  ${area.padEnd(14)} ${AREA_NAMES[area]}`),
].join('\n');

const conference = option('Conference', {
  format: 'conference',
  hint: 'The only one that they are for; all unless given.',
});

/** What somebody may do, with the title of the only conference that it is for. */
const wordsOf = (dependencies: Dependencies, { rights, conferenceId }: StaffMember) =>
  accessWords({ rights, conference: titleOf(dependencies, conferenceId) });

/** Invites somebody to the desk (docs/product.md 16.9). */
export const invite = defineOperation({
  command: 'staff invite',
  field: 'inviteStaff',
  needs: one('owner'),
  touch: true,
  about:
    'Invites somebody to the desk, or anew: their earlier passkeys end; a link for 48 hours creates their passkey',
  examples: [
    'invite grace@example.org --name "Grace Hopper" --rights owner',
    'invite ada@example.org --name "Ada Lovelace" --rights registrations,money:look --show',
  ],
  more: RIGHTS_HELP,
  inputs: {
    email,
    name: requiredOption('Name', {
      hint: 'As the audit log is to name them.',
      limit: STAFF_LIMITS.staffName,
    }),
    rights,
    conference,
    show: flag('Show me the link instead of mailing it'),
  },
  run: async (dependencies, given, doing) => {
    const invited = await inviteStaff(dependencies, given, doing);
    return { ...invited, words: wordsOf(dependencies, invited.member) };
  },
  record: ({ member, url, expiresAt }, _given, { dryRun }) => ({
    email: member.email,
    rights: member.rights,
    conference: member.conferenceId,
    expiresAt: expiresAt.toISOString(),
    ...(url && !dryRun && { url }),
  }),
  said: ({ member, words, url, expiresAt }, _given, { dryRun }) =>
    url && !dryRun
      ? `Give this link to ${member.name}; it works once, until ${zonedInstant(expiresAt)}:\n${url}`
      : `${member.name} is invited by mail to ${member.email}, until ${zonedInstant(expiresAt)}: ${words}.`,
});

/** Gives somebody other rights. */
export const change = defineOperation({
  command: 'staff rights',
  field: 'changeStaffRights',
  needs: one('owner'),
  touch: true,
  about: 'Gives somebody other rights, which hold at once; they are told by mail',
  examples: [
    'rights ada@example.org --rights registrations,messages',
    'rights ada@example.org --rights registrations,programme --conference your-conference-2026',
  ],
  more: RIGHTS_HELP,
  inputs: { email, rights, conference },
  form: { title: 'Rights of {email}', action: 'Save', asksWhy: false },
  run: async (dependencies, given, doing) => {
    const member = await changeRights(dependencies, given, doing);
    return { member, words: wordsOf(dependencies, member) };
  },
  record: ({ member }) => ({
    email: member.email,
    rights: member.rights,
    conference: member.conferenceId,
  }),
  said: ({ member, words }) => `${member.name} has these rights now: ${words}.`,
});

/** Ends somebody's access. */
export const end = defineOperation({
  command: 'staff end',
  field: 'endStaff',
  needs: one('owner'),
  touch: true,
  about: 'Ends somebody’s access at once: their sessions, passkeys and invitation',
  examples: ['end ada@example.org --reason "left on 30 November"'],
  inputs: { email },
  form: {
    title: 'End the access of {email}',
    action: 'End access',
    says: 'Their sessions end at once, and their passkeys open the desk no more. The audit log keeps what they did.',
  },
  run: endStaff,
  record: (member) => ({ email: member.email, endedAt: member.endedAt?.toISOString() ?? null }),
  said: (member) => `${member.name} has no access to the desk any more.`,
});

/** Takes a change of somebody's access out of To do. */
export const seen = defineOperation({
  command: 'staff seen',
  field: 'markAccessSeen',
  needs: one('owner'),
  about:
    'Marks a new passkey or device, changed rights or accounts or a doubtful session as seen, so that it leaves To do',
  examples: ['seen 0198c5a2-7d3e-7c1f-9a54-2f6b8d1e4c70'],
  inputs: { id: argument('Its id', { hint: 'As needs-a-look shows it.' }) },
  run: markSeen,
  record: (notice) => ({ id: notice.id, kind: notice.kind }),
  said: (notice) => `Marked as seen: ${[notice.staff?.name, noticeText(notice)].filter(Boolean).join('. ')}.`,
});

import { staffList } from '#domain/staff/staff-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { byText, defineList } from '#server/organiser/list.ts';
import { countTeam, findTeam, type StaffMember } from './staff.store.ts';

/** The organiser's own people (docs/product.md 16.9). */
export const staff = defineList(staffList, {
  command: { name: 'staff list', examples: ['list'], export: 'export team.csv' },
  needs: one('owner:look'),
  find: findTeam,
  count: countTeam,
  order: () => byText(({ name }: StaffMember) => name),
  row: ({ name, email, rights, conferenceId, passkeys, invitedAt, invitedBy, endedAt }: StaffMember) => {
    const used = passkeys
      .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
      .toSorted((a, b) => Number(b) - Number(a));
    return {
      name,
      email,
      rights,
      conference: conferenceId,
      passkeys: passkeys.length,
      invitedBy,
      state: endedAt ? ('ended' as const) : passkeys.length > 0 ? ('active' as const) : ('invited' as const),
      lastUsedAt: used[0]?.toISOString() ?? null,
      invitedAt: invitedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    };
  },
});

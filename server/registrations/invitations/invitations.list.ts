import { invitationList } from '#domain/invitations/invitation-list.ts';
import { fullName } from '#domain/names.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import { defineList } from '#server/organiser/list.ts';
import { countInvitations, findInvitations, type ListedInvitation } from './invitation.store.ts';

/** Who is invited, who came and who didn't (docs/product.md 6.7). */
export const invitations = defineList(invitationList, {
  command: {
    name: 'invitations list',
    examples: ['list --conference your-conference-2026 --state open'],
    export: 'export invitations.csv --conference your-conference-2026',
  },
  needs: one('registrations:look'),
  within: ofList,
  find: findInvitations,
  count: countInvitations,
  row: (invited: ListedInvitation) => ({
    id: invited.id,
    name: fullName({ designation: '', ...invited }),
    email: invited.email,
    state: invited.state,
    conference: invited.conferenceId,
    registration: invited.registrationPercent,
    addOns: invited.addOnsPercent,
    accommodation: invited.accommodationPercent,
    uses: invited.uses,
    used: invited.used,
    abstractUntil: invited.abstractUntil?.toISOString() ?? null,
    abstracts: invited.abstracts,
    endsAt: invited.endsAt.toISOString(),
    invitedAt: invited.createdAt.toISOString(),
    came: invited.came,
  }),
  person: ({ email, firstName, lastName, conferenceTitle }: ListedInvitation) => ({
    email,
    name: fullName({ designation: '', firstName, lastName }),
    conference: conferenceTitle,
  }),
});

import { isEmail } from '#domain/email.ts';
import {
  type Access,
  accessWords,
  CONFERENCE_AREAS,
  canBeForOne,
  type Right,
  readRights,
} from '#domain/staff/rights.ts';
import { cleanLine } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { mintLink } from '#server/common/access/access-link.service.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { titleOf } from '#server/site/catalogue/title-of.ts';
import { tellOwners } from './access-notice.service.ts';
import { LastOwnerError, NoSuchStaffError } from './staff.errors.ts';
import { rightsChanged, staffInvitation } from './staff.mails.ts';
import {
  countOtherOwners,
  findByEmail,
  lockTeam,
  putStaff,
  removeAccess,
  type StaffMember,
  storeAccess,
  storeEnd,
} from './staff.store.ts';

const HOUR_MS = 60 * 60_000;
/** How long an invitation can be used. */
export const INVITATION_MS = 48 * HOUR_MS;

/** Somebody was invited; `url` makes their first passkey where it is to be shown, and nothing mails it then. */
export type Invited = { member: StaffMember; url: string | null; expiresAt: Date };

/**
 * Invites somebody to the desk, or anew: an earlier invitation, their passkeys and sessions end. The link goes to them by mail,
 * or is shown to whoever invites where they have no mail.
 *
 * @param request.rights as `readRights` reads them
 * @param request.conference id of the only one that they are for; all unless given
 * @throws InvalidInputError naming every fault; LastOwnerError where the only owner would be made less, or is invited anew by anybody but the shell
 */
export async function inviteStaff(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'jobs' | 'deskUrl' | 'catalogue'>,
  request: Given & { email: string; name: string; show: boolean },
  doing: Doing,
): Promise<Invited> {
  const { deskUrl } = dependencies;
  const problems: InputProblem[] = [];
  const email = normaliseEmail(request.email);
  const name = cleanLine(request.name);
  if (!isEmail(request.email)) problems.push({ path: 'email', message: 'must be an email address' });
  if (name === '') problems.push({ path: 'name', message: 'must be there' });
  const access = accessOf(dependencies, request, problems);
  if (problems.length > 0) throw new InvalidInputError(problems);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockTeam(tx);
    const before = await findByEmail(tx, email);
    // Whoever has lost their only device can't sign in: the shell lets them in anew, as the owner that they are.
    if (before) await refuseLastOwner(tx, before, doing.shell ? access.rights : []);
    const member = await putStaff(tx, { name, email, access }, { at, by: doing.actor, id: uuid7(at) });
    await removeAccess(tx, member.id);
    await revokeLinks(tx, { scope: 'STAFF', subjectId: member.id }, at);
    if (before && !before.endedAt)
      await tellOfRights(dependencies, tx, { before, member, by: doing.actor, at });
    const expiresAt = new Date(at.getTime() + INVITATION_MS);
    await record({
      action: before && before.passkeys.length > 0 ? 'staff.invite-again' : 'staff.invite',
      subject: `staff ${member.id}`,
      details: access,
      personal: { name, email },
    });
    if (request.show) {
      const target = { scope: 'STAFF' as const, subjectId: member.id };
      const token = await mintLink(tx, target, { label: 'shown', now: at, expiresAt });
      return { member, url: `${deskUrl}/welcome#${token}`, expiresAt };
    }
    await queueMail(dependencies, tx, staffInvitation, {
      key: `staff-invitation:${member.id}:${uuid7(at)}`,
      recipient: email,
      input: { staffId: member.id, name, by: doing.actor, expiresAt: expiresAt.toISOString() },
    });
    return { member, url: null, expiresAt };
  });
}

/**
 * Gives somebody other rights, which hold from the next request on; they are told by mail.
 *
 * @param request.conference as for `inviteStaff`
 * @throws NoSuchStaffError | InvalidInputError | LastOwnerError
 */
export async function changeRights(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'jobs' | 'catalogue'>,
  request: Given & { email: string },
  doing: Doing,
): Promise<StaffMember> {
  const problems: InputProblem[] = [];
  const access = accessOf(dependencies, request, problems);
  if (problems.length > 0) throw new InvalidInputError(problems);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockTeam(tx);
    const member = await memberOf(tx, request.email);
    await refuseLastOwner(tx, member, access.rights);
    const changed = await storeAccess(tx, member.id, access);
    await record({
      action: 'staff.rights',
      subject: `staff ${member.id}`,
      details: { before: accessOfMember(member), after: access },
      personal: { name: member.name },
    });
    await tellOfRights(dependencies, tx, { before: member, member: changed, by: doing.actor, at });
    return changed;
  });
}

/**
 * Ends somebody's access at once: sessions, passkeys and invitation. What they did stays in the audit log.
 *
 * @throws NoSuchStaffError | LastOwnerError
 */
export async function endStaff(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  { email }: { email: string },
  doing: Doing,
): Promise<StaffMember> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockTeam(tx);
    const member = await memberOf(tx, email);
    await refuseLastOwner(tx, member, []);
    await storeEnd(tx, member.id, at);
    await removeAccess(tx, member.id);
    await revokeLinks(tx, { scope: 'STAFF', subjectId: member.id }, at);
    await record({
      action: 'staff.end',
      subject: `staff ${member.id}`,
      details: {},
      personal: { name: member.name },
    });
    return { ...member, endedAt: at, passkeys: [] };
  });
}

/** Tells somebody, and the owners, what they may do from now on, where that is something else than before. */
async function tellOfRights(
  dependencies: Pick<Dependencies, 'clock' | 'jobs' | 'catalogue'>,
  tx: Transaction,
  { before, member, by, at }: { before: StaffMember; member: StaffMember; by: string; at: Date },
): Promise<void> {
  const { id, name, email, rights, conferenceId } = member;
  const same = rights.toSorted().join() === before.rights.toSorted().join();
  if (same && conferenceId === before.conferenceId) return;
  const conference = titleOf(dependencies, conferenceId);
  const detail = `${accessWords({ rights, conference })} (by ${by})`;
  await tellOwners(tx, { staffId: id, kind: 'RIGHTS_CHANGED', detail, at });
  await queueMail(dependencies, tx, rightsChanged, {
    key: `staff-rights:${id}:${uuid7(at)}`,
    recipient: email,
    input: { name, rights, conference, by },
  });
}

/** @throws NoSuchStaffError for whoever was never in the team, or has left it */
async function memberOf(tx: Transaction, email: string): Promise<StaffMember> {
  const member = await findByEmail(tx, normaliseEmail(email));
  if (!member || member.endedAt) throw new NoSuchStaffError(email);
  return member;
}

/** @throws LastOwnerError where nobody could manage the team any more; while nobody has a passkey, the shell does */
async function refuseLastOwner(
  tx: Transaction,
  member: StaffMember,
  rights: readonly Right[],
): Promise<void> {
  const isOwner = member.endedAt === null && member.rights.includes('owner') && member.passkeys.length > 0;
  if (!isOwner || rights.includes('owner')) return;
  if ((await countOtherOwners(tx, member.id)) === 0) throw new LastOwnerError(member.name);
}

type Given = { rights: string; conference?: string | undefined };

function accessOfMember({ rights, conferenceId }: StaffMember): Access {
  return { rights, conference: conferenceId };
}

function accessOf(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  given: Given,
  problems: InputProblem[],
): Access {
  const rights = rightsOf(given.rights, problems);
  const conference = cleanLine(given.conference ?? '') || null;
  if (conference !== null && !catalogue.current().conferenceById.get(conference))
    problems.push({ path: 'conference', message: `there is no conference ${conference}` });
  if (conference !== null && !canBeForOne(rights))
    problems.push({
      path: 'conference',
      message: `can be named for ${CONFERENCE_AREAS.join(', ')} alone: the other rights are for all conferences`,
    });
  return { rights, conference };
}

function rightsOf(text: string, problems: InputProblem[]): Right[] {
  const read = readRights(text);
  if ('rights' in read) return read.rights;
  problems.push({
    path: 'rights',
    message: `“${read.unknown}” is no right; they are owner, registrations, money, programme, messages, door, addresses, privacy and audit; all but addresses and audit also to view only, such as money:look`,
  });
  return [];
}

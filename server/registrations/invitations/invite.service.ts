import { fullName } from '#domain/names.ts';
import type { Discount } from '#domain/pricing/quote.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { isUniqueViolation } from '#server/base/database/violations.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { isUuid, newCode } from '#server/base/lib/identifiers.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { conferenceNow } from '#server/common/mail/conference.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { lockCoupon } from '#server/orders/coupons/coupon.store.ts';
import { insertPersonalCoupon, updateCoupon } from '#server/orders/coupons/coupon-change.store.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { UnknownInvitationError } from './invitation.errors.ts';
import { invitation } from './invitation.mails.ts';
import {
  findInvited,
  type Invitation,
  insertInvitation,
  lockInvitation,
  updateInvitation,
} from './invitation.store.ts';
import { endSubmitting, letSubmit } from './late-abstract.ts';
import {
  type Guest,
  hasDiscount,
  type InvitationInput,
  type Offer,
  readInvitations,
  type Skipped,
} from './read-invitations.ts';

type Used = Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'jobs'>;

/** What inviting would do: each person gets a mail, which can't be called back. */
export type InviteFacts = {
  conference: string;
  conferenceTitle: string;
  discount: Discount;
  /** Registrations that it is good for, each. */
  uses: number;
  /** Instants. */
  endsAt: string;
  abstractUntil: string | null;
  guests: Guest[];
  /** Who is not invited again, in the order of the table. */
  skipped: Skipped[];
};

/**
 * Says who would be invited to what, and does nothing (docs/product.md 6.7).
 *
 * @throws InvalidInputError naming every fault; also where everybody is invited already
 */
export async function planInvitations(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  input: InvitationInput,
): Promise<Plan<InviteFacts>> {
  return (await plan(dependencies, dependencies.database, input)).plan;
}

async function plan(
  dependencies: Pick<Dependencies, 'clock' | 'catalogue'>,
  tx: Database | Transaction,
  input: InvitationInput,
): Promise<{ plan: Plan<InviteFacts>; offer: Offer }> {
  const { offer, guests, skipped } = readInvitations(dependencies, input);
  const { conference, discount, uses, endsAt, abstractUntil } = offer;
  const invited = await findInvited(
    tx,
    conference.id,
    guests.map(({ email }) => email),
  );
  const known = guests.filter(({ email }) => invited.has(email));
  if (known.length === guests.length)
    throw new InvalidInputError(
      known.map(({ email }) => ({ path: 'csv', message: `${email} is invited already.` })),
    );
  return {
    offer,
    plan: planOf({
      conference: conference.id,
      conferenceTitle: conference.title,
      discount,
      uses,
      endsAt: endsAt.toISOString(),
      abstractUntil: abstractUntil?.toISOString() ?? null,
      guests: guests.filter(({ email }) => !invited.has(email)),
      skipped: [...skipped, ...known.map(({ email }) => ({ email, why: 'is invited already' }))],
    }),
  };
}

/**
 * Invites people who are not yet, all or none of them, and tells each by mail, with an entry in the audit log for each. What takes something off is a coupon
 * that nobody else can use.
 *
 * @throws InvalidInputError | PlanMovedError with nothing done
 */
export async function invite(
  dependencies: Used,
  input: InvitationInput,
  { planId, ...doing }: Doing & { planId: string },
): Promise<{ made: Invitation[]; skipped: Skipped[] }> {
  try {
    return await auditedChange(dependencies, doing, async (tx, record, at) => {
      const { plan: current, offer } = await plan(dependencies, tx, input);
      const { facts } = agreeTo(current, planId);
      const made: Invitation[] = [];
      for (const guest of facts.guests) {
        const invited = await inviteOne(dependencies, tx, record, { guest, offer, at });
        const { discount, uses, endsAt, abstractUntil, conference } = facts;
        await record({
          action: 'invitations.create',
          subject: `invitation ${invited.id}`,
          details: {
            conference,
            ...discount,
            uses,
            endsAt,
            abstractUntil,
            coupon: invited.coupon?.code ?? null,
          },
          personal: guest,
        });
        made.push(invited);
      }
      return { made, skipped: facts.skipped };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new InvalidInputError([
      { path: 'csv', message: 'Somebody of them was invited meanwhile. Look again.' },
    ]);
  }
}

async function inviteOne(
  dependencies: Used,
  tx: Transaction,
  record: WriteEntry,
  {
    guest,
    offer: { conference, discount, uses, endsAt, abstractUntil },
    at,
  }: { guest: Guest; offer: Offer; at: Date },
): Promise<Invitation> {
  const conferenceId = conference.id;
  const { email } = guest;
  const couponId = hasDiscount(discount)
    ? await insertPersonalCoupon(tx, {
        ...discount,
        code: `INVITE-${newCode()}`,
        email,
        validUntil: endsAt,
        maxUses: uses,
        conferenceId,
        createdAt: at,
      })
    : null;
  const invited = await insertInvitation(tx, {
    ...guest,
    conferenceId,
    couponId,
    abstractUntil,
    endsAt,
    createdAt: at,
  });
  if (abstractUntil)
    await letSubmit(tx, record, { conferenceId, email, until: abstractUntil }, { longer: true });
  await queueMail(dependencies, tx, invitation, {
    key: `invitation:${invited.id}`,
    recipient: email,
    input: {
      ...discount,
      invitationId: invited.id,
      name: fullName({ designation: '', ...guest }),
      ...conferenceNow(conference),
      abstractUntil: abstractUntil?.toISOString() ?? null,
      endsAt: endsAt.toISOString(),
    },
  });
  return invited;
}

/**
 * Ends an invitation: its links and its discount hold no longer. What was registered or sent with it stays.
 *
 * @throws UnknownInvitationError also for one that has ended
 */
export async function endInvitation(dependencies: Used, id: string, doing: Doing): Promise<Invitation> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const found = isUuid(id) ? await lockInvitation(tx, id) : null;
    if (!found || found.endedAt) throw new UnknownInvitationError(id);
    const ended = await updateInvitation(tx, id, { endedAt: at });
    await closeOffer(tx, ended, record);
    await revokeLinks(tx, { scope: 'INVITATION', subjectId: id }, at);
    await record({
      action: 'invitations.end',
      subject: `invitation ${id}`,
      details: { conference: ended.conferenceId, coupon: ended.coupon?.code ?? null },
      personal: { email: ended.email },
    });
    return ended;
  });
}

/** What an invitation offers is no longer there; the transaction holds it. @param record where the organiser ends it */
export async function closeOffer(
  tx: Transaction,
  { couponId, conferenceId, email, abstractUntil }: Invitation,
  record?: WriteEntry,
): Promise<void> {
  if (couponId) {
    // Whoever registers with it at this moment is first, or too late.
    await lockCoupon(tx, couponId);
    await updateCoupon(tx, couponId, { active: false });
  }
  if (abstractUntil) await endSubmitting(tx, { conferenceId, email }, { until: abstractUntil, record });
}

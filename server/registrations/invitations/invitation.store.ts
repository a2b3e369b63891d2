import type { invitationList } from '#domain/invitations/invitation-list.ts';
import { OPEN_STATUSES, PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { FilterOf, RowOf } from '#domain/organiser/list-shape.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows, holdsEach, searchedWords } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { validOrder } from '#server/orders/orders/valid-order.store.ts';
import type { ListPage } from '#server/organiser/list.ts';

const whole = { conference: true, coupon: true } as const;

/** An invitation with its conference, and the coupon that is its discount. */
export type Invitation = Prisma.InvitationGetPayload<{ include: typeof whole }>;

export async function findInvitation(tx: Database | Transaction, id: string): Promise<Invitation | null> {
  return tx.invitation.findUnique({ where: { id }, include: whole });
}

/** The invitation, held until the transaction ends; null where there is none. */
export async function lockInvitation(tx: Transaction, id: string): Promise<Invitation | null> {
  await tx.$queryRaw`SELECT 1 FROM "Invitation" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return findInvitation(tx, id);
}

/** Adds an invitation. A second one of the same person to the same conference breaks the transaction. */
export async function insertInvitation(
  tx: Transaction,
  invitation: Prisma.InvitationUncheckedCreateInput,
): Promise<Invitation> {
  return tx.invitation.create({ data: invitation, include: whole });
}

/** Changes an invitation that the transaction holds. */
export async function updateInvitation(
  tx: Transaction,
  id: string,
  data: Pick<Prisma.InvitationUncheckedUpdateInput, 'declinedAt' | 'endedAt'>,
): Promise<Invitation> {
  return tx.invitation.update({ where: { id }, data, include: whole });
}

/** What can be followed at an instant: neither declined nor ended, and not over. */
export const holdsAt = (now: Date) =>
  ({ endedAt: null, declinedAt: null, endsAt: { gt: now } }) satisfies Prisma.InvitationWhereInput;

/** The invitations of an email address (normalised) that hold at an instant, the newest first, at most fifty. */
export async function findOpenInvitationsOf(
  database: Database,
  email: string,
  now: Date,
): Promise<Invitation[]> {
  return database.invitation.findMany({
    where: { email, ...holdsAt(now) },
    orderBy: { id: 'desc' },
    take: 50,
    include: whole,
  });
}

/** Which of some addresses are invited to a conference already. */
export async function findInvited(
  tx: Database | Transaction,
  conferenceId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.invitation.findMany({
    where: { conferenceId, email: { in: [...emails] }, endedAt: null },
    select: { email: true },
  });
  return new Set(rows.map(({ email }) => email));
}

/** How often an invitation's discount is used, by orders that are paid or may still be. */
export async function countUsed(
  tx: Database | Transaction,
  { couponId }: Pick<Invitation, 'couponId'>,
): Promise<number> {
  if (couponId === null) return 0;
  return tx.order.count({ where: { couponId, status: { in: [...OPEN_STATUSES, ...PAID_STATUSES] } } });
}

/** An invitation as the organiser sees it. */
export type ListedInvitation = {
  id: string;
  conferenceId: string;
  conferenceTitle: string;
  firstName: string;
  lastName: string;
  email: string;
  state: RowOf<typeof invitationList>['state'];
  registrationPercent: number;
  addOnsPercent: number;
  accommodationPercent: number;
  uses: number;
  used: number;
  abstracts: number;
  came: boolean;
  abstractUntil: Date | null;
  endsAt: Date;
  createdAt: Date;
};

/** Of each invitation what has become of it: by its discount, or by its address. */
const listed = (now: Date) => Prisma.sql`(
  SELECT i."id", i."conferenceId", c."title" AS "conferenceTitle", i."firstName", i."lastName", i."email",
    i."abstractUntil", i."endsAt", i."createdAt",
    coalesce(k."registrationPercent", 0) AS "registrationPercent", coalesce(k."addOnsPercent", 0) AS "addOnsPercent",
    coalesce(k."accommodationPercent", 0) AS "accommodationPercent", coalesce(k."maxUses", 0) AS "uses",
    did."used", did."abstracts", did."came",
    CASE
      WHEN did."came" THEN 'came'
      WHEN did."registered" THEN 'registered'
      WHEN i."endedAt" IS NOT NULL THEN 'ended'
      WHEN i."declinedAt" IS NOT NULL THEN 'declined'
      WHEN did."abstracts" > 0 THEN 'submitted'
      WHEN i."endsAt" <= ${now} THEN 'expired'
      ELSE 'open'
    END AS "state"
  FROM "Invitation" i JOIN "Conference" c ON c."id" = i."conferenceId" LEFT JOIN "Coupon" k ON k."id" = i."couponId"
  CROSS JOIN LATERAL (
    SELECT
      (SELECT count(*)::int FROM "Order" o
        WHERE o."couponId" = i."couponId" AND o."status" = ANY (${[...OPEN_STATUSES, ...PAID_STATUSES]}::"OrderStatus"[])) AS "used",
      (SELECT count(*)::int FROM "Abstract" a
        WHERE a."conferenceId" = i."conferenceId" AND a."email" = i."email" AND a."createdAt" >= i."createdAt"
          AND a."state" <> 'WITHDRAWN') AS "abstracts",
      EXISTS (SELECT 1 FROM "Order" o WHERE o."conferenceId" = i."conferenceId" AND o."email" = i."email" AND ${validOrder()})
        OR EXISTS (SELECT 1 FROM "Seat" s JOIN "Order" o ON o."id" = s."orderId"
          WHERE s."email" = i."email" AND o."conferenceId" = i."conferenceId" AND ${validOrder()}) AS "registered",
      EXISTS (SELECT 1 FROM "Seat" s JOIN "Order" o ON o."id" = s."orderId"
        WHERE o."conferenceId" = i."conferenceId" AND ${validOrder()}
          AND (s."email" = i."email" OR o."email" = i."email" AND s."email" IS NULL AND s."state" = 'NAMED')
          AND (s."admittedAt" IS NOT NULL OR EXISTS (SELECT 1 FROM "RoomVisit" v WHERE v."seatId" = s."id"))) AS "came"
  ) did) AS "listed"`;

type InvitationFilter = FilterOf<typeof invitationList>;
type Used = Pick<Dependencies, 'database' | 'clock'>;

/** The newest invitations of a filter. */
export async function findInvitations(
  { database, clock }: Used,
  filter: InvitationFilter,
  { limit, offset, after }: ListPage,
): Promise<ListedInvitation[]> {
  const beyond = after && Prisma.sql`"id" < ${after.id}::uuid`;
  return database.$queryRaw`
    SELECT * FROM ${listed(clock.now())} ${allOf([...conditionsOf(filter), beyond])}
    ORDER BY "id" DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** How many invitations a filter has. */
export async function countInvitations(used: Used, filter: InvitationFilter): Promise<number> {
  return countRows(used, listed(used.clock.now()), conditionsOf(filter));
}

function conditionsOf({ search = '', conference, state }: InvitationFilter): Condition[] {
  return [
    conference && Prisma.sql`"conferenceId" = ${conference}`,
    state && Prisma.sql`"state" = ${state}`,
    ...holdsEach(Prisma.sql`"firstName" || ' ' || "lastName" || ' ' || "email"`, searchedWords(search)),
  ];
}

/** The conference of an invitation; null where there is none. */
export async function conferenceOfInvitation(database: Database, id: string): Promise<string | null> {
  const rows = await database.$queryRaw<{ conferenceId: string }[]>`
    SELECT "conferenceId" FROM "Invitation" WHERE "id"::text = ${id}`;
  return rows[0]?.conferenceId ?? null;
}

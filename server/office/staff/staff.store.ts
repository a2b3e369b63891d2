import type { FilterOf } from '#domain/organiser/list-shape.ts';
import type { Access, Right } from '#domain/staff/rights.ts';
import type { staffList } from '#domain/staff/staff-list.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';

const withPasskeys = {
  passkeys: { where: { stoppedAt: null }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.StaffInclude;

type Row = Prisma.StaffGetPayload<{ include: typeof withPasskeys }>;

/** Somebody of the team, with the passkeys that they can sign in with. */
export type StaffMember = Omit<Row, 'rights'> & { rights: readonly Right[] };

/** What the database keeps as text was checked before it was stored. */
const memberOf = (row: Row): StaffMember => ({ ...row, rights: row.rights as Right[] });

type TeamFilter = FilterOf<typeof staffList>;

const canSignIn = { passkeys: { some: { stoppedAt: null } } } as const;
const IN_STATE = {
  active: { endedAt: null, ...canSignIn },
  invited: { endedAt: null, passkeys: { none: { stoppedAt: null } } },
  ended: { endedAt: { not: null } },
} as const;

const whereOf = ({ state }: TeamFilter): Prisma.StaffWhereInput => (state ? IN_STATE[state] : {});

/** The team in the order of their names. */
export async function findTeam(
  { database }: Pick<Dependencies, 'database'>,
  filter: TeamFilter,
  { limit, offset, after }: ListPage,
): Promise<StaffMember[]> {
  const beyond = after && {
    OR: [{ name: { gt: String(after.value) } }, { name: String(after.value), id: { gt: after.id } }],
  };
  const rows = await database.staff.findMany({
    where: { AND: [whereOf(filter), beyond ?? {}] },
    include: withPasskeys,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    skip: offset,
    take: limit,
  });
  return rows.map(memberOf);
}

export async function countTeam(
  { database }: Pick<Dependencies, 'database'>,
  filter: TeamFilter,
): Promise<number> {
  return database.staff.count({ where: whereOf(filter) });
}

/** Who can be at the desk, by name. */
export async function findNames({ database }: Pick<Dependencies, 'database'>): Promise<string[]> {
  const rows = await database.staff.findMany({
    where: IN_STATE.active,
    select: { name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ name }) => name);
}

/** Somebody by their normalised address; null where nobody of the team has it. */
export async function findByEmail(tx: Transaction | Database, email: string): Promise<StaffMember | null> {
  const row = await tx.staff.findUnique({ where: { email }, include: withPasskeys });
  return row && memberOf(row);
}

export async function findStaff(tx: Transaction | Database, id: string): Promise<StaffMember | null> {
  const row = await tx.staff.findUnique({ where: { id }, include: withPasskeys });
  return row && memberOf(row);
}

/** The owners, whether they have a passkey yet or not. */
export async function findOwners(tx: Transaction): Promise<StaffMember[]> {
  const rows = await tx.staff.findMany({
    where: { endedAt: null, rights: { has: 'owner' } },
    include: withPasskeys,
    orderBy: { id: 'asc' },
  });
  return rows.map(memberOf);
}

/** Holds the team as it is until the transaction ends, so that two owners can't end each other at once. */
export async function lockTeam(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE "Staff" IN SHARE ROW EXCLUSIVE MODE`;
}

/** How many others are owners who can sign in. */
export async function countOtherOwners(tx: Transaction, id: string): Promise<number> {
  return tx.staff.count({
    where: {
      id: { not: id },
      endedAt: null,
      rights: { has: 'owner' },
      ...canSignIn,
    },
  });
}

type StaffData = { name: string; email: string; access: Access };

const dataOf = ({ rights, conference }: Access) => ({ rights: [...rights], conferenceId: conference });

/** Puts somebody into the team, or back into it. */
export async function putStaff(
  tx: Transaction,
  { name, email, access }: StaffData,
  { at, by, id }: { at: Date; by: string; id: string },
): Promise<StaffMember> {
  const data = { name, ...dataOf(access), invitedAt: at, invitedBy: by, endedAt: null };
  const row = await tx.staff.upsert({
    where: { email },
    create: { id, email, ...data },
    update: data,
    include: withPasskeys,
  });
  return memberOf(row);
}

export async function storeAccess(tx: Transaction, id: string, access: Access): Promise<StaffMember> {
  return memberOf(await tx.staff.update({ where: { id }, data: dataOf(access), include: withPasskeys }));
}

/** Notes that somebody has left. */
export async function storeEnd(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.staff.update({ where: { id }, data: { endedAt: at } });
}

/** Ends every session and forgets every passkey of somebody, and what owners were to see of them. */
export async function removeAccess(tx: Transaction, staffId: string): Promise<void> {
  await tx.accessNotice.deleteMany({ where: { staffId } });
  await tx.deskSession.deleteMany({ where: { staffId } });
  await tx.passkey.deleteMany({ where: { staffId } });
}

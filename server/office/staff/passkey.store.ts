import type { PasskeyPurpose, Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

export type { PasskeyPurpose };
export type Passkey = Prisma.PasskeyGetPayload<object>;

type Challenge = { browserHash: string; challenge: string; purpose: PasskeyPurpose; expiresAt: Date };

/** Stores what a browser is to sign in place of what it was asked before, and forgets what nobody signed in time. */
export async function putChallenge(database: Database, challenge: Challenge, now: Date): Promise<void> {
  const { browserHash } = challenge;
  await database.$transaction([
    database.passkeyChallenge.deleteMany({ where: { OR: [{ expiresAt: { lte: now } }, { browserHash }] } }),
    database.passkeyChallenge.create({ data: challenge }),
  ]);
}

/** Takes a challenge out, so that nothing is signed for it twice; null where there is none, or it is too old. */
export async function takeChallenge(
  database: Database,
  { browserHash, purpose, now }: { browserHash: string; purpose: PasskeyPurpose; now: Date },
): Promise<string | null> {
  const [taken] = await database.$queryRaw<{ challenge: string }[]>`
    DELETE FROM "PasskeyChallenge"
    WHERE "browserHash" = ${browserHash} AND "purpose" = ${purpose}::"PasskeyPurpose" AND "expiresAt" > ${now}
    RETURNING "challenge"`;
  return taken?.challenge ?? null;
}

/** A passkey and whose it is; null where nobody has it. */
export async function findPasskey(database: Database, id: string) {
  return database.passkey.findUnique({ where: { id }, include: { staff: true } });
}

export async function countPasskeys(tx: Transaction, staffId: string): Promise<number> {
  return tx.passkey.count({ where: { staffId } });
}

export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<Passkey, 'stoppedAt' | 'publicKey'> & { publicKey: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await tx.passkey.create({ data: passkey });
}

/**
 * Notes that a passkey was used.
 *
 * @returns whether its counter has gone on; one without a counter says 0 each time
 */
export async function noteUse(
  tx: Transaction,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const { count } = await tx.passkey.updateMany({
    where: {
      id,
      stoppedAt: null,
      OR: [{ counter: { lt: counter } }, ...(counter === 0 ? [{ counter: 0 }] : [])],
    },
    data: { counter, lastUsedAt: at },
  });
  return count === 1;
}

/** Stops a passkey, and ends what was opened with it; whether it was not stopped before. */
export async function stopPasskey(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.passkey.updateMany({ where: { id, stoppedAt: null }, data: { stoppedAt: at } });
  await tx.deskSession.deleteMany({ where: { passkeyId: id } });
  return count === 1;
}

/** Removes somebody's own passkey, with the sessions that it opened; whether it was theirs. */
export async function removePasskey(tx: Transaction, staffId: string, id: string): Promise<boolean> {
  const { count } = await tx.passkey.deleteMany({ where: { id, staffId } });
  return count === 1;
}

import { createHash, randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { tooLongMessage } from '#domain/fields.ts';
import { PASSKEYS_PER_PERSON, STAFF_LIMITS } from '#domain/limits.ts';
import { cleanLine } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { siteOf } from '#server/base/site.ts';
import { targetOf } from '#server/common/access/access-link.service.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { tellOwners } from './access-notice.service.ts';
import {
  countPasskeys,
  findPasskey,
  insertPasskey,
  noteUse,
  type PasskeyPurpose,
  putChallenge,
  stopPasskey,
  takeChallenge,
} from './passkey.store.ts';
import { ChallengeEndedError, EnrolmentEndedError, PasskeyRefusedError } from './staff.errors.ts';
import { passkeyAdded, passkeyStopped } from './staff.mails.ts';
import { findStaff, type StaffMember } from './staff.store.ts';

/** Ed25519, ES256 and RS256: what devices sign with, and what Node checks without calling it experimental. */
const ALGORITHMS = [-8, -7, -257];

/** How long a browser may take to sign. */
export const CHALLENGE_MS = 5 * 60_000;

type Used = Pick<
  Dependencies,
  'database' | 'clock' | 'limits' | 'siteConfig' | 'catalogue' | 'deskUrl' | 'jobs'
>;

/** A browser that was asked to sign something: `browser` is what its cookie holds. `now` is the time of keys and sessions. */
export type Browser = { browser: string; now: Date; network: string | null };

/** What a passkey is for: somebody comes in, or shows once more at the desk that it is they. */
type Purpose = Exclude<PasskeyPurpose, 'ENROL'>;

/** 256 bits for a browser's cookie, which ties what it signs to what it was asked. */
export function newBrowser(): string {
  return randomBytes(32).toString('base64url');
}

/** Asks a browser for any passkey of this desk. */
export async function askForPasskey(
  dependencies: Used,
  purpose: Purpose,
  { browser, now }: Browser,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(dependencies).id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  await keepChallenge(dependencies, purpose, { browser, now }, options.challenge);
  return options;
}

/**
 * Checks what a browser has signed. A passkey whose counter goes back is stopped: there may be a copy of it.
 *
 * @returns whose passkey it is
 * @throws PasskeyRefusedError for a passkey of nobody, of somebody who has left, or a wrong signature: all alike
 * @throws ChallengeEndedError | RateLimitedError
 */
export async function checkPasskey(
  dependencies: Used,
  purpose: Purpose,
  response: AuthenticationResponseJSON,
  asked: Browser,
): Promise<{ staff: StaffMember; passkeyId: string }> {
  const { database, limits, clock } = dependencies;
  const challenge = await takeChallenge(database, {
    browserHash: hashOf(asked.browser),
    purpose,
    now: asked.now,
  });
  if (challenge === null) throw new ChallengeEndedError();
  const known = await findPasskey(database, response.id);
  const counter = known && (await counterOf(dependencies, challenge, response, known));
  if (!known || counter === null || known.stoppedAt || known.staff.endedAt) {
    await limits.wrong('wrongPasskey', asked.network);
    throw new PasskeyRefusedError();
  }
  const at = clock.now();
  const isOriginal = await database.$transaction(async (tx) => {
    if (await noteUse(tx, { id: known.id, counter, at })) return true;
    if (!(await stopPasskey(tx, known.id, at))) return false;
    await recordAudit(tx, {
      at,
      actor: known.staff.name,
      action: 'staff.passkey-stopped',
      subject: `staff ${known.staffId}`,
      details: {},
      personal: { label: known.label },
    });
    const { staff, label } = known;
    await tellOwners(tx, { staffId: staff.id, kind: 'PASSKEY_STOPPED', detail: label, at });
    await queueMail(dependencies, tx, passkeyStopped, {
      key: `staff-passkey-stopped:${staff.id}:${uuid7(at)}`,
      recipient: staff.email,
      input: { name: staff.name, label, at: at.toISOString() },
    });
    return false;
  });
  const staff = isOriginal ? await findStaff(database, known.staffId) : null;
  if (!staff || staff.endedAt) throw new PasskeyRefusedError();
  return { staff, passkeyId: known.id };
}

/** What a passkey's device has counted; null where it has not signed this. */
async function counterOf(
  dependencies: Used,
  challenge: string,
  response: AuthenticationResponseJSON,
  { id, publicKey, transports }: { id: string; publicKey: Uint8Array; transports: string[] },
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(dependencies);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      // Counters are compared where they are stored, so that two uses at once are, too.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0, transports },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // It throws for whatever is wrong with what a browser has sent.
    return null;
  }
}

/**
 * Whom an invitation is for. Looking changes nothing: mail scanners look, too.
 *
 * @throws EnrolmentEndedError | RateLimitedError
 */
export async function enrolledBy(
  dependencies: Used,
  token: string,
  network: string | null,
): Promise<StaffMember> {
  const target = await targetOf(dependencies, token);
  const staff = target?.scope === 'STAFF' ? await findStaff(dependencies.database, target.subjectId) : null;
  if (staff && !staff.endedAt) return staff;
  await dependencies.limits.wrong('wrongPasskey', network);
  throw new EnrolmentEndedError();
}

/** Asks a browser to make a passkey for somebody. */
export async function askForNewPasskey(
  dependencies: Used,
  staff: StaffMember,
  asked: Browser,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id: rpID } = relyingParty(dependencies);
  const options = await generateRegistrationOptions({
    rpName: `${siteOf(dependencies).name}: the desk`,
    rpID,
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new Uint8Array(Buffer.from(staff.id)),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
    excludeCredentials: staff.passkeys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(dependencies, 'ENROL', asked, options.challenge);
  return options;
}

/**
 * Keeps a passkey that a browser has made, and tells its owner by mail.
 *
 * @param made.token of the invitation that it uses up; null where somebody at the desk makes one more
 * @throws PasskeyRefusedError | ChallengeEndedError | EnrolmentEndedError | InvalidInputError
 */
export async function keepPasskey(
  dependencies: Used,
  staff: StaffMember,
  made: { response: RegistrationResponseJSON; label: string; enrolment: boolean },
  asked: Browser,
): Promise<string> {
  const { database, clock } = dependencies;
  const label = cleanLine(made.label);
  if (label === '' || label.length > STAFF_LIMITS.passkeyLabel)
    throw new InvalidInputError([
      {
        path: 'label',
        message: label ? tooLongMessage('The name', STAFF_LIMITS.passkeyLabel) : 'Please name your device.',
      },
    ]);
  const credential = await newCredential(dependencies, made.response, asked);
  const at = clock.now();
  await database.$transaction(async (tx) => {
    if (made.enrolment) await endEnrolment(tx, staff.id, at);
    if ((await countPasskeys(tx, staff.id)) >= PASSKEYS_PER_PERSON)
      throw new InvalidInputError([
        { path: 'label', message: `You have ${PASSKEYS_PER_PERSON} passkeys already. Remove one first.` },
      ]);
    await insertPasskey(tx, {
      id: credential.id,
      staffId: staff.id,
      publicKey: credential.publicKey,
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      label,
      createdAt: at,
      // Whoever takes an invitation is signed in with it.
      lastUsedAt: made.enrolment ? at : null,
    });
    await recordAudit(tx, {
      at,
      actor: staff.name,
      action: 'staff.passkey',
      subject: `staff ${staff.id}`,
      details: {},
      personal: { label },
    });
    await tellOwners(tx, { staffId: staff.id, kind: 'PASSKEY_ADDED', detail: label, at });
    await queueMail(dependencies, tx, passkeyAdded, {
      key: `staff-passkey:${staff.id}:${uuid7(at)}`,
      recipient: staff.email,
      input: { name: staff.name, label, at: at.toISOString() },
    });
  });
  return credential.id;
}

async function newCredential(
  dependencies: Used,
  response: RegistrationResponseJSON,
  { browser, now }: Browser,
) {
  const browserHash = hashOf(browser);
  const challenge = await takeChallenge(dependencies.database, { browserHash, purpose: 'ENROL', now });
  if (challenge === null) throw new ChallengeEndedError();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(dependencies);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch {
    // It throws for whatever is wrong with what a browser has sent.
  }
  throw new PasskeyRefusedError();
}

/** Uses an invitation up; of two people who open it, one has it. */
async function endEnrolment(tx: Transaction, staffId: string, at: Date): Promise<void> {
  if ((await revokeLinks(tx, { scope: 'STAFF', subjectId: staffId }, at)) === 0)
    throw new EnrolmentEndedError();
}

async function keepChallenge(
  { database }: Used,
  purpose: PasskeyPurpose,
  { browser, now }: Pick<Browser, 'browser' | 'now'>,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await putChallenge(database, { browserHash: hashOf(browser), challenge, purpose, expiresAt }, now);
}

/** Passkeys are bound to the name of the desk's host, and work at no other. */
function relyingParty({ deskUrl }: Pick<Dependencies, 'deskUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(deskUrl);
  return { id: hostname, origin };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { BROWSER_MS } from '#server/office/staff/browser.service.ts';
import {
  askForNewPasskey,
  askForPasskey,
  type Browser,
  CHALLENGE_MS,
  checkPasskey,
  enrolledBy,
  keepPasskey,
  newBrowser,
} from '#server/office/staff/passkey.service.ts';
import { PasskeyRefusedError } from '#server/office/staff/staff.errors.ts';
import { findStaff, type StaffMember } from '#server/office/staff/staff.store.ts';
import { openStaffSession } from './desk-access.service.ts';
import { storeTouch } from './desk-access.store.ts';
import { deviceOf } from './device.ts';
import { readCookie, writeCookie } from './gate.ts';

/** What a browser answers; the library looks into the rest of it. */
const signed = z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/), response: z.looseObject({}) });
const token = z.string().regex(/^[\w-]{43}$/);
const label = z.string();

const signedBody = z.object({ response: signed });
const enrolmentBody = z.object({ token });
const acceptedBody = z.object({ token, label, response: signed });
const addedBody = z.object({ label, response: signed });

type Signed = { response: z.output<typeof signed> };
/** The library looks into them itself, and refuses what they are not. */
const assertionOf = ({ response }: Signed) => response as unknown as AuthenticationResponseJSON;
const attestationOf = ({ response }: Signed) => response as unknown as RegistrationResponseJSON;

type Options = {
  readOnly: boolean;
  now(): Date;
  networkOf(request: FastifyRequest): string | null;
  /** Gives the browser the cookie of its new session, and ends the one that it had. */
  enter(request: FastifyRequest, reply: FastifyReply, session: string): Promise<void>;
};

/** How the organiser's team comes in (docs/product.md 16.9): with a passkey, or by an invitation that makes one. */
export function passkeySignIn(desk: FastifyInstance, dependencies: Dependencies, options: Options): void {
  const { now, enter, networkOf, readOnly } = options;
  const { deskUrl } = dependencies;
  const browserOf = browsers(dependencies, options);
  const asked = (request: FastifyRequest, reply: FastifyReply) =>
    askBrowser(dependencies, options, request, reply);
  const open = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { staff, passkeyId, enrolled }: { staff: StaffMember; passkeyId: string; enrolled: boolean },
  ) => {
    const { headers } = request;
    const { session, browser } = await openStaffSession(dependencies, {
      staff,
      passkeyId,
      device: deviceOf(headers['user-agent'] ?? ''),
      readOnly,
      browser: readCookie('browser', headers, deskUrl),
      enrolled,
      now: now(),
    });
    await enter(request, reply, session);
    const known = { value: browser ?? '', seconds: BROWSER_MS / 1000 };
    if (browser !== null) reply.header('set-cookie', writeCookie('browser', headers, deskUrl, known));
    return reply.code(204).send();
  };
  desk.post('/passkey/sign-in/options', async (request, reply) =>
    askForPasskey(dependencies, 'SIGN_IN', asked(request, reply)),
  );
  desk.post('/passkey/sign-in', async (request, reply) => {
    const response = assertionOf(read(signedBody, request));
    const { staff, passkeyId } = await checkPasskey(dependencies, 'SIGN_IN', response, browserOf(request));
    return open(request, reply, { staff, passkeyId, enrolled: false });
  });
  desk.post('/passkey/invitation', async (request, reply) => {
    const staff = await enrolledBy(dependencies, read(enrolmentBody, request).token, networkOf(request));
    const options = await askForNewPasskey(dependencies, staff, asked(request, reply));
    return { name: staff.name, options };
  });
  desk.post('/passkey/invitation/accept', async (request, reply) => {
    const { token, label, response } = read(acceptedBody, request);
    const staff = await enrolledBy(dependencies, token, networkOf(request));
    const made = { label, response: attestationOf({ response }), enrolment: true };
    const passkeyId = await keepPasskey(dependencies, staff, made, browserOf(request));
    return open(request, reply, { staff, passkeyId, enrolled: true });
  });
}

/** What somebody at the desk does with a passkey: shows once more that it is they, and makes another one. */
export function passkeysAtDesk(desk: FastifyInstance, dependencies: Dependencies, options: Options): void {
  const { database } = dependencies;
  const browserOf = browsers(dependencies, options);
  const staffOf = async ({ deskUser }: FastifyRequest): Promise<StaffMember> => {
    const staff = deskUser?.staffId ? await findStaff(database, deskUser.staffId) : null;
    // Whoever came in with a key from the shell is nobody of the team.
    if (!staff) throw new PasskeyRefusedError();
    return staff;
  };
  desk.post('/passkey/touch/options', async (request, reply) => {
    await staffOf(request);
    return askForPasskey(dependencies, 'TOUCH', askBrowser(dependencies, options, request, reply));
  });
  desk.post('/passkey/touch', async (request, reply) => {
    const own = await staffOf(request);
    const response = assertionOf(read(signedBody, request));
    const { staff } = await checkPasskey(dependencies, 'TOUCH', response, browserOf(request));
    if (staff.id !== own.id) throw new PasskeyRefusedError();
    const sessionId = request.deskUser?.sessionId ?? '';
    await storeTouch(dependencies.database, sessionId, options.now());
    return reply.code(204).send();
  });
  desk.post('/passkey/add/options', async (request, reply) => {
    const staff = await staffOf(request);
    return askForNewPasskey(dependencies, staff, askBrowser(dependencies, options, request, reply));
  });
  desk.post('/passkey/add', async (request, reply) => {
    const { label, response } = read(addedBody, request);
    const made = { label, response: attestationOf({ response }), enrolment: false };
    await keepPasskey(dependencies, await staffOf(request), made, browserOf(request));
    return reply.code(204).send();
  });
}

/** A browser that is about to be asked, with a cookie that ties its answer to that. */
function askBrowser(
  { deskUrl }: Dependencies,
  { now, networkOf }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Browser {
  const browser = newBrowser();
  const cookie = { value: browser, seconds: CHALLENGE_MS / 1000 };
  reply.header('set-cookie', writeCookie('asked', request.headers, deskUrl, cookie));
  return { browser, now: now(), network: networkOf(request) };
}

/** The browser that answers; one without the cookie was never asked. */
const browsers =
  ({ deskUrl }: Dependencies, { now, networkOf }: Options) =>
  (request: FastifyRequest): Browser => ({
    browser: readCookie('asked', request.headers, deskUrl) ?? '',
    now: now(),
    network: networkOf(request),
  });

/** @throws InvalidInputError */
function read<Body>(schema: z.ZodType<Body>, { body }: FastifyRequest): Body {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new InvalidInputError([{ path: '', message: 'What was sent is incomplete.' }]);
  return parsed.data;
}

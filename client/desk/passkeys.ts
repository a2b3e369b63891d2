import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { post } from './session.ts';

/** Loaded where it is used; null where it did not come, as after a deployment. */
const loadLibrary = () => import('@simplewebauthn/browser').catch(() => null);

/** Reloading is left to whoever may have typed something. */
const NOT_LOADED =
  'What asks for your passkey could not be loaded. The desk may have been updated: keep what you typed, reload this page, and try again.';

/** Passkeys are bound to a name, which an address of numbers is none; by the shell's link the desk has such an address. */
export function namedAddress(): string | null {
  return location.hostname === '127.0.0.1' ? `http://localhost:${location.port}/` : null;
}

/**
 * Signs in with whichever passkey of this desk its owner chooses.
 *
 * @returns why that failed; null where it did not
 */
export function signIn(): Promise<string | null> {
  return prove('/passkey/sign-in');
}

/** Shows once more that it is whoever is signed in; the same answer. */
export function touch(): Promise<string | null> {
  return prove('/passkey/touch');
}

/** Whom an invitation is for, and what makes their passkey. */
export type Enrolment = { name: string; accept(label: string): Promise<string | null> };

/** @returns why it opens nothing, where it doesn't */
export async function openEnrolment(token: string): Promise<Enrolment | string> {
  const opened = await post<{ name: string }>('/passkey/invitation', { token });
  if (typeof opened === 'string') return opened;
  return {
    name: opened.name,
    accept: async (label) => {
      // Asked anew each time: it may have taken longer than what was asked is good for.
      const asked = await post<Asked>('/passkey/invitation', { token });
      return typeof asked === 'string'
        ? asked
        : make(asked.options, '/passkey/invitation/accept', { token, label });
    },
  };
}

/** Makes one more passkey for whoever is signed in; why that failed, or null. */
export async function addPasskey(label: string): Promise<string | null> {
  const options = await post<Asked['options']>('/passkey/add/options', {});
  return typeof options === 'string' ? options : make(options, '/passkey/add', { label });
}

type Asked = { options: Parameters<typeof startRegistration>[0]['optionsJSON'] };

async function prove(path: string): Promise<string | null> {
  const [options, library] = await Promise.all([
    post<Parameters<typeof startAuthentication>[0]['optionsJSON']>(`${path}/options`, {}),
    loadLibrary(),
  ]);
  if (typeof options === 'string') return options;
  if (!library) return NOT_LOADED;
  const response = await library.startAuthentication({ optionsJSON: options }).catch(said);
  return typeof response === 'string' ? response : refusalOf(await post(path, { response }));
}

async function make(options: Asked['options'], path: string, body: object): Promise<string | null> {
  const library = await loadLibrary();
  if (!library) return NOT_LOADED;
  const response = await library.startRegistration({ optionsJSON: options }).catch(said);
  if (typeof response === 'string') return response;
  return refusalOf(await post(path, { ...body, response }));
}

const refusalOf = (answer: unknown) => (typeof answer === 'string' ? answer : null);

/** What a browser says of itself is for programmers. */
function said(error: Error): string {
  if (error.name === 'InvalidStateError') return 'This device has a passkey for the desk already.';
  if (error.name === 'NotAllowedError') return 'Nothing was confirmed. Try again when you are ready.';
  return 'This browser can’t use a passkey here. Try another browser or device.';
}

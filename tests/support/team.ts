import { inviteStaff } from '#server/office/staff/staff.service.ts';
import type { StaffMember } from '#server/office/staff/staff.store.ts';
import { type Authenticator, newAuthenticator } from './authenticator.ts';
import type { TestDesk } from './desk.ts';
import type { Product } from './product.ts';

/** `cookie` is the first that is set, and `cookies` all of them. */
type Answer = { status: number; text: string; cookie: string; cookies: string };
type SignIn = { origin?: string; changed?: object; cookie?: string; headers?: Record<string, string> };
type Asked = { options: { challenge: string }; cookie: string };

/** The organiser's team at a desk, each in a browser and with a device of their own. */
export type Team = {
  /** Invites somebody whom nobody has invited before. @param rights such as 'registrations,money:look' */
  invite(rights: string, conference?: string): Promise<{ member: StaffMember; token: string }>;
  /** Opens an invitation without taking it. */
  look(token: string): Promise<Answer>;
  accept(token: string, device: Authenticator, options?: { label?: string }): Promise<Answer>;
  /** Somebody who was invited, and has come in. */
  join(
    rights: string,
    conference?: string,
  ): Promise<{ member: StaffMember; device: Authenticator; cookie: string }>;
  askToSignIn(): Promise<Asked>;
  answer(response: object, cookie: string): Promise<Answer>;
  signIn(device: Authenticator, options?: SignIn): Promise<Answer>;
  /** Touches a device once more at the desk. */
  touch(device: Authenticator, cookie: string, headers?: Record<string, string>): Promise<Answer>;
  /** Makes one more passkey at the desk. */
  add(device: Authenticator, cookie: string, label: string): Promise<Answer>;
};

export function openTeam(product: Product, desk: TestDesk): Team {
  const { deskUrl } = product.dependencies;
  let people = 0;
  const post = async (path: string, body: object, cookie = '', more = {}): Promise<Answer> => {
    const { status, text, headers } = await desk.send(
      'POST',
      path,
      { ...desk.headers, cookie, ...more },
      JSON.stringify(body),
    );
    const set = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
    return { status, text, cookie: set[0] ?? '', cookies: set.join('; ') };
  };
  const team: Team = {
    async invite(rights, conference) {
      people += 1;
      const request = {
        email: `person-${people}@example.org`,
        name: `Person ${people}`,
        rights,
        conference,
        show: true,
      };
      const { member, url } = await inviteStaff(product.dependencies, request, {
        actor: 'root',
        reason: '',
        dryRun: false,
      });
      return { member, token: url?.split('#')[1] ?? '' };
    },
    look: (token) => post('/passkey/invitation', { token }),
    async accept(token, device, { label = 'Laptop' } = {}) {
      const asked = await team.look(token);
      if (asked.status !== 200) return asked;
      const response = device.create(JSON.parse(asked.text).options, deskUrl);
      return post('/passkey/invitation/accept', { token, label, response }, asked.cookie);
    },
    async join(rights, conference) {
      const { member, token } = await team.invite(rights, conference);
      const device = newAuthenticator();
      const { cookie } = await team.accept(token, device);
      return { member, device, cookie };
    },
    async askToSignIn() {
      const { text, cookie } = await post('/passkey/sign-in/options', {});
      return { options: JSON.parse(text), cookie };
    },
    answer: (response, cookie) => post('/passkey/sign-in', { response }, cookie),
    async signIn(device, { origin = deskUrl, changed, cookie = '', headers } = {}) {
      const asked = await team.askToSignIn();
      const response = device.get(asked.options, origin, changed);
      return post(
        '/passkey/sign-in',
        { response },
        [asked.cookie, cookie].filter(Boolean).join('; '),
        headers,
      );
    },
    async touch(device, cookie, headers) {
      const asked = await post('/passkey/touch/options', {}, cookie, headers);
      const response = device.get(JSON.parse(asked.text), deskUrl);
      return post('/passkey/touch', { response }, `${cookie}; ${asked.cookie}`, headers);
    },
    async add(device, cookie, label) {
      const asked = await post('/passkey/add/options', {}, cookie);
      const response = device.create(JSON.parse(asked.text), deskUrl);
      return post('/passkey/add', { label, response }, `${cookie}; ${asked.cookie}`);
    },
  };
  return team;
}

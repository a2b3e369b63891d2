import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Answer } from '../api/errors.ts';
import { injectedError } from '../api/errors.ts';
import type { ApiCall } from '../api/issues.ts';
import { timeLimits } from '../defaults.ts';
import type { Store } from '../state/store.ts';

export type Tokens = {
  /** `POST /v1/oauth2/token`: a bearer token for the right credentials, 401 for others. */
  grant(authorization: string | undefined, grantType: string | null): Answer;
  /** The refusal of a call without a valid token, or `undefined` for one that has it. */
  refuse(call: ApiCall, authorization: string | undefined): Answer | undefined;
  /** Makes every token invalid from now on. */
  revokeAll(): void;
};

/** Access tokens that end by the clock. Only their hashes are kept. */
export function createTokens(
  { store, now }: { store: Store; now: () => Date },
  client: { id: string; secret: string },
): Tokens {
  return {
    grant: (authorization, grantType) => {
      const expected = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
      if (!authorization || !isSame(authorization, expected)) {
        return {
          status: 401,
          body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
        };
      }
      if (grantType !== 'client_credentials') {
        return {
          status: 400,
          body: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' },
        };
      }
      const token = `A21AA${randomBytes(36).toString('base64url')}`;
      const expiresAt = new Date(now().getTime() + timeLimits.accessToken).toISOString();
      store.commit([{ kind: 'token', record: { id: hash(token), expiresAt } }]);
      return {
        status: 200,
        body: {
          scope: 'https://uri.paypal.com/services/payments/payment',
          access_token: token,
          token_type: 'Bearer',
          app_id: 'APP-STANDIN000000000A',
          expires_in: timeLimits.accessToken / 1000,
          nonce: `${now().toISOString().slice(0, 19)}Z${randomBytes(24).toString('base64url')}`,
        },
      };
    },
    refuse: (call, authorization) => {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      const record = token === undefined ? undefined : store.get('token', hash(token));
      if (record && Date.parse(record.expiresAt) > now().getTime()) return undefined;
      return injectedError(call, 401);
    },
    revokeAll: () => {
      const expiresAt = now().toISOString();
      store.commit(store.all('token').map((token) => ({ kind: 'token', record: { ...token, expiresAt } })));
    },
  };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hash(a)), Buffer.from(hash(b)));
}

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

export const authAlgorithm = 'SHA256withRSA';

/** What accompanies a webhook so that its receiver can have it verified. */
type Transmission = { id: string; time: string; signature: string };

export type Signer = {
  /** Signs a body for a webhook, at an instant. */
  sign(body: string, webhookId: string, now: Date): Transmission;
  /** Whether this stand-in has signed the body for the webhook. */
  verify(body: string, webhookId: string, transmission: Transmission): boolean;
  /** The public key, PEM. */
  publicKey(): string;
};

/**
 * Signs webhooks as PayPal does: RSA with SHA-256 over `transmission id|time|webhook id|CRC-32 of the body`. The key
 * is made when it is first needed; with `dataDir` it is kept there, so that events sent before a crash still verify.
 */
export function createSigner(dataDir: string | undefined): Signer {
  let key: KeyObject | undefined;
  const privateKey = (): KeyObject => {
    key ??= loadOrMakeKey(dataDir);
    return key;
  };
  return {
    sign: (body, webhookId, now) => {
      const transmission = { id: randomUUID(), time: `${now.toISOString().slice(0, 19)}Z` };
      const signature = sign('sha256', signedText(body, webhookId, transmission), privateKey());
      return { ...transmission, signature: signature.toString('base64') };
    },
    verify: (body, webhookId, transmission) =>
      verify(
        'sha256',
        signedText(body, webhookId, transmission),
        createPublicKey(privateKey()),
        Buffer.from(transmission.signature, 'base64'),
      ),
    publicKey: () => createPublicKey(privateKey()).export({ type: 'spki', format: 'pem' }).toString(),
  };
}

function signedText(
  body: string,
  webhookId: string,
  { id, time }: Pick<Transmission, 'id' | 'time'>,
): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}

function loadOrMakeKey(dataDir: string | undefined): KeyObject {
  const file = dataDir && join(dataDir, 'webhook-key.pem');
  if (file && existsSync(file)) return createPrivateKey(readFileSync(file));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  if (file) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return privateKey;
}

import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A device with passkeys, as a browser has one: it signs what it is asked, and counts. */
export type Authenticator = {
  /** Makes a passkey, as `navigator.credentials.create` does. */
  create(options: CreationOptions, origin: string): object;
  /** Signs with the last passkey that it has made, as `navigator.credentials.get` does. */
  get(options: { challenge: string }, origin: string, changed?: Changed): object;
  /** Sets its counter back, as a copy of it would have it. */
  rewind(): void;
};

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type Changed = { rpId?: string; verified?: boolean };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** The few things of CBOR that an attestation is made of. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}

export function newAuthenticator(): Authenticator {
  let counter = 0;
  let passkey: { id: Buffer; privateKey: KeyObject; rpId: string; user: string } | null = null;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };

  return {
    create({ challenge, rp: { id: rpId = '' }, user }, origin) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      passkey = { id, privateKey, rpId, user: user.id };
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const size = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), size, id, key]);
      const data = authenticatorData(rpId, PRESENT | VERIFIED | ATTESTED, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return {
        ...shared(id),
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    get({ challenge }, origin, { rpId, verified = true } = {}) {
      if (!passkey) throw new Error('It has made no passkey.');
      const { id, privateKey, user } = passkey;
      const data = authenticatorData(rpId ?? passkey.rpId, verified ? PRESENT | VERIFIED : PRESENT);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...shared(id),
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
          userHandle: user,
        },
      };
    },
    rewind() {
      counter = 0;
    },
  };
}

const shared = (id: Buffer) => ({
  id: base64(id),
  rawId: base64(id),
  type: 'public-key',
  clientExtensionResults: {},
  authenticatorAttachment: 'platform',
});

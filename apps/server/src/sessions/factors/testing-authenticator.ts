import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewPasskeyAnswer, PasskeyAnswer } from '@outrider/protocol/people/passkey-json.ts';

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  value.length < 256
    ? Buffer.concat([Buffer.from([0x58, value.length]), value])
    : Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

export interface SignedWith {
  readonly origin?: string;
  readonly flags?: number;
  readonly counter?: number;
}

/** An authenticator that exists in memory alone: ES256, attestation "none" (WebAuthn, sections 6.1 and 6.5). */
export class TestAuthenticator {
  readonly id = randomBytes(32);
  readonly #host: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(host = 'localhost') {
    this.#host = host;
  }

  create(challenge: string, with_: SignedWith = {}): NewPasskeyAnswer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
    const length = Buffer.from([0, this.id.length]);
    const flags = (with_.flags ?? USER_PRESENT_AND_VERIFIED) | HAS_CREDENTIAL;
    const data = Buffer.concat([
      this.#data(flags, with_.counter ?? 0),
      Buffer.alloc(16),
      length,
      this.id,
      cose,
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, with_).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    };
  }

  get(challenge: string, with_: SignedWith = {}): PasskeyAnswer {
    const client = this.#client('webauthn.get', challenge, with_);
    const data = this.#data(with_.flags ?? USER_PRESENT_AND_VERIFIED, with_.counter ?? 0);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#keys.privateKey);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #common() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #client(type: string, challenge: string, { origin }: SignedWith): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? `https://${this.#host}` }));
  }

  #data(flags: number, counter: number): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(this.#host), tail]);
  }
}

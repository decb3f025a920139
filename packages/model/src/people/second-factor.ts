import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';

const userName = field(z.string(), { column: 'user_name' });

/** An app that makes codes by the time (RFC 6238). The secret is kept sealed with the server's key. */
export const authenticator = new Entity({
  userName,
  sealedSecret: field(z.string(), { column: 'sealed_secret' }),
  /** The last time step of which a code was taken: none of it or before is taken again. */
  lastStep: field(z.int(), { column: 'last_step' }),
  addedMs: field(z.int(), { column: 'added_ms' }),
});

export interface AuthenticatorRecord extends RecordOf<typeof authenticator> {}

/** A code that works once, for people who have lost their other factors: kept as HMAC with a key of the server's. */
export const recoveryCode = new Entity({
  userName,
  mark: field(z.string(), { column: 'mark' }),
});

/** A passkey (WebAuthn): the public half of a key that never leaves its owner's device. */
export const passkey = new Entity({
  /** Credential id, base64url. */
  id: field(z.string(), { column: 'id' }),
  userName,
  /** COSE key, base64url. */
  publicKey: field(z.string(), { column: 'public_key' }),
  /** How often the device says that it signed; 0 where it does not count. */
  counter: field(z.int(), { column: 'counter' }),
  /** Name of the server by which it was made: it works by that name alone. */
  host: field(z.string(), { column: 'host' }),
  /** What its owner calls it. */
  name: field(plainLine.min(1).max(64), { column: 'name' }),
  addedMs: field(z.int(), { column: 'added_ms' }),
  /** When it last signed somebody in; 0 is never. */
  usedMs: field(z.int(), { column: 'used_ms' }),
});

export interface PasskeyRecord extends RecordOf<typeof passkey> {}

/** Passkeys a user may have. */
export const MAX_PASSKEYS = 16;
/** Recovery codes that are given at once. */
export const RECOVERY_CODES = 10;

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Of what becomes a key of P-256: see vapid-keys.ts. */
const VAPID_SEED_BYTES = 48;

/** Keys derived from the server's own key: each purpose has its own. */
export interface ServerKey {
  /** Signs tickets of sign-in links, in hex. */
  readonly ticketKey: string;
  /** A mark that is kept in place of an address from which the user signed in: without the key nobody finds out which one. */
  addressMark(userName: string, address: string): string;
  /** Seals the keys of sessions, each for its user. */
  readonly sessionKeys: Sealing;
  /** Seals passwords of accounts elsewhere, each for the user whose it is (rule S30). */
  readonly externalPasswords: Sealing;
  /** Seals secrets that are set of the server, each for its setting. */
  readonly settingSecrets: Sealing;
  /** Seals passwords among the settings of recorders, each for its device and setting. */
  readonly recorderSecrets: Sealing;
  /** A mark that is kept in place of a recovery code. */
  recoveryMark(userName: string, code: string): string;
  /** Seals the secrets of authenticator apps, each for its user. */
  readonly authenticators: Sealing;
  /** Seals secrets that are offered to apps and kept nowhere, each for its user. */
  readonly newAuthenticators: Sealing;
  /** Seals from where sign-ins failed, each for the user who was tried. */
  readonly failedSignIns: Sealing;
  /** Signs the challenges that passkeys answer. */
  readonly challengeKey: Buffer;
  /** Seals where browsers are told and by which keys, each for its browser. */
  readonly toldBrowsers: Sealing;
  /** What becomes the keys by which push services know this server. */
  readonly vapidSeed: Buffer;
  /** Seals secrets by which sign-in services know this server, each for its service, and what a browser keeps between leaving for one and coming back. */
  readonly signInProviders: Sealing;
  /** Seals what signs in at a server from which records are brought over, each for its address. */
  readonly transferSources: Sealing;
  /** Signs the links to reports that are mailed. */
  readonly reportLinkKey: Buffer;
  /** By which servers of one cluster know each other. */
  readonly clusterKey: Buffer;
}

/** Keeps texts so that nobody reads them without the server's key. */
export interface Sealing {
  /** AES-256-GCM of the text, bound to the name it belongs to; base64. */
  seal(text: string, name: string): string;
  /** The text of a seal, or undefined when it was not sealed with this key for this name. */
  unseal(sealed: string, name: string): string | undefined;
}

function derive(secret: Buffer, purpose: string, bytes = KEY_BYTES): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `outrider ${purpose}`, bytes));
}

function markBy(key: Buffer, userName: string, text: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([userName.toLowerCase(), text]))
    .digest('base64url');
}

function sealingWith(key: Buffer): Sealing {
  return {
    seal(text, name) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal(sealed, name) {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return undefined;
      }
    },
  };
}

/** The keys derived from the server's secret, 32 bytes. */
export function serverKeyOf(secret: Buffer): ServerKey {
  const marking = derive(secret, 'known addresses');
  return {
    ticketKey: derive(secret, 'sign-in tickets').toString('hex'),
    addressMark: (userName, address) => markBy(marking, userName, address),
    sessionKeys: sealingWith(derive(secret, 'session keys')),
    recoveryMark: (userName, code) => markBy(derive(secret, 'recovery codes'), userName, code),
    authenticators: sealingWith(derive(secret, 'authenticators')),
    newAuthenticators: sealingWith(derive(secret, 'new authenticators')),
    failedSignIns: sealingWith(derive(secret, 'failed sign-ins')),
    challengeKey: derive(secret, 'passkey challenges'),
    reportLinkKey: derive(secret, 'report links'),
    clusterKey: derive(secret, 'servers of a cluster'),
    toldBrowsers: sealingWith(derive(secret, 'told browsers')),
    vapidSeed: derive(secret, 'web push', VAPID_SEED_BYTES),
    externalPasswords: sealingWith(derive(secret, 'external passwords')),
    signInProviders: sealingWith(derive(secret, 'sign-in providers')),
    transferSources: sealingWith(derive(secret, 'sources of transfers')),
    settingSecrets: sealingWith(derive(secret, 'settings')),
    recorderSecrets: sealingWith(derive(secret, 'settings of recorders')),
  };
}

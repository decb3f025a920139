import { createHmac } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_PASSKEYS, type PasskeyRecord } from '@outrider/model/people/second-factor.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { NewPasskeyAnswer, PasskeyAnswer } from '@outrider/protocol/people/passkey-json.ts';
import type { SecondFactors } from '@outrider/store/people/second-factors.ts';
import type { Log } from '../../log.ts';
import type { HostNames } from '../../options/known-host.ts';
import type { ServerKey } from '../server-key.ts';
import type { SessionRecords } from '../session-records.ts';
import { type Challenge, newChallenge, readChallenge } from './challenges.ts';
import { passkeyPage } from './passkey-host.ts';

/** Fetched when the first passkey comes: a server whose people have none starts without it. */
const webauthn = () => import('@simplewebauthn/server');

const SIGN_IN = 'sign in';
const addFor = (userName: string): string => `add for ${userName.toLowerCase()}`;

export interface PasskeysParts {
  readonly stored: Pick<SecondFactors, 'of' | 'addPasskey' | 'findPasskey' | 'usePasskey' | 'removePasskey'>;
  readonly serverKey: Pick<ServerKey, 'challengeKey'>;
  readonly records: Pick<SessionRecords, 'useTicket'>;
  /** By which names the server is called. */
  readonly hosts: HostNames;
  readonly clock: Clock;
  readonly log: Log;
}

/** Passkeys (WebAuthn level 3): made by people who are signed in, and a way in that needs no password. */
export class Passkeys {
  readonly #parts: PasskeysParts;

  constructor(parts: PasskeysParts) {
    this.#parts = parts;
  }

  /** What a passkey has to sign so that its owner is signed in; good for five minutes. */
  signInChallenge(): string {
    return this.#challenge(SIGN_IN);
  }

  /** What a browser has to know to make a passkey for the user; good for five minutes. */
  async newPasskey(userName: string): Promise<{
    readonly challenge: string;
    /** Names the user to their devices, and nobody to others; base64url. */
    readonly userHandle: string;
    /** Passkeys that they have: a device need not hold two. */
    readonly known: readonly string[];
  }> {
    const { stored, serverKey } = this.#parts;
    const { passkeys } = await stored.of(userName);
    if (passkeys.length >= MAX_PASSKEYS)
      throw new OutriderError('CONFLICT', `A user has at most ${MAX_PASSKEYS} passkeys`);
    const userHandle = createHmac('sha256', serverKey.challengeKey)
      .update(`user ${userName.toLowerCase()}`)
      .digest('base64url');
    return { challenge: this.#challenge(addFor(userName)), userHandle, known: passkeys.map(({ id }) => id) };
  }

  /**
   * Keeps a passkey that the user's browser made.
   * @throws OutriderError VALIDATION when it does not prove what it has to, CONFLICT when it is kept already
   */
  async add(userName: string, name: string, answer: NewPasskeyAnswer): Promise<void> {
    const { stored, clock, log } = this.#parts;
    const wrong = (cause?: unknown): OutriderError =>
      new OutriderError('VALIDATION', peopleSentences.wrongPasskey, { cause });
    const page = passkeyPage(answer.response.clientDataJSON, this.#parts.hosts);
    if (page === undefined) throw wrong();
    const { verifyRegistrationResponse } = await webauthn();
    let challenge: Challenge | undefined;
    const result = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: (text) => (challenge = this.#read(addFor(userName), text)) !== undefined,
      expectedOrigin: page.origin,
      expectedRPID: page.host,
      requireUserVerification: true,
    }).catch((error: unknown) => {
      throw wrong(error);
    });
    if (!result.verified || challenge === undefined || !(await this.#use(challenge))) throw wrong();
    const { id, publicKey, counter } = result.registrationInfo.credential;
    await stored.addPasskey({
      id,
      userName,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      host: page.host,
      name,
      addedMs: clock.now(),
      usedMs: 0,
    });
    log.info({ user: userName, host: page.host }, 'passkey added');
  }

  /** The passkey that the answer says it is of; it may be anybody's who knows the id. */
  async find(answer: PasskeyAnswer): Promise<PasskeyRecord | undefined> {
    return await this.#parts.stored.findPasskey(answer.id);
  }

  /** Whether the answer proves that its owner signed just now, by this passkey, on a page of the name it was made for. */
  async proves(passkey: PasskeyRecord, answer: PasskeyAnswer): Promise<boolean> {
    const { clock, log } = this.#parts;
    const page = passkeyPage(answer.response.clientDataJSON, this.#parts.hosts);
    if (page?.host !== passkey.host) return false;
    const { verifyAuthenticationResponse } = await webauthn();
    let challenge: Challenge | undefined;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: (text) => (challenge = this.#read(SIGN_IN, text)) !== undefined,
        expectedOrigin: page.origin,
        expectedRPID: passkey.host,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      });
      if (!verified || challenge === undefined || !(await this.#use(challenge))) return false;
      return await this.#noteUse(passkey, authenticationInfo.newCounter, clock.now());
    } catch (error) {
      if (error instanceof OutriderError) throw error;
      log.info({ user: passkey.userName, reason: (error as Error).message }, 'a passkey was refused');
      return false;
    }
  }

  /** @throws OutriderError NOT_FOUND */
  async remove(userName: string, id: string): Promise<void> {
    if (!(await this.#parts.stored.removePasskey(userName, id)))
      throw new OutriderError('NOT_FOUND', 'There is no such passkey');
  }

  #challenge(purpose: string): string {
    const { serverKey, clock } = this.#parts;
    return newChallenge(serverKey.challengeKey, purpose, clock.now());
  }

  #read(purpose: string, text: string): Challenge | undefined {
    const { serverKey, clock } = this.#parts;
    return readChallenge(serverKey.challengeKey, purpose, text, clock.now());
  }

  /** A challenge is answered once. */
  async #use({ id, expiresMs }: Challenge): Promise<boolean> {
    return await this.#parts.records.useTicket(id, expiresMs);
  }

  /** A full disk keeps nobody out: what the device counted is noted the next time. */
  async #noteUse({ id }: PasskeyRecord, counter: number, nowMs: number): Promise<boolean> {
    try {
      return await this.#parts.stored.usePasskey(id, counter, nowMs);
    } catch (error) {
      if (error instanceof OutriderError && error.code === 'STORE_FULL') return true;
      throw error;
    }
  }
}

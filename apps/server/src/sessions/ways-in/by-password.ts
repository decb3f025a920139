import type { Config } from '../../options/config.ts';
import { isHash } from '@outrider/protocol/people/credentials.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Identities } from '../identity.ts';
import type { OpenSessions } from '../open-sessions.ts';
import { type PasswordCheck, refused } from '../password-check.ts';
import { readPresigned, signatureOf, signerOf } from '../presigned.ts';
import type { Session } from '../session.ts';
import type { SignInTimes } from '../sign-in-times.ts';
import type { UserAddresses } from '../user-addresses.ts';

export interface ByPasswordParts {
  readonly open: OpenSessions;
  readonly passwords: Pick<PasswordCheck, 'check'>;
  readonly identities: Pick<Identities, 'of'>;
  readonly addresses: Pick<UserAddresses, 'remember'>;
  readonly signInTimes: Pick<SignInTimes, 'wentOn'>;
  readonly config: Pick<Config, 'compatBodyHash' | 'compatUrlHash'>;
  readonly clock: Clock;
}

/** Ways in by a user name with their password's hash, or with the key that a session was given for it. */
export class ByPassword {
  readonly #parts: ByPasswordParts;

  constructor(parts: ByPasswordParts) {
    this.#parts = parts;
  }

  /**
   * Signs in with a password's hash, or goes on with a session key.
   * @param agent what their browser calls itself
   * @param code of the user's authenticator app, or one of their recovery codes
   * @throws OutriderError AUTH_REQUIRED for a wrong user or password, SECOND_FACTOR where a code is needed or wrong,
   * RATE_LIMIT after too many of them
   */
  async signIn(
    userName: string,
    credential: string,
    ip: string,
    saved: boolean,
    agent = '',
    code?: string,
  ): Promise<Session> {
    const { open, passwords, identities, addresses, signInTimes } = this.#parts;
    const going = await open.goOn(userName, credential);
    if (going !== undefined) {
      await addresses.remember(going.userName, ip);
      await signInTimes.wentOn(going.userName);
      return going;
    }
    const { asOf } = open;
    const user = await passwords.check(userName, credential, ip, { second: 'asked', code });
    return await open.begin(await identities.of(user), { saved, ip, agent }, asOf);
  }

  /**
   * The session of credentials in a body: user name with session key, or with the password's hash where the
   * configuration allows it; then the session has no key and lasts for this call.
   * @throws OutriderError AUTH_REQUIRED, SECOND_FACTOR, RATE_LIMIT
   */
  async byCredentials(userName: string, credential: string, ip: string): Promise<Session> {
    const { open, passwords, identities, config } = this.#parts;
    const going = await open.goOn(userName, credential);
    if (going !== undefined) return going;
    if (!config.compatBodyHash) throw refused();
    const user = await passwords.check(userName, credential, ip, { second: 'asked' });
    return open.passing(await identities.of(user));
  }

  /** The session of a bearer key. @throws OutriderError AUTH_REQUIRED */
  async byKey(key: string): Promise<Session> {
    const { open } = this.#parts;
    const session = await open.find(key);
    if (session === undefined) throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
    await open.touch(session);
    return session;
  }

  /**
   * The session that signed a URL (rule S02), or, where the configuration allows it, the user whose password's hash
   * is in it.
   * @throws OutriderError AUTH_REQUIRED, SECOND_FACTOR, RATE_LIMIT
   */
  async byPresigned(path: string, params: URLSearchParams, ip: string): Promise<Session> {
    const { open, passwords, identities, config, clock } = this.#parts;
    const userName = signerOf(params);
    const signedBy = readPresigned(path, params, clock.now());
    if (signedBy !== undefined) {
      const session = (await open.of(userName)).find(({ key }) => signedBy(key));
      if (session !== undefined) {
        open.signed(session);
        return session;
      }
    }
    const credential = signatureOf(params);
    if (!config.compatUrlHash || params.has('x') || !isHash(credential)) {
      throw new OutriderError('AUTH_REQUIRED', 'The address is not signed, or no longer');
    }
    const { asOf } = open;
    const user = await passwords.check(userName, credential, ip, { second: 'asked' });
    return open.keepPassing(await identities.of(user), user, asOf);
  }
}

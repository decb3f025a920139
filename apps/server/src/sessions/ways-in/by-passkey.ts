import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { PasskeyAnswer } from '@outrider/protocol/people/passkey-json.ts';
import type { Factors } from '../factors/factors.ts';
import type { Identities } from '../identity.ts';
import type { OpenSessions } from '../open-sessions.ts';
import type { PasswordCheck } from '../password-check.ts';
import type { Session } from '../session.ts';
import type { UserAddresses } from '../user-addresses.ts';

export interface ByPasskeyParts {
  readonly open: OpenSessions;
  readonly factors: Pick<Factors, 'passkeys'>;
  readonly passwords: Pick<PasswordCheck, 'attempts' | 'failed' | 'assertMay'>;
  readonly identities: Pick<Identities, 'load'>;
  readonly addresses: Pick<UserAddresses, 'knows' | 'remember'>;
}

/** The way in by what a passkey signed. */
export class ByPasskey {
  readonly #parts: ByPasskeyParts;

  constructor(parts: ByPasskeyParts) {
    this.#parts = parts;
  }

  /** Signs in with a passkey alone. @throws OutriderError AUTH_REQUIRED, RATE_LIMIT */
  async signIn(answer: PasskeyAnswer, ip: string, saved: boolean, agent = ''): Promise<Session> {
    const { open, factors, passwords, identities, addresses } = this.#parts;
    const passkey = await factors.passkeys.find(answer);
    const userName = passkey?.userName ?? '';
    const one = { userName, ip, known: await addresses.knows(userName, ip) };
    passwords.attempts.check(one);
    const { asOf } = open;
    const identity = passkey && (await identities.load(userName));
    if (!identity || !(await factors.passkeys.proves(passkey, answer))) {
      passwords.failed(one, passkey);
      throw new OutriderError('AUTH_REQUIRED', peopleSentences.wrongPasskey);
    }
    passwords.attempts.succeeded(one);
    await passwords.assertMay(userName, ip);
    await addresses.remember(userName, ip);
    return await open.begin(identity, { saved, ip, agent }, asOf);
  }
}

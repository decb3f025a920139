import type { Clock } from '@outrider/kit/clock.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { SecondFactors } from '@outrider/store/people/second-factors.ts';
import type { Log } from '../../log.ts';
import type { HostNames } from '../../options/known-host.ts';
import type { ServerKey } from '../server-key.ts';
import type { SessionRecords } from '../session-records.ts';
import { Authenticators } from './authenticators.ts';
import { Passkeys } from './passkeys.ts';
import { newRecoveryCodes, plainCode } from './recovery-codes.ts';
import { isTotpCode } from './totp.ts';

export interface FactorsParts {
  readonly stored: SecondFactors;
  readonly serverKey: ServerKey;
  readonly records: Pick<SessionRecords, 'useTicket'>;
  /** By which names the server is called: passkeys are made on its own pages. */
  readonly hosts: HostNames;
  readonly clock: Clock;
  readonly log: Log;
}

/** What people have beside their passwords (rule SIGN-13). */
export class Factors {
  readonly #parts: FactorsParts;
  readonly authenticators: Authenticators;
  readonly passkeys: Passkeys;

  constructor(parts: FactorsParts) {
    this.#parts = parts;
    this.authenticators = new Authenticators(parts);
    this.passkeys = new Passkeys(parts);
  }

  /** What the user is told that they have to show beside their password; undefined when they have nothing. */
  async wanted(userName: string): Promise<string | undefined> {
    const { authenticator, passkeys } = await this.#parts.stored.of(userName);
    if (authenticator !== undefined) return peopleSentences.codeWanted;
    return passkeys.length > 0 ? peopleSentences.passkeyWanted : undefined;
  }

  /** Whether it is a code of the user's app, or one of their recovery codes; from then on it is none any more. */
  async take(userName: string, typed: string): Promise<boolean> {
    const code = plainCode(typed);
    if (isTotpCode(code)) return await this.authenticators.take(userName, code);
    const { stored, serverKey, log } = this.#parts;
    const taken = await stored.takeRecoveryCode(userName, serverKey.recoveryMark(userName, code));
    if (taken) log.warn({ user: userName }, 'a recovery code was used');
    return taken;
  }

  /** New recovery codes in the place of all the user has: they are shown this once. */
  async renewRecoveryCodes(userName: string): Promise<string[]> {
    const { stored, serverKey } = this.#parts;
    const codes = newRecoveryCodes();
    await stored.putRecoveryCodes(
      userName,
      codes.map((code) => serverKey.recoveryMark(userName, plainCode(code))),
    );
    return codes;
  }

  /** Recovery codes for people who have none yet, after their first factor was added. */
  async firstRecoveryCodes(userName: string): Promise<string[]> {
    const { recoveryCodes } = await this.#parts.stored.of(userName);
    return recoveryCodes === 0 ? await this.renewRecoveryCodes(userName) : [];
  }
}
